// What others are told of a table: how it stands, and each event when it happens. Words and members
// are those of a server's messages (docs/wire.md); the browser's own tables speak the same. It
// matters who is told: a choice made in secret is `?` to everybody else until it is revealed. A
// server adds who the people are; a Follower reads it all back.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/json_value.h"
#include "base/result.h"
#include "table/table.h"

namespace sumito::table {

// The type of an event's message: `move`, `left`, `offer`.
std::string_view told_type(const Event& event);
bool is_told_type(std::string_view type);

// The number a place gives to an event of the table, where it counts other events as well.
using Numbering = std::function<int(int number)>;

// Adds what somebody in these seats is told of an event, when it happens or later.
void tell(base::JsonObject& json, const Table& table, const Happened& happened, SeatSet viewer,
          const Numbering& number_of = {});
// Adds what the clocks show after an event, if there are clocks.
void tell_left(base::JsonObject& json, const Table& table, const BySeat<Milliseconds>& left);
// Who is told more of it than all others are.
SeatSet insiders(const Happened& happened);

// Adds how the table stands: start, position, moves, turn, clock, offer, end.
void tell_state(base::JsonObject& json, const Table& table, SeatSet viewer, Instant now);
// Of these only the time and the clock.
void tell_clock(base::JsonObject& json, const Table& table, Instant now);
// The turns that stand, event by event, and their list.
std::vector<PastTurn> past_turns(const Table& table, SeatSet viewer);
std::string moves_json(const std::vector<PastTurn>& past);
// `open`, `running`, `finished`, `aborted`.
std::string_view state_name(Table::State state);

struct Told {
    struct Revealed {
        Seat seat{};
        std::string text;

        friend bool operator==(const Revealed&, const Revealed&) = default;
    };

    Event event;  // a move may be `?`
    Instant at{0};
    std::vector<Revealed> reveals;
    games::SeatTimes left;          // on the clocks after it; empty without a clock
    std::optional<Ended> end = {};  // if the game is over with it

    friend bool operator==(const Told&, const Told&) = default;
};

base::Result<Told> read_told(std::string_view type, const base::JsonValue& data);
// The parts of a state that no event tells.
std::optional<Ended> read_told_end(const base::JsonValue& end);
base::Result<std::vector<PastTurn>> read_moves(const base::JsonValue& list);
games::SeatTimes read_left(const base::JsonValue& list);

}  // namespace sumito::table
