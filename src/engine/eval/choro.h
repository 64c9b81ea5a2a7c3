// Choro for the search, both rulesets.
#pragma once

#include <memory>

#include "base/hash.h"
#include "engine/choro/decisions.h"
#include "engine/eval/choro_features.h"
#include "engine/evaluator.h"
#include "engine/options.h"

namespace sumito::engine {

// The search counts in points, of which 25 multiply the odds by e. A turn in Choro often wins or
// loses a dozen counters, and the margins of the search were made for quieter games.
inline constexpr int choro_points_per_logit = 25;
// About this many points are a counter. Callers of the engine see hundredths of a counter.
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

    // In the opening, which is not searched as a tree: the lowest seat that has not chosen.
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

    // Positions within a turn are not evaluated: the quiescence search completes the turn.
    void captures(const Position& position, MoveList& list) const {
        list.clear();
        if (position.within_turn()) game_.moves(position, position.turn, list);
    }
    void threats(const Position&, MoveList& list) const { list.clear(); }

    static std::uint64_t path_key(const Position& position, std::uint64_t hash) {
        return position.phase == choro::Phase::Main ? position.repetition_key() : hash;
    }
    static bool is_final(const Position&, const Position&) { return false; }
    // A bit for each occupied hole.
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

// The share of the game that a score promises, in ten-thousandths. With a greater `steepness` the
// same score is surer.
int choro_share_of(int points, int steepness = 1);

// Uses the weights that the options name, or the program's own.
base::Result<ChoroEvaluator> make_choro_evaluator(const ChoroDecisions& game,
                                                  const Options& options);

}  // namespace sumito::engine
