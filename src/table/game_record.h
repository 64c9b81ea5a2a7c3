// A game being played as a record (docs/notation.md): to be saved in the terminal and in the
// browser, and what a record says of the players when a game is continued from it.
#pragma once

#include <string>

#include "record/record.h"
#include "table/settings.h"
#include "table/table.h"

namespace sumito::table {

// What a record contains that the table does not know.
struct RecordNotes {
    const record::Record* before = nullptr;  // if the game was loaded: its record
    int events_before = 0;                   // how many of the table's events come from that record
    games::BySeat<Chair> chairs = {};
    games::BySeat<std::string> names = {};  // of people; empty if unknown
    std::string date = {};                  // used if the record has none: `2026-11-15`
};

// Moves and tags with the players, the date and the remaining times.
record::Record game_record(const Table& table, const RecordNotes& notes, Instant now);

// Sets the time left after each turn that was played at the table, after its first `events_before`
// events. Does nothing without a clock.
void set_times(record::Record& record, const Table& table, int events_before = 0);

struct RecordedPlayer {
    Chair chair = {};       // a computer's name shows its level
    std::string name = {};  // of a person; empty if unknown
};

games::BySeat<RecordedPlayer> recorded_players(const record::Record& record);

}  // namespace sumito::table
