// What a score is worth: the chances of winning, drawing and losing that go with it, by a curve
// fitted to games of the engine against itself (docs/analysis.md). Used by whoever judges moves,
// shows an evaluation to people, or tells `wdl` to a host.
#pragma once

#include <array>
#include <string_view>

#include "engine/score.h"
#include "games/any_game.h"
#include "games/teams.h"

namespace sumito::analysis {

// In hundredths of a marble or counter. A side x ahead wins with the chance of the logistic
// function at (x - draws) / scale, and loses with that at (-x - draws) / scale.
struct Curve {
    double scale;
    double draws;  // 0 where no game is drawn
};

// For the side that the score is for; 1 in all.
struct Wdl {
    double win = 0, draw = 0, loss = 0;

    double expected() const { return win + draw / 2; }
};

// By its id and its rules as text: the ruleset matters, its options do not.
Curve curve_of(std::string_view game, std::string_view rules);
Curve curve_of(const games::AnyGame& game);

Wdl wdl_of(const Curve& curve, double hundredths);
// A win that the search has seen is certain. Not for shares.
Wdl wdl_of(const Curve& curve, const engine::Score& score);

using games::side_count;
using games::side_of;

// What each side may expect of the game: 1 for a win, an equal part of 1 in a draw; 1 in all.
using Chances = std::array<double, 3>;

// Of a score for the seat that moves.
Chances chances_of(const games::AnyGame& game, const engine::Score& score, games::Seat mover);
// Of a game that is over.
Chances chances_of(const games::Outcome& outcome, int seats);

}  // namespace sumito::analysis
