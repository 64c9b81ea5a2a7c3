// The games Sumito knows, by id.
#pragma once

#include <span>
#include <string_view>

#include "games/any_game.h"

namespace sumito::games {

// `abalone`, `abalone3`, `abalone4`, `choro`
std::span<const std::string_view> game_ids();

// A game with a ruleset and its options, such as `standard:plies=350`; an empty text is the
// default.
base::Result<AnyGame> find_game(std::string_view id, std::string_view rules = {});

}  // namespace sumito::games
