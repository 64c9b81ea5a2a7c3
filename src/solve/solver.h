// Proves who wins: which side can force a win, whatever the others do. A draw is never proved. If
// the game is a draw, or the search is too small, the answer stays open.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "solve/length.h"

namespace sumito::solve {

struct Task {
    std::size_t table_bytes = std::size_t{256} << 20;
    std::uint64_t most_positions = std::numeric_limits<std::uint64_t>::max();
    // Called from time to time with the number of positions searched; returning false stops the
    // search.
    std::function<bool(std::uint64_t searched)> go_on = [](std::uint64_t) { return true; };
    // If set, receives the certificate of the proof in pieces (certificate.h).
    std::function<void(std::string_view)> certificate;
};

struct Solution {
    games::SeatSet winners;  // empty: not proved
    std::uint64_t searched = 0;
    // If proved: the greatest length of the game, and the number of states of the strategy. No
    // length if the table was too small for the whole strategy.
    std::optional<Length> length;
    std::size_t states = 0;
    // The decision that wins, if the winners decide first and the strategy is known.
    std::string decision;

    bool solved() const { return !winners.empty(); }
};

// Returns an error if the game is over, if several players may choose now (use solve_opening()), or
// if a choice is hidden.
base::Result<Solution> solve(const games::AnyGame& game, const games::AnyPosition& position,
                             const Task& task);

// A secret opening of two players: a solution for each pair of choices.
struct Cell {
    games::AnyPosition position;  // after both choices
    Solution solution;
};
struct Opening {
    std::vector<std::string> rows, columns;  // the choices of the first and of the second player
    std::vector<Cell> cells;                 // row by row

    const Cell& at(std::size_t row, std::size_t column) const {
        return cells[row * columns.size() + column];
    }
};

bool is_secret_opening(const games::AnyPosition& position);

// Calls `cell` for each pair of choices to get the solution after it; stops at the first error.
using SolveCell = std::function<base::Result<Solution>(
    const std::string& row, const std::string& column, const games::AnyPosition& position)>;
base::Result<Opening> solve_opening(const games::AnyPosition& position, const SolveCell& cell);

}  // namespace sumito::solve
