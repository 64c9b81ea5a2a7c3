// Converts between a record and a game being played (games/line.h): for saving, loading and
// continuing.
#pragma once

#include "games/line.h"
#include "record/record.h"

namespace sumito::record {

// The moves played, with only the tags that are needed to read them. Leaves out a turn that is not
// complete. The writer leaves out what is still secret (writer.h).
Record record_of(const games::AnyGame& game, const games::Line& line);

// Adds to `played` what `before`, the record it was loaded from, says about the same game: its
// tags, the name of its start, and the remarks on turns that were not taken back.
Record with_remarks_of(const Record& before, Record played);

// The game with the whole main line. After its end the game's own rules apply. A result that the
// moves do not explain is taken to come from an agreed draw or from the losers' leaving.
games::Line line_of(const Record& record);

// A game for playing a record while it is read. It may continue after moves that would end the game
// at the table (rule 2.11).
games::Line line_to_read(const games::AnyGame& game, const games::AnyPosition& start);

// If the game was decided on the board: what is wrong with the stated `result`; nullopt if it is
// right.
std::optional<std::string> contradiction(const std::string& result, const games::Outcome& outcome,
                                         int seats);

}  // namespace sumito::record
