// What the page must know about the games before one is played: seats, letters, teams, starts.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace sumito::wasm {

// Every game, with its seats and the usual settings of a new game.
std::string games_json();
// Every start of a game, with its board. Returns an error if there is no such game.
base::Result<std::string> layouts_json(std::string_view game);

}  // namespace sumito::wasm
