// Decisions as text: a hole (`o3`), with `-` clockwise (`o1-`). After a lap: `+` continues, `-`
// continues clockwise, `x` leaves, or a hole for a free sowing. `S` or `N` for a lot. The decisions
// of a turn are joined by dots; forced laps are not written.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/choro/move.h"

namespace sumito::choro {

inline constexpr std::array<std::string_view, 1> notation_names = {"choro"};

std::string write_move(Move move);

// Does not check that the move is legal.
base::Result<Move> read_move(std::string_view text);

}  // namespace sumito::choro
