// Events of a room besides the game itself: who sits where, phrases, requests for a rematch.
// Together with the events of the table (table/event.h) they are what the store keeps, what others
// receive, and what a room is rebuilt from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "table/event.h"

namespace sumito::play {

using games::Instant;
using games::Milliseconds;
using games::Seat;
using games::SeatSet;

// The player in a seat.
struct Occupant {
    std::string person;   // id; empty for the engine
    std::string account;  // folded name; empty if none
    std::string name;     // as shown; empty for a guest
    bool bot = false;
    int level = 0;   // for the engine
    int rating = 0;  // when sitting down; 0 if none

    friend bool operator==(const Occupant&, const Occupant&) = default;
};

// Stands for a secret choice that a backup left out.
struct Emptied {
    friend bool operator==(const Emptied&, const Emptied&) = default;
};

struct Sat {
    Seat seat{};
    Occupant who;

    friend bool operator==(const Sat&, const Sat&) = default;
};

// A person has left a seat before the game began.
struct Stood {
    Seat seat{};
    // The person, if the host has removed them: they may not sit down at this table again.
    std::optional<Occupant> unwelcome = {};

    friend bool operator==(const Stood&, const Stood&) = default;
};

// All seats are taken, and the game begins. At the table it is `Started`.
struct Began {
    std::vector<Seat> order;     // if seats are drawn by lot: the seat of each occupant
    Milliseconds first_move{0};  // as in table::Started

    friend bool operator==(const Began&, const Began&) = default;
};

struct SaidPhrase {
    Seat seat{};
    std::string phrase;

    friend bool operator==(const SaidPhrase&, const SaidPhrase&) = default;
};

struct WantsRematch {
    Seat seat{};
    bool yes = true;  // false: no longer

    friend bool operator==(const WantsRematch&, const WantsRematch&) = default;
};

struct RematchMade {
    std::string table;  // id of the new table

    friend bool operator==(const RematchMade&, const RematchMade&) = default;
};

// The occupant has another name or account, or was deleted.
struct Renamed {
    Seat seat{};
    Occupant who;

    friend bool operator==(const Renamed&, const Renamed&) = default;
};

// Who created the table, if that person took no seat.
struct Hosted {
    Occupant who;

    friend bool operator==(const Hosted&, const Hosted&) = default;
};

using RoomEvent = std::variant<Emptied, Sat, Stood, Began, SaidPhrase, WantsRematch, RematchMade,
                               Renamed, Hosted>;

// The person whom the event names, seats, removes or renames; nullptr for other events and for
// nullptr.
const Occupant* seated_by(const RoomEvent* event);

// An event of either kind, as stored. `Began` also means `Started`.
using KeptEvent = std::variant<RoomEvent, table::Event>;

// For example {"k":"stand","s":0}. The words are those of the first version of the store, as in
// table/event_text.h.
std::string write_kept(const KeptEvent& event);
// An empty text is `Emptied`.
base::Result<KeptEvent> read_kept(std::string_view text);

}  // namespace sumito::play
