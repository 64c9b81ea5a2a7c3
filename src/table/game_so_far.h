// What a game is taken up from: what was agreed, the turns that stand, the times on the clocks, and
// an end that no turn explains. A browser keeps its games so, and a record is one. It holds secret
// choices of its own game, so it is not for others; told.h says what they may know.
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
// As far as the record goes; persons sit everywhere.
GameSoFar game_so_far(const record::Record& record);

// The decisions of a line, each on its own, from its start on.
std::vector<PastTurn> past_turns(const games::Line& line, LeftBy by = LeftBy::Resigning);

// An object that reads back the same; a place may add members of its own.
base::JsonObject write_game_so_far(const GameSoFar& game);
base::Result<GameSoFar> read_game_so_far(const base::JsonValue& json);

// The game goes on from there. An error if a turn is illegal.
base::Result<Table> table_of(const GameSoFar& game, const Policy& policy, Chance chance,
                             Instant now);

}  // namespace sumito::table
