// What happens in a room beside the game itself: who sits where, phrases, the wish for another
// game. Together with the events of the table (table/event.h) they are what the store keeps, what
// others are told, and what a room is rebuilt from.
#pragma once

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

// A secret choice that a backup of the store left out.
struct Emptied {
    friend bool operator==(const Emptied&, const Emptied&) = default;
};

struct Sat {
    Seat seat{};
    Occupant who;

    friend bool operator==(const Sat&, const Sat&) = default;
};

// Somebody has given up a seat before the game began.
struct Stood {
    Seat seat{};

    friend bool operator==(const Stood&, const Stood&) = default;
};

// All are there: the game begins. At the same time it is `Started` at the table.
struct Began {
    std::vector<Seat> order;  // where seats are drawn by lot: which seat each occupant gets

    friend bool operator==(const Began&, const Began&) = default;
};

struct SaidPhrase {
    Seat seat{};
    std::string phrase;

    friend bool operator==(const SaidPhrase&, const SaidPhrase&) = default;
};

struct WantsRematch {
    Seat seat{};

    friend bool operator==(const WantsRematch&, const WantsRematch&) = default;
};

struct RematchMade {
    std::string table;  // id of the new one

    friend bool operator==(const RematchMade&, const RematchMade&) = default;
};

// Who sits there has another name or account, or has been forgotten.
struct Renamed {
    Seat seat{};
    Occupant who;

    friend bool operator==(const Renamed&, const Renamed&) = default;
};

using RoomEvent =
    std::variant<Emptied, Sat, Stood, Began, SaidPhrase, WantsRematch, RematchMade, Renamed>;

// Whom the event seats, or calls by another name; nullptr if it is another event or none.
const Occupant* seated_by(const RoomEvent* event);

// Either kind, as the store keeps it. `Began` stands for `Started`, too.
using KeptEvent = std::variant<RoomEvent, table::Event>;

// {"k":"stand","s":0}. The words are those of the first version of the store, as in
// table/event_text.h.
std::string write_kept(const KeptEvent& event);
// An empty text is `Emptied`.
base::Result<KeptEvent> read_kept(std::string_view text);

}  // namespace sumito::play
