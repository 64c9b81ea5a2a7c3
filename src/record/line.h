// Between a record and a game being played (games/line.h): for saving, loading and going on.
#pragma once

#include "games/line.h"
#include "record/record.h"

namespace sumito::record {

// What has been played, with the tags that say how to read it and nothing more. A turn that is not
// complete is left out; what is still a secret is left out by the writer (writer.h).
Record record_of(const games::AnyGame& game, const games::Line& line);

// What was played with all that `before`, the record it was loaded from, holds of the same game:
// its tags, the name of its start, and what is said of the turns that still stand.
Record with_remarks_of(const Record& before, Record played);

// The whole main line; from its end on the game's own rules hold. A result that the moves do not
// explain is taken to come from an agreed draw or from the losers' leaving.
games::Line line_of(const Record& record);

// For playing a record while it is read: it may go on past what would end the game at the table
// (rule 2.11).
games::Line line_to_read(const games::AnyGame& game, const games::AnyPosition& start);

// What is wrong with a stated result where the game is decided on the board; nothing if it is not.
std::optional<std::string> contradiction(const std::string& result, const games::Outcome& outcome,
                                         int seats);

}  // namespace sumito::record
