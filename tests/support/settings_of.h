// The settings of a game, for tests at one screen.
#pragma once

#include <string_view>

#include "games/catalog.h"
#include "table/settings.h"
#include "terminal/one_screen.h"

namespace sumito::terminal {

inline table::Settings settings_of(std::string_view id, std::string_view rules = {},
                                   std::string_view time = "none", std::string_view position = {},
                                   games::SeatSet computers = {}) {
    const games::AnyGame game = *games::find_game(id, rules);
    return {game, position.empty() ? *game.start() : *game.read(position), "",
            *games::read_time_control(time), chairs_with(computers, 2)};
}

}  // namespace sumito::terminal
