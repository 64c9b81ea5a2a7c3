// Converts a score into the chances of winning, drawing and losing, with a curve fitted to games of
// the engine against itself (docs/analysis.md). Used to judge moves, to show an evaluation, and for
// `wdl` in the protocol.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "engine/score.h"
#include "games/any_game.h"
#include "games/teams.h"

namespace sumito::analysis {

// In hundredths of a marble or counter. A side that is x ahead wins with the probability of the
// logistic function at (x - draws) / scale, and loses with the probability of that function at (-x
// - draws) / scale.
struct Curve {
    double scale;
    double draws;  // 0 if the game has no draws
};

// For the side that the score is for; the sum is 1.
struct Wdl {
    double win = 0, draw = 0, loss = 0;

    double expected() const { return win + draw / 2; }
};

// The curve for a game with this ruleset; its options do not matter. nullopt if none was fitted, as
// for three players, whose scores are chances already.
std::optional<Curve> curve_of(const games::AnyGame& game);

Wdl wdl_of(const Curve& curve, double hundredths);
// A forced win is certain. Not for shares. Throws std::invalid_argument if a score in hundredths
// has no curve.
Wdl wdl_of(const std::optional<Curve>& curve, const engine::Score& score);

// The curves of all games that have one (games/kits.h): by id and ruleset.
struct NamedCurve {
    std::string_view game, rules;
    Curve curve;
};
std::span<const NamedCurve> all_curves();

using games::side_count;
using games::side_of;

// What each side may expect: 1 for a win, an equal part of 1 in a draw. The sum is 1.
using Chances = std::array<double, 3>;

// From a score for the seat `mover`.
Chances chances_of(const games::AnyGame& game, const engine::Score& score, games::Seat mover);
// From the result of a game that is over.
Chances chances_of(const games::Outcome& outcome, int seats);

}  // namespace sumito::analysis
