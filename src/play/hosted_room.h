// A room as the hall keeps it: with those who look at it, and with what the objects of the hall
// note down about it. Each part belongs to one of them and is changed by nobody else.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "play/client_message.h"
#include "play/lobby.h"
#include "play/outbox.h"
#include "play/room.h"

namespace sumito::play {

// A connection that is told what happens in the room.
struct Member {
    ConnectionId connection = 0;
    SeatSet seats;
    int knows = 0;  // has been sent everything up to this version
};

// Something to be told once a version of the table is durable.
struct Delivery {
    enum class Kind { Event, One, Lobby };

    Kind kind = Kind::Event;
    int version = 0;
    SharedText text;
    // Of an event that is not for all to know: what those seats are told instead.
    SharedText own;
    SeatSet insiders;
    ConnectionId to = 0;  // of One
    // Of One: a wish is granted, of that id if it had one. Refused if it cannot be stored.
    bool grants = false;
    MessageId id{};
    std::optional<Lobby::Entry> entry{};  // of Lobby: nothing if the table leaves the list
};

// The turn that an engine seat has to play.
struct EngineTurn {
    std::optional<std::uint64_t> ticket;  // of the task given to the workers
    std::optional<Instant> since;         // when the first attempt to give it was made
    int failures = 0;                     // so many times no turn was found
};

struct HostedRoom {
    explicit HostedRoom(Room of) : room(std::move(of)) {}

    // Those whose time is up leave; nobody while the store takes nothing.
    void drop_flags(Instant now) {
        if (!lost_since) room.tick(now);
    }

    Room room;
    std::string made_from;  // the address of who opened it; not known after a restart
    std::vector<Member> members;
    Instant deserted_since{0};  // nobody is at the table

    // What the store has of it.
    int stored = 0;       // versions handed to the store
    int durable = 0;      // versions that are safe
    bool exists = false;  // the store knows the table
    std::optional<Room::State> stored_state;
    int generation = 0;  // one more after each failure of the store
    std::deque<Delivery> deliveries;
    Instant quiet_until{0};             // after a failure of the store
    std::optional<Instant> lost_since;  // since when the store takes nothing of it

    // Its engines.
    std::array<EngineTurn, games::most_seats> engine_turns;  // by seat
    std::optional<Instant> engine_retry;
    bool told_busy = false;

    // When something has to be done.
    bool clock_runs = false;          // counted among the running clocks
    std::optional<Instant> deadline;  // under which it is scheduled

    // How Rooms has listed it.
    struct Listing {
        std::vector<std::string> sitters, ever;
        bool goes_on = false;
        bool old = false;
    } listing;
};

}  // namespace sumito::play
