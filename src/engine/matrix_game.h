// Solves matrix games: two players choose at the same time, and a matrix gives the first player's
// gain. Computes the best mixed strategy of each. Used by Choro's secret opening.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"

namespace sumito::engine {

// The first player's gains: a row for each choice of the first, a column for each of the second.
// Needs at least one row and column, and all rows of one length.
using GainMatrix = std::vector<std::vector<int>>;

// Chances are whole numbers that add up to this.
inline constexpr int certainty = 10'000;

struct MatrixSolution {
    std::vector<int> rows, columns;  // the chance of each choice
    double value = 0;                // what the first player gains on average
};

// Gives the same result on every machine: uses only sums, products and quotients, which IEEE 754
// defines.
MatrixSolution solve_matrix_game(const GainMatrix& gains);

// Each side's best strategy if the opponent plays at random in `percent` % of games and perfectly
// otherwise. Among strategies that are equally good against perfect play, it finds those that gain
// most from mistakes. In the worst case it loses no more than the mistakes would have gained.
struct Strategies {
    std::vector<int> rows, columns;
};
Strategies strategies_against_errors(const GainMatrix& gains, int percent);

// Draws a choice with its chance; returns its index.
std::size_t draw(const std::vector<int>& chances, base::Rng& rng);

}  // namespace sumito::engine
