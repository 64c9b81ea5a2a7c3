// Saves a game to a file and loads it, as a record (docs/notation.md). Used by dialog.h.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/reader.h"
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

// What a saved record contains that the table does not know.
struct SaveNotes {
    const record::Record* before = nullptr;  // if the game was loaded: its record
    int events_before = 0;                   // how many of the table's events come from that record
    games::BySeat<table::Chair> chairs = {};
    std::string date = {};  // used if the record has none; see today()
};

// Replaces the file atomically. Writes the moves, and tags with the players, the date and the
// remaining times.
base::Result<bool> save(const table::Table& table, const SaveNotes& notes, games::Instant now,
                        const std::string& path);

// The local date: `2026-11-15`.
std::string today();

// Loads the moves of the file's first game. A time control that we cannot read counts as none. Only
// regular files are read, because others could block for ever.
Loaded load(const std::string& path);

}  // namespace sumito::terminal
