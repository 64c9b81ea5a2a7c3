// What is agreed about a table before anybody sits down: game, start, time, seats. Read from the
// message that asks for the table, kept in the store, told to everybody who has its link.
#pragma once

#include <string>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "games/any_game.h"
#include "games/clock.h"
#include "play/house_rules.h"

namespace sumito::play {

struct SeatPlan {
    enum class Kind { Person, Engine, Bot };

    Kind kind = Kind::Person;
    int level = 0;          // of the engine
    bool creators = false;  // whoever asks for the table sits here

    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct TableTime {
    games::TimeControl control;
    bool per_move = false;  // in days: the whole time again for each turn

    friend bool operator==(const TableTime&, const TableTime&) = default;
};

struct TableSettings {
    games::AnyGame game;
    games::AnyPosition start;
    std::string layout;  // id; empty: a position of its own
    bool own_position = false;
    TableTime time;
    std::vector<SeatPlan> seats;
    bool by_lot = false;  // who gets which seat is drawn when all are there
    bool is_public = false;
    bool rated = false;

    bool has_engine() const;
};

// `none`, `10+5` (minutes and seconds a turn), `3d` (days a turn).
base::Result<TableTime> read_table_time(std::string_view text);
std::string write_table_time(const TableTime& time);

// Whether the one who asks has an account, which rated games need, is not its business.
base::Result<TableSettings> read_settings(const base::JsonValue& json, const HouseRules& rules);

// One JSON object that reads back the same.
std::string write_settings(const TableSettings& settings);

}  // namespace sumito::play
