// A game in a file and back, as a record (docs/notation.md). Used by dialog.h.
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

// Replaces the file, whole or not at all.
base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const std::string& path);

// The file's first game as far as it was played.
base::Result<SavedGame> load(const std::string& path);

}  // namespace sumito::terminal
