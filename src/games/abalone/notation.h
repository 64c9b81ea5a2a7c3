// Moves as text in the Aba-Pro notation (rule 7.3): `a1b2` inline, `c2c3d3` broadside, `pass`.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

std::string write_move(Move move);

// Reads both spellings of a broadside (either end first; the destination belongs to the end named
// first). An inline move takes as many marbles of `team`, the mover's and his partner's, as stand
// in its line. Whether the move is legal is the position's business.
base::Result<Move> read_move(std::string_view text, CellSet team);

}  // namespace sumito::abalone
