// What is agreed about a table before anybody sits down: the game (table/settings.h), and what only
// a server needs. Read from the message that creates the table, stored, and sent to everybody who
// has its link.
#pragma once

#include <string>

#include "base/json_value.h"
#include "base/result.h"
#include "play/play_limits.h"
#include "table/settings.h"

namespace sumito::play {

struct TableSettings : table::Settings {
    bool by_lot = false;  // seats are drawn by lot when all players are there
    bool is_public = false;
    bool rated = false;
};

// Reads the settings of a new table, within the server's limits: every kind of time control
// (games/clock.h) of up to 180 minutes and 180 seconds a turn, or 14 days a turn. The caller checks
// that the person has an account, which rated games need.
base::Result<TableSettings> read_settings(const base::JsonValue& json, const PlayLimits& limits);

// Reads the settings of a stored table, which were within the limits when it was created.
base::Result<TableSettings> restore_settings(const base::JsonValue& json);

// A JSON object that can be read back.
std::string write_settings(const TableSettings& settings);

}  // namespace sumito::play
