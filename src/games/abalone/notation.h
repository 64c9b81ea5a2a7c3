// Moves as text (rules 7.3, 7.4). Aba-Pro is the default everywhere. PlayStrategy's and Nacre's
// look like it, so a notation is always named and never guessed.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/abalone/kernel_table.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

enum class Notation : std::uint8_t { AbaPro, PlayStrategy, Nacre };

inline constexpr std::array<std::string_view, 3> notation_names = {"aba-pro", "playstrategy",
                                                                   "nacre"};

// Writes Aba-Pro: `a1b2` inline, `c2c3d3` broadside, `pass`. Needs no board.
std::string write_move(Move move);

// Writes any notation. `sides` is the board before the move, which must be legal.
std::string write_move(Move move, Notation notation, const Sides& sides);

// Aba-Pro: reads both spellings of a broadside (either end first; the destination belongs to the
// end named first), and does not check that the move is legal. The other notations leave out what
// follows from the board, so only legal moves can be read.
base::Result<Move> read_move(std::string_view text, Notation notation, const Sides& sides);

}  // namespace sumito::abalone
