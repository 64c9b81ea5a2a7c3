// Saves a game to a file and loads it, as a record (docs/notation.md). Used by dialog.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/reader.h"
#include "table/game_record.h"
#include "table/game_so_far.h"

namespace sumito::terminal {

struct SavedGame {
    record::Record record;  // keeps everything it says for saving again
    table::GameSoFar so_far;
    bool first_of_several = false;
};

// A game, or why it could not be loaded: the key of a text and, if the record is wrong, the place
// of the error.
struct Loaded {
    std::optional<SavedGame> game;
    std::string_view problem = {};
    std::optional<record::ReadError> error = {};
};

// Replaces the file atomically.
base::Result<void> save(const table::Table& table, const table::RecordNotes& notes,
                        games::Instant now, const std::string& path);

// The local date: `2026-11-15`.
std::string today();

// Loads the moves of the file's first game. A time control that we cannot read counts as none. Only
// regular files are read, because others could block for ever.
Loaded load(const std::string& path);

}  // namespace sumito::terminal
