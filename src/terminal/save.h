// A game in a file and back, as a record (docs/notation.md). Used by dialog.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/clock.h"
#include "games/line.h"
#include "record/reader.h"

namespace sumito::terminal {

struct SavedGame {
    record::Record record;  // for saving it again with all it says
    games::Line line;
    games::TimeControl control;
    bool first_of_several = false;
};

// A game, or why there is none: the key of a text and, where the record is wrong, where.
struct Loaded {
    std::optional<SavedGame> game;
    std::string_view problem = {};
    std::optional<record::ReadError> error = {};
};

// Replaces the file, whole or not at all. `before`: the record the game was loaded from, if it was.
base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const record::Record* before,
                        const std::string& path);

// The file's first game as far as it was played. A time control that is not one of ours, as records
// from elsewhere have, is none.
Loaded load(const std::string& path);

}  // namespace sumito::terminal
