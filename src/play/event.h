// Something that happened at a table. A room is nothing but its settings and its events in order
// (room.h): they are what the store keeps, what others are told, and what a room is rebuilt from.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "games/clock.h"
#include "games/seat.h"
#include "store/changes.h"

namespace sumito::play {

using games::Instant;
using games::Milliseconds;
using games::Seat;

// Who sits in a seat.
struct Occupant {
    std::string person;   // id; empty for the engine
    std::string account;  // folded name; empty: none
    std::string name;     // as shown; empty: a guest
    bool bot = false;
    int level = 0;   // of the engine
    int rating = 0;  // when sitting down; 0: none

    friend bool operator==(const Occupant&, const Occupant&) = default;
};

enum class EventKind : std::uint8_t {
    Void,      // nothing: a secret that a backup left out
    Sit,       // occupant
    Stand,     // before the start
    Start,     // text: which seat each occupant gets, where that is drawn by lot: `1,0`
    Move,      // text: decisions joined by dots; id, lag
    Leave,     // text: why
    Offer,     // text: draw or takeback
    Answer,    // text: yes or no
    Abort,     // text: why; no seat: the house did it
    Phrase,    // text: which
    Resume,    // the server was down or could store nothing; from: since when
    AskAgain,  // wants a rematch
    Rematch,   // text: the new table
    Rename,    // occupant: who sits there is called otherwise, or has been forgotten
};

struct Event {
    EventKind kind = EventKind::Void;
    std::optional<Seat> seat;
    bool automatic = false;  // of a move: nobody chose it
    bool secret = false;     // of a move: for the others to know only later
    int version = 0;         // of the table after it, from 1
    Instant at{0};
    std::string text;
    std::optional<std::int64_t> id;  // of a move, as its sender numbered it
    Milliseconds lag{0};             // of a move: given back if it ends the turn
    Instant from{0};
    std::shared_ptr<const Occupant> occupant;

    // What came of it; found out again when a room is rebuilt.
    bool hidden = false;                                 // still a secret
    std::vector<int> reveals;                            // versions of what is no secret any more
    bool ends = false;                                   // the game is over with it
    bool takes_back = false;                             // of an answer: moves were taken back
    std::array<std::int32_t, games::most_seats> left{};  // on the clocks, in milliseconds
};

store::EventRow row_of(const Event& event, const std::string& table);
base::Result<Event> event_of(const store::EventRow& row);

}  // namespace sumito::play
