// What is agreed about a table before anybody sits down: the game (table/settings.h), and what only
// a server needs to know. Read from the message that asks for the table, kept in the store, told to
// everybody who has its link.
#pragma once

#include <string>

#include "base/json_value.h"
#include "base/result.h"
#include "play/house_rules.h"
#include "table/settings.h"

namespace sumito::play {

struct TableSettings : table::Settings {
    bool by_lot = false;  // who gets which seat is drawn when all are there
    bool is_public = false;
    bool rated = false;
};

// Of a new table, within what the house offers: every kind of time control (games/clock.h) of up to
// 180 minutes and 180 seconds a turn, or 14 days a turn. The caller checks whether the one who asks
// has an account, which rated games need.
base::Result<TableSettings> read_settings(const base::JsonValue& json, const HouseRules& rules);

// Of a table from the store: it was within what the house offered then.
base::Result<TableSettings> restore_settings(const base::JsonValue& json);

// One JSON object that reads back the same.
std::string write_settings(const TableSettings& settings);

}  // namespace sumito::play
