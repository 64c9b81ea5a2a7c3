// Choro for the search, both rulesets.
#pragma once

#include <memory>

#include "base/hash.h"
#include "engine/choro/decisions.h"
#include "engine/eval/choro_features.h"
#include "engine/evaluator.h"
#include "engine/options.h"

namespace sumito::engine {

// A turn in Choro often wins or loses a dozen counters. So that the margins of the search, made for
// games with quieter moves, fit, the search counts in points: 25 are odds of e to 1.
inline constexpr int choro_points_per_logit = 25;
// About so many are a counter: the outside sees scores in hundredths of a counter.
inline constexpr int choro_points_per_counter = 6;
// Weights are in fractions of a point.
inline constexpr int choro_weight_unit = 16;

class ChoroEvaluator {
public:
    using Position = choro::Position;
    using Move = choro::Move;
    using MoveList = choro::MoveList;

    ChoroEvaluator(const ChoroDecisions& game, std::shared_ptr<const ChoroWeights> weights)
        : game_(game), weights_(std::move(weights)) {}

    // In the opening, which is not searched as a tree, whoever has not chosen yet.
    games::Seat mover(const Position& position) const {
        return position.phase == choro::Phase::Main ? position.turn
                                                    : game_.choosers(position).lowest();
    }
    games::Outcome settled(const Position& position) const { return game_.outcome(position); }

    int evaluate(const Position& position) const {
        const ChoroWeights& weights = *weights_;
        int sum = weights[choro_turn_at] + weights[choro_counters_at] * choro_lead(position);
        const auto add = [&](std::size_t feature) { sum += weights[feature]; };
        visit_choro_side(position.own(), 0, add);
        visit_choro_side(position.other(), choro_side_size, add);
        return sum / choro_weight_unit;
    }

    // Nothing is judged in the middle of a turn: the quiescence search completes it.
    void captures(const Position& position, MoveList& list) const {
        list.clear();
        if (position.within_turn()) game_.moves(position, position.turn, list);
    }
    void threats(const Position&, MoveList& list) const { list.clear(); }

    static std::uint64_t path_key(const Position& position, std::uint64_t hash) {
        return position.phase == choro::Phase::Main ? position.repetition_key() : hash;
    }
    static bool is_final(const Position&, const Position&) { return false; }
    // Which holes are occupied.
    static std::uint64_t shape_key(const Position& position) {
        return base::mix(choro::holes_with<1>(position.own()) |
                         std::uint64_t{choro::holes_with<1>(position.other())} << 16);
    }
    static bool is_late(Move) { return false; }

    bool skip_turn(Position& position) const {
        if (position.within_turn()) return false;
        position.pass_turn();
        return !settled(position).over();
    }

    static constexpr int points_per_logit = choro_points_per_logit;
    static constexpr const LevelTable& levels = choro_levels;
    static constexpr int code_count = 96;
    static constexpr int place_count = 96;
    static int place(Move move) { return move.bits(); }

private:
    ChoroDecisions game_;
    std::shared_ptr<const ChoroWeights> weights_;
};

static_assert(Evaluator<ChoroEvaluator, ChoroDecisions>);

// What a score promises, in ten-thousandths of the game; the steeper, the surer the score is.
int choro_share_of(int points, int steepness = 1);

// With the weights that the options name, or the program's own.
base::Result<ChoroEvaluator> make_choro_evaluator(const ChoroDecisions& game,
                                                  const Options& options);

}  // namespace sumito::engine
