// Everything needed to continue a game: the settings, the turns that were not taken back, the times
// on the clocks, and an end that no turn explains. A browser saves its games in this form, and a
// record is converted to it. It contains secret choices of its own game, so it must not be sent to
// others; told.h says what they may know.
#pragma once

#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "record/record.h"
#include "table/settings.h"
#include "table/table.h"

namespace sumito::table {

struct GameSoFar {
    Settings settings;
    std::vector<PastTurn> past = {};
    games::SeatTimes left = {};
    std::optional<Ended> end = {};
};

GameSoFar game_so_far(const Table& table, const Settings& settings, Instant now);
// The game of a record. All seats are people's.
GameSoFar game_so_far(const record::Record& record);

// The decisions of a line from its start, one by one.
std::vector<PastTurn> past_turns(const games::Line& line, LeftBy by = LeftBy::Resigning);

// A JSON object that can be read back; a server or browser may add members of its own.
base::JsonObject write_game_so_far(const GameSoFar& game);
base::Result<GameSoFar> read_game_so_far(const base::JsonValue& json);

// A table on which the game continues. Fails if a turn is illegal.
base::Result<Table> table_of(const GameSoFar& game, const Policy& policy, Chance chance,
                             Instant now);

}  // namespace sumito::table
