// Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013): ratings with their uncertainty.
// Each finished game is a rating period of its own; with three or four players it counts as a game
// against each opponent. Each kind of game has its own rating.
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

// True while the rating is too uncertain to be compared with others (Glickman's own advice).
inline bool is_provisional(double deviation) {
    return deviation > 110;
}

struct RatedResult {
    Glicko opponent;
    double score;  // 1 won, 0.5 drawn, 0 lost
};

// `constraint`: how fast the volatility may change (tau).
Glicko rated(const Glicko& player, std::span<const RatedResult> results, double constraint = 0.5);

// The new ratings of all players of a game, by seat. Partners (seats that win and lose together in
// a game of four) are not opponents. Those who lost together against one player count as having
// drawn with each other.
std::vector<Glicko> rated_game(const std::vector<Glicko>& players, const games::Outcome& outcome);

}  // namespace sumito::play
