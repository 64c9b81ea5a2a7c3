// Parses the arguments of two commands of the protocol, `position` and `go`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/limits.h"
#include "games/line.h"

namespace sumito::protocol {

// `startpos|fen F [moves m ...]`: returns the game played so far. `layout` is the start that
// `startpos` means. An error names only the word that is wrong, not its place in a long line.
base::Result<games::Line> read_position(const games::AnyGame& game, std::string_view layout,
                                        const std::vector<std::string_view>& words);

// `go` either searches or counts.
struct GoOrder {
    engine::Limits limits;
    std::optional<int> perft;
};

// `p1time MS ... movetime MS depth N nodes N mate N infinite ponder searchmoves m ...`, or `perft
// N`. Without any of these the search is infinite. The moves are whole turns of the seat.
base::Result<GoOrder> read_go(const games::AnyPosition& position, games::Seat seat,
                              const std::vector<std::string_view>& words);

}  // namespace sumito::protocol
