// What viewers of a table receive: its state, and each event when it happens. Words and members are
// those of a server's messages (docs/wire.md); the browser's own tables use the same. The content
// depends on the viewer: a secret choice is `?` for all others until it is revealed. A server adds
// who the people are. A Follower reads the messages.
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

// Maps the number of a table's event to the number that the server gives it, if the server counts
// other events too.
using Numbering = std::function<int(int number)>;

// What only a place of play knows.
struct Additions {
    Numbering number_of = {};
    std::string ratings = {};  // the JSON of the member `ratings` of `end`; empty if there is none
    bool has_times = true;     // false: the times after the turns are not known
};

// Adds what a viewer in these seats learns about an event, when it happens or later.
void tell(base::JsonObject& json, const Table& table, const Happened& happened, SeatSet viewer,
          const Additions& more = {});
// Adds the times on the clocks after an event, if there are clocks.
void tell_left(base::JsonObject& json, const Table& table, const BySeat<Milliseconds>& left);
// The seats that learn more about the event than the others.
SeatSet insiders(const Happened& happened);

// Adds the state of the table: start, position, moves, turn, clock, offer, end.
void tell_state(base::JsonObject& json, const Table& table, SeatSet viewer, Instant now,
                const Additions& more = {});
// Adds the position as everybody may see it, the last move, turn, clock and end.
void tell_board(base::JsonObject& json, const Table& table, Instant now);
// Adds only the open offer and the end of that state.
void tell_offer_and_end(base::JsonObject& json, const Table& table, const Additions& more = {});
// Adds only the time and the clock of that state.
void tell_clock(base::JsonObject& json, const Table& table, Instant now);
// The turns that were not taken back, event by event; and the list as JSON, for saved games.
std::vector<PastTurn> past_turns(const Table& table, SeatSet viewer);
// How many of them there were after that event.
int turns_after(const Table& table, const Happened& happened);
std::string moves_json(const std::vector<PastTurn>& past);
// One of `open`, `running`, `finished`, `aborted`.
std::string_view state_name(Table::State state);

struct Told {
    struct Revealed {
        Seat seat{};
        std::string text;

        friend bool operator==(const Revealed&, const Revealed&) = default;
    };

    Event event;  // the text of a move may be `?`
    Instant at{0};
    std::vector<Revealed> reveals;
    games::SeatTimes left;          // times on the clocks after it; empty without a clock
    std::optional<Ended> end = {};  // if this event ends the game
    // How long the first move that is waited for may take from then on.
    std::optional<Milliseconds> first_move = {};

    friend bool operator==(const Told&, const Told&) = default;
};

base::Result<Told> read_told(std::string_view type, const base::JsonValue& data);
// Reads the parts of a state that are not in any event.
std::optional<Ended> read_told_end(const base::JsonValue& end);
base::Result<std::vector<PastTurn>> read_moves(const base::JsonValue& list);
games::SeatTimes read_left(const base::JsonValue& list);
std::optional<Milliseconds> read_first_move(const base::JsonValue& data, Instant at);

}  // namespace sumito::table
