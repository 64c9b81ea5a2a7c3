// From rooms to the store, and from there to everybody: nobody is told anything that is not
// durable. Rooms run ahead of the store; when it refuses, they are put back as they were when it
// last took something, and whoever was granted a request since then is told otherwise. Memory of
// people follows the store. The hall owns it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "play/connections.h"
#include "play/finished_game.h"
#include "play/lobby.h"
#include "play/people.h"
#include "play/rooms.h"
#include "play/services.h"

namespace sumito::play {

// What of a room the store has been given.
struct Submitted {
    std::string room;
    int generation;
    int version;
    NewRatings ratings;
};

// What goes to the store in one transaction, with the versions of rooms in it.
struct Batch {
    std::vector<store::Change> changes;
    std::vector<Submitted> rooms;
};

// The store has answered; with the persons that were concerned.
using Stored = std::function<void(bool ok, const std::vector<People::Shared>&, Instant)>;

class Committer {
public:
    // What the rest of the hall does when something has come of it.
    struct Followers {
        // Others may sit in the room now, or under other names.
        std::function<void(HostedRoom&)> seats_changed;
        // The room has gone on: what waits for it may be something else.
        std::function<void(HostedRoom&, Instant)> room_went_on;
        // The room is as it was some events ago. With `told` its members know that already.
        std::function<void(HostedRoom&, bool told, Instant)> room_put_back;
        // The store has never heard of the room, nor will anybody else.
        std::function<void(HostedRoom&)> room_never_was;
        // Names or accounts are others.
        std::function<void(const std::vector<People::Shared>&, Instant)> people_changed;
    };

    Committer(const Services& services, Connections& connections, Lobby& lobby, People& people,
              Rooms& rooms, Followers followers)
        : services_(services),
          connections_(connections),
          lobby_(lobby),
          people_(people),
          rooms_(rooms),
          followers_(std::move(followers)) {}

    // `then` comes when all of it is durable and memory has followed, or nothing of it is done.
    void submit(Batch batch, Instant now, const Stored& then = {});
    void submit(std::vector<store::Change> changes, std::function<void(bool ok, Instant)> then);
    // Adds everything new in the room to the batch.
    void add(HostedRoom& hosted, Batch& batch);
    // Everything new in the room goes to the store, with `more` in the same transaction.
    void commit(HostedRoom& hosted, Instant now, std::vector<store::Change> more = {});
    // The same of several rooms in one transaction.
    void commit_together(const std::vector<HostedRoom*>& group, Instant now,
                         std::vector<store::Change> more = {});

    // What one connection is told of the room as it is now, once that is durable.
    void deliver(HostedRoom& hosted, ConnectionId to, std::string text);
    // The same of a request that is granted; it is refused if that cannot be stored.
    void grant(HostedRoom& hosted, ConnectionId to, std::string text, MessageId id);
    // Grants it by an `ack`, if it had an id.
    void acknowledge(HostedRoom& hosted, ConnectionId to, MessageId id);

    // The changes are durable: memory of people follows. Returns the persons that were concerned.
    std::vector<People::Shared> follow(const std::vector<store::Change>& changes, Instant now);

    std::uint64_t games_finished() const { return games_finished_; }
    std::uint64_t failures() const { return failures_; }

private:
    std::vector<store::Change> changes_of(HostedRoom& hosted, const NewRatings& made);
    void deliver_events(HostedRoom& hosted);
    void deliver_to_lobby(HostedRoom& hosted);
    void deliver_one(HostedRoom& hosted, Delivery delivery);
    void answered(const Submitted& what, bool ok, Instant now);
    void taken_again(HostedRoom& hosted, Instant now);
    void flush(HostedRoom& hosted);
    void put_back(HostedRoom& hosted, Instant now);
    void log_failure(Instant now);

    const Services& services_;
    Connections& connections_;
    Lobby& lobby_;
    People& people_;
    Rooms& rooms_;
    Followers followers_;
    std::string logged_cause_;  // of the last failure that was logged, and when
    Instant logged_at_{0};
    std::uint64_t games_finished_ = 0, failures_ = 0;
};

}  // namespace sumito::play
