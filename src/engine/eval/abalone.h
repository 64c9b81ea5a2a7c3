// Abalone for the search, with two players, or two teams of two.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "engine/eval/abalone_kernel_table.h"
#include "engine/evaluator.h"
#include "engine/nnue/accumulators.h"
#include "engine/options.h"
#include "games/abalone/abalone.h"

namespace sumito::engine {

// The weights of abalone_weights.h, spread over the phases.
std::shared_ptr<const AbaloneWeightTable> tuned_abalone_weights();

// Reads weights: a line for each feature and side with its first and last phase, as the tuner
// writes them. An error names the line.
base::Result<AbaloneWeightTable> read_abalone_weights(std::string_view text);

template <int Seats>
class AbaloneEvaluator {
public:
    using Game = abalone::Abalone<Seats>;
    using Position = abalone::Position<Seats>;
    using Move = abalone::Move;
    using MoveList = abalone::MoveList;

    explicit AbaloneEvaluator(std::shared_ptr<const AbaloneWeightTable> weights)
        : kernel_(&active_abalone_kernel()), weights_(std::move(weights)) {}
    explicit AbaloneEvaluator(std::shared_ptr<const nnue::Network> network)
        : AbaloneEvaluator(tuned_abalone_weights()) {
        accumulators_.emplace(std::move(network));
    }

    static games::Seat mover(const Position& position) { return position.turn(); }
    static games::Outcome settled(const Position& position) {
        using enum games::Seat;
        const int most = std::max(position.score(P1), position.score(P2));
        if (Seats == 2 && most < abalone::ejections_to_win) return {};
        return position.settled();
    }

    int evaluate(const Position& position) const {
        if (accumulators_)
            return accumulators_->evaluate(net_board(position), position.turns(),
                                           index(position.turn()));
        const AbaloneBoard board = board_of(position);
        const int phase = std::min(board.own_lost + board.foes_lost, abalone_phase_count - 1);
        return static_cast<int>(
            kernel_->weighted_sum(board, (*weights_)[static_cast<unsigned>(phase)]) /
            abalone_weight_unit);
    }

    // Optional for an evaluator: see accumulators.h.
    void prepare(const Position& position) const {
        if (accumulators_)
            accumulators_->prepare(net_board(position), position.turns(), index(position.turn()));
    }

    void captures(const Position& position, MoveList& list) const {
        list.resize_unchecked(
            static_cast<unsigned>(kernel_->ejections(position.sides(), list.data())));
    }
    void threats(const Position& position, MoveList& list) const {
        list.resize_unchecked(
            static_cast<unsigned>(kernel_->pushes(position.sides(), list.data())));
    }

    // With two players the board alone decides how many marbles were ejected in this game.
    static std::uint64_t path_key(const Position& position, std::uint64_t hash) {
        return Seats == 2 ? hash : position.repetition_key();
    }
    static bool is_final(const Position& before, const Position& after) {
        return before.score(before.turn()) != after.score(before.turn());
    }
    static std::uint64_t shape_key(const Position& position) {
        return base::mix(position.sides().foes);
    }
    static bool is_late(Move move) { return move.is_broadside(); }

    bool skip_turn(Position& position) const {
        position.skip_turn();
        return true;
    }

    static constexpr int points_per_logit = 200;
    static constexpr const LevelTable& levels = Seats == 2 ? abalone_levels : abalone_four_levels;
    static constexpr int code_count = (abalone::code_count + 1) << 6;
    static constexpr int place_count = 64;
    static int place(Move move) { return index(move.cell()); }

private:
    static nnue::Board<Seats> net_board(const Position& position) {
        nnue::Board<Seats> board;
        for (int seat = 0; seat < Seats; ++seat)
            board.marbles[seat] = position.marbles(games::Seat(seat));
        return board;
    }

    const AbaloneKernel* kernel_;
    std::shared_ptr<const AbaloneWeightTable> weights_;
    mutable std::optional<nnue::Accumulators<Seats>>
        accumulators_;  // remembers boards, changes no answer
};

// Uses the network or the weights that the options name, or the program's own.
template <int Seats>
base::Result<AbaloneEvaluator<Seats>> make_abalone_evaluator(const Options& options) {
    if (options.weights.empty()) {
        const auto network = options.network ? options.network : nnue::embedded_network(Seats);
        if (network && !options.by_hand) {
            if (auto error = nnue::misfit(*network, Seats); !error.empty())
                return base::Error{std::move(error)};
            return AbaloneEvaluator<Seats>(network);
        }
        return AbaloneEvaluator<Seats>(tuned_abalone_weights());
    }
    const auto table = read_abalone_weights(options.weights);
    if (!table) return base::Error{table.error()};
    return AbaloneEvaluator<Seats>(std::make_shared<const AbaloneWeightTable>(*table));
}

static_assert(Evaluator<AbaloneEvaluator<2>, abalone::Abalone<2>>);
static_assert(Evaluator<AbaloneEvaluator<4>, abalone::Abalone<4>>);

}  // namespace sumito::engine
