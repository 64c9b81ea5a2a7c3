// Abalone with three players for the search, which compares one seat with the other two. The
// network knows each seat's chances; the hand-written evaluation compares a seat's own value with
// the others'.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "base/result.h"
#include "engine/eval/abalone_kernel_table.h"
#include "engine/evaluator.h"
#include "engine/multiplayer.h"
#include "engine/nnue/accumulators.h"
#include "engine/options.h"
#include "games/abalone/abalone.h"

namespace sumito::engine {

class AbaloneThreeEvaluator {
public:
    using Position = abalone::Position<3>;
    using Move = abalone::Move;
    using MoveList = abalone::MoveList;

    AbaloneThreeEvaluator();
    explicit AbaloneThreeEvaluator(std::shared_ptr<const nnue::Network> network)
        : AbaloneThreeEvaluator() {
        accumulators_.emplace(std::move(network));
    }

    void take_side(games::Seat seat, Method method) {
        seat_ = seat;
        method_ = method;
    }
    int side(games::Seat seat) const { return seat == seat_ ? 0 : 1; }
    Method method() const { return method_; }

    // The network was never trained on games that a player has left.
    bool by_network(const Position& position) const {
        return accumulators_ && position.out().empty();
    }
    // Hand-written: what a seat has in ejections, marbles, centre, cohesion and threats; in
    // hundredths of a marble.
    int seat_value(const Position& position, games::Seat seat) const;
    // A seat's chances according to the network; 0 is a third of the game.
    int chances(const Position& position, games::Seat seat) const;
    // The seat's chances; without the network its hand-written value minus the mean of the others
    // still in.
    int value(const Position& position, games::Seat seat) const;
    int evaluate(const Position& position) const {
        const int score = value(position, seat_);
        return position.turn() == seat_ ? score : -score;
    }

    Favourites<Move> favourites(const Position& position, int count) const;

    // A draw by repetition gains nothing for anybody, so a seat avoids it unless it is far behind.
    static constexpr int draw_value = -150;

    static games::Seat mover(const Position& position) { return position.turn(); }
    static games::Outcome settled(const Position& position) { return position.settled(); }

    void captures(const Position& position, MoveList& list) const {
        list.resize_unchecked(
            static_cast<unsigned>(kernel_->ejections(position.sides(), list.data())));
    }
    void threats(const Position& position, MoveList& list) const {
        list.resize_unchecked(
            static_cast<unsigned>(kernel_->pushes(position.sides(), list.data())));
    }

    static std::uint64_t path_key(const Position& position, std::uint64_t) {
        return position.repetition_key();
    }
    static bool is_final(const Position& before, const Position& after) {
        return before.score(before.turn()) != after.score(before.turn());
    }
    static std::uint64_t shape_key(const Position& position) {
        return base::mix(position.sides().foes);
    }
    static bool is_late(Move move) { return move.is_broadside(); }
    static bool skip_turn(Position& position) {
        position.skip_turn();
        return true;
    }

    static constexpr int points_per_logit = 170;
    static constexpr const LevelTable& levels = abalone_three_levels;
    static constexpr int code_count = (abalone::code_count + 1) << 6;
    static constexpr int place_count = 64;
    static int place(Move move) { return index(move.cell()); }

private:
    const AbaloneKernel* kernel_;
    mutable std::optional<nnue::Accumulators<3>>
        accumulators_;  // remembers boards, changes no answer
    games::Seat seat_ = games::Seat::P1;
    Method method_ = Method::BestReply;
};

base::Result<AbaloneThreeEvaluator> make_abalone_three_evaluator(const Options& options);

static_assert(Evaluator<AbaloneThreeEvaluator, abalone::Abalone<3>>);

}  // namespace sumito::engine
