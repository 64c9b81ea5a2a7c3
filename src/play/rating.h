// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013): ratings with how sure they are.
// Each finished game is a rating period of its own; with three or four players it counts as a game
// against each opponent. One rating for each kind of game.
#pragma once

#include <span>
#include <vector>

#include "games/outcome.h"

namespace sumito::play {

struct Glicko {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;

    friend bool operator==(const Glicko&, const Glicko&) = default;
};

struct RatedResult {
    Glicko opponent;
    double score;  // 1 won, 0.5 drawn, 0 lost
};

// `constraint`: how fast the volatility may change (tau).
Glicko rated(const Glicko& player, std::span<const RatedResult> results, double constraint = 0.5);

// All players of one game, by seat. Partners (seats of the same winners or losers in a game of
// four) do not count as opponents; those who lost together against one drew with each other.
std::vector<Glicko> rated_game(const std::vector<Glicko>& players, const games::Outcome& outcome);

}  // namespace sumito::play
