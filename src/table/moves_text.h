// The moves of a game so far as one text, which is 5 to 10 bytes for each ply. A `state` contains
// it (docs/wire.md), so a server writes it and clients read it. Words are separated by spaces:
//     a1b2@5980 i5h5@6000 0:+ pass* 2:!resigned
// A word is a move or, after `!`, why a seat left. `*` marks a move that nobody chose. `@` is
// followed by the time left on the seat's clock after the move, in tenths of a second. The seat
// stands before `:` unless it is the one after the seat of the word before, or 0 for the first.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "table/table.h"

namespace sumito::table {

// `seats`: the number of seats of the game.
std::string moves_text(const std::vector<PastTurn>& past, int seats);
base::Result<std::vector<PastTurn>> read_moves_text(std::string_view text, int seats);

}  // namespace sumito::table
