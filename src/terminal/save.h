// A game in a file and back: tags, moves and result as text (rule 7.5). Used by dialog.h.
#pragma once

#include <string>

#include "games/clock.h"
#include "games/line.h"

namespace sumito::terminal {

struct SavedGame {
    games::AnyGame game;
    games::Line line;
    games::TimeControl control;
};

// Replaces the file. The text has no word for a seat that left while the others played on: such a
// game is kept as it stands, without the moves before.
base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const std::string& path);

// The file's game as far as it was played. Who resigned in it is not known from the text: a result
// the moves do not explain is taken to come from the losers' leaving.
base::Result<SavedGame> load(const std::string& path);

}  // namespace sumito::terminal
