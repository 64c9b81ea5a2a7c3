// Two choose at the same time without knowing the other's choice, and a table says what the first
// gains from the second: how both choose best, each choice with its chance. Used by Choro's secret
// opening.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"

namespace sumito::engine {

// Gains of the first player: a row for each of his choices, a column for each of the other's. At
// least one of each, all rows of one length.
using GainTable = std::vector<std::vector<int>>;

// Chances are whole numbers that add up to this.
inline constexpr int certainty = 10'000;

struct MatrixSolution {
    std::vector<int> rows, columns;  // the chance of each choice
    double value = 0;                // what the first player gains on average
};

// The same on every machine: only sums, products and quotients that IEEE 754 defines.
MatrixSolution solve_matrix_game(const GainTable& gains);

// How each chooses who expects the other to choose evenly at random so many times in a hundred, and
// as well as possible otherwise. Of strategies that are equally good against best play these gain
// most from mistakes; in the worst case they lose no more than the mistakes would have given.
struct Strategies {
    std::vector<int> rows, columns;
};
Strategies strategies_against_errors(const GainTable& gains, int percent);

// A choice by its chance.
std::size_t draw(const std::vector<int>& chances, base::Rng& rng);

}  // namespace sumito::engine
