// Whether a computer takes a draw that it is offered: only if it expects less than a draw gives it.
// Asked for every computer at a table, in the terminal, at the server and in the browser.
#pragma once

#include <optional>

#include "engine/score.h"
#include "games/seat.h"

namespace sumito::engine {

// `score` is what the computer in that seat thought when it last moved; before its first move it
// thinks of winning. `players`: those still in the game, who would share the draw.
bool content_with_draw(const std::optional<Score>& score, games::Seat seat, int players);

}  // namespace sumito::engine
