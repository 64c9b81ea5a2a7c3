// A room in the hall, with the connections that watch it and the notes of the hall's objects. Each
// part belongs to one object, and only that object changes it.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "play/client_message.h"
#include "play/lobby.h"
#include "play/outbox.h"
#include "play/room.h"

namespace sumito::play {

// A connection that receives the room's events.
struct Member {
    ConnectionId connection = 0;
    SeatSet seats;
    int knows = 0;  // has received everything up to this version
};

// Something to send once a version of the table is durable.
struct Delivery {
    enum class Kind { Event, One, Lobby, Person };

    Kind kind = Kind::Event;
    int version = 0;
    SharedText text;
    // For an event that not all may know: the text for these seats.
    SharedText own;
    SeatSet insiders;
    ConnectionId to = 0;  // for Kind::One
    // Kind::One only: this delivery acknowledges request `id`; if the store fails, a refusal is
    // sent instead.
    bool grants = false;
    MessageId id{};
    std::string person{};                 // who asked; for Person, the receiver; empty if unknown
    std::optional<Lobby::Entry> entry{};  // for Lobby; nullopt if the table leaves the list
    // For Person (feed.h): to all tabs of the account, or of `person` if it has none.
    std::string account{};
    std::string_view why{};
    bool whole = false;
};

// A turn that an engine seat has to play.
struct EngineTurn {
    std::optional<std::uint64_t> ticket;  // of the workers' task
    std::optional<Instant> since;         // when it was first tried to give the task
    int failures = 0;                     // how many times no turn was found
};

struct HostedRoom {
    explicit HostedRoom(Room of) : room(std::move(of)) {}

    int watchers() const {
        int count = 0;
        for (const Member& member : members) count += member.seats.empty();
        return count;
    }
    // Who is there, for the lobby.
    Lobby::Crowd crowd() const {
        bool here = !members.empty();
        for (const Seat seat : SeatSet::first(room.seats()))
            here = here && (!room.occupant(seat) || room.present(seat));
        return {here, watchers()};
    }

    // Players whose time is up leave the game; nobody does while the store fails.
    void drop_flags(Instant now) {
        if (!lost_since) room.tick(now);
    }

    Room room;
    std::string made_from;  // the address that opened it; empty if unknown (older tables)
    std::vector<Member> members;
    Instant deserted_since{0};  // when the last person left the table
    Instant needed_until{0};    // until then it stays in memory
    std::string presence_told;  // the last message about who is present

    // How much of it the store has.
    int stored = 0;       // number of versions submitted
    int durable = 0;      // number of durable versions
    bool exists = false;  // the store has the table
    std::optional<Room::State> stored_state;
    int generation = 0;  // increases with each failure of the store
    std::deque<Delivery> deliveries;
    SeatSet told_turn;                  // the turn in the last message to the people
    Instant quiet_until{0};             // no attempts before this, after a failure
    std::optional<Instant> lost_since;  // when the store began to fail; not set if it works

    // The table's engines.
    games::BySeat<EngineTurn> engine_turns;
    std::optional<Instant> engine_retry;
    bool told_busy = false;

    // When something has to be done.
    bool clock_runs = false;          // included in the number of running clocks
    std::optional<Instant> deadline;  // the time it is scheduled for

    // The room's entries in the indices of Rooms.
    struct Listing {
        std::vector<std::string> sitters, ever;
        bool goes_on = false;
        int old_events = 0;  // the number of events it counts as; 0: it counts for nobody
        std::string old_of;  // the address that requested it
    } listing;
};

}  // namespace sumito::play
