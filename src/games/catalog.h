// The games Sumito knows, by id.
#pragma once

#include <span>
#include <string_view>

#include "games/any_game.h"

namespace sumito::games {

// `abalone`, `abalone3`, `abalone4`, `choro`
std::span<const std::string_view> game_ids();

// The game with this id, with a ruleset and its options such as `standard:plies=350`. An empty
// `rules` is the default ruleset.
base::Result<AnyGame> find_game(std::string_view id, std::string_view rules = {});

// True if the text has the form of a position, valid or not: one line that begins with a board.
bool is_position_text(std::string_view text);

struct FoundPosition {
    AnyGame game;
    AnyPosition position;
};

// Reads a position without knowing its game: the first game that accepts it is taken. If none does,
// returns the error of the game that the board resembles.
base::Result<FoundPosition> find_position(std::string_view text);

}  // namespace sumito::games
