// A game in a file and back, as a record (docs/notation.md). Used by dialog.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/reader.h"
#include "table/game_so_far.h"

namespace sumito::terminal {

struct SavedGame {
    record::Record record;  // for saving it again with all it says
    table::GameSoFar so_far;
    bool first_of_several = false;
};

// A game, or why there is none: the key of a text and, where the record is wrong, where.
struct Loaded {
    std::optional<SavedGame> game;
    std::string_view problem = {};
    std::optional<record::ReadError> error = {};
};

// What a saved record says that the table does not know.
struct SaveNotes {
    const record::Record* before = nullptr;  // the record the game was loaded from, if it was
    int events_before = 0;                   // so many events of the table happened before
    games::BySeat<table::Chair> chairs = {};
    std::string date = {};  // for a record without one; see today()
};

// Replaces the file, whole or not at all: moves and tags with the players, the date and the
// remaining times.
base::Result<bool> save(const table::Table& table, const SaveNotes& notes, games::Instant now,
                        const std::string& path);

// Local date, `2026-11-15`.
std::string today();

// The file's first game as far as it was played. A time control of another program's form counts as
// none. Only regular files are read: any other could keep the reader waiting for ever.
Loaded load(const std::string& path);

}  // namespace sumito::terminal
