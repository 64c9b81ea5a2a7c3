// Passes changes from rooms to the store, and then to the clients: nobody receives anything that is
// not durable. Rooms are ahead of the store. If the store refuses, rooms return to their last
// durable state, and clients whose requests were lost receive a refusal. Memory of people follows
// the store. The hall owns it.
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

// The part of a room that was submitted to the store.
struct Submitted {
    std::string room;
    int generation;
    int version;
    NewRatings ratings;
};

// The changes of one transaction, with the versions of rooms they contain.
struct Batch {
    std::vector<store::Change> changes;
    std::vector<Submitted> rooms;
};

// Called with the store's answer and the persons that the changes concerned.
using Stored = std::function<void(bool ok, const std::vector<People::Shared>&, Instant)>;

class Committer {
public:
    // What the rest of the hall does after the store's answer.
    struct Followers {
        // The room may have other occupants, or other names.
        std::function<void(HostedRoom&)> seats_changed;
        // The room has new events, so engines and timers may be due differently.
        std::function<void(HostedRoom&, Instant)> room_went_on;
        // The room has lost its last events. `told`: its members know that already.
        std::function<void(HostedRoom&, bool told, Instant)> room_put_back;
        // The room was never stored, so it must be removed everywhere.
        std::function<void(HostedRoom&)> room_never_was;
        // Names or accounts have changed.
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

    // `then` is called when all changes are durable and memory has followed, or when none was made.
    void submit(Batch batch, Instant now, const Stored& then = {});
    void submit(std::vector<store::Change> changes, std::function<void(bool ok, Instant)> then);
    // Adds all new events of the room to the batch.
    void add(HostedRoom& hosted, Batch& batch);
    // Submits all new events of the room, with `more` in the same transaction.
    void commit(HostedRoom& hosted, Instant now, std::vector<store::Change> more = {});
    // The same for several rooms in one transaction.
    void commit_together(const std::vector<HostedRoom*>& group, Instant now,
                         std::vector<store::Change> more = {});

    // Sends a text about the current version of the room to one connection, once that is durable.
    void deliver(HostedRoom& hosted, ConnectionId to, std::string text);
    // The same for the answer to request `id`: if the store fails, a refusal is sent instead.
    void grant(HostedRoom& hosted, ConnectionId to, std::string text, MessageId id);
    // Answers a request with `ack`, if it had an id.
    void acknowledge(HostedRoom& hosted, ConnectionId to, MessageId id);

    // The changes are durable: updates the people in memory. Returns the persons concerned.
    std::vector<People::Shared> follow(const std::vector<store::Change>& changes, Instant now);

    // Counts of durable events.
    struct Counts {
        std::uint64_t moves = 0, engine_moves = 0;  // chosen by players: people's and the engine's
        std::uint64_t games_finished = 0;
    };
    const Counts& counts() const { return counts_; }
    std::uint64_t failures() const { return failures_; }

private:
    std::vector<store::Change> changes_of(HostedRoom& hosted, const NewRatings& made);
    void deliver_events(HostedRoom& hosted);
    void deliver_to_lobby(HostedRoom& hosted);
    void send_to_person(const Delivery& delivery);
    void deliver_one(HostedRoom& hosted, Delivery delivery);
    void send_one(const Delivery& delivery);
    void answered(const Submitted& what, bool ok, Instant now);
    void tell_ratings(HostedRoom& hosted, const std::vector<store::GameSeat>& seats);
    // Adds the event of that version, which has become durable, to the counts.
    void count(const Room& room, int version);
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
    std::string logged_cause_;  // cause and time of the last logged failure
    Instant logged_at_{0};
    Counts counts_;
    std::uint64_t failures_ = 0;
};

}  // namespace sumito::play
