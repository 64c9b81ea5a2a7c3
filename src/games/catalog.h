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

// Whether a text has the form of a position, valid or not: one line that begins with a board.
bool is_position_text(std::string_view text);

struct FoundPosition {
    AnyGame game;
    AnyPosition position;
};

// A position without the name of its game: of the first game that accepts it. If none does, the
// error is that of the game which the board resembles.
base::Result<FoundPosition> find_position(std::string_view text);

}  // namespace sumito::games
