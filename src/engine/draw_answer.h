// Whether a computer accepts an offered draw: only if it expects less than a draw gives it. Used
// for every computer at a table: in the terminal, at the server and in the browser.
#pragma once

#include <optional>

#include "engine/score.h"
#include "games/seat.h"

namespace sumito::engine {

// `score` is what the computer in that seat expected when it last moved. Without a score, before
// its first move, it declines. `players`: number of players still in the game, who would share the
// draw.
bool content_with_draw(const std::optional<Score>& score, games::Seat seat, int players);

}  // namespace sumito::engine
