// All visitors and tables; no sockets. The network talks only to the hall: visitors, their
// identities, tables, the lobby. It runs on one thread and never blocks; docs/wire.md describes the
// messages. The network owns and calls it, and so do tests.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/inbox.h"
#include "play/play_limits.h"
#include "play/services.h"

namespace sumito::play {

class Room;

// For `/metrics`.
struct Figures {
    std::size_t connections = 0, visitors = 0 /* that said hello */;
    std::size_t open_tables = 0, running_tables = 0, tables_in_memory = 0, tables_unseen = 0;
    std::size_t watchers = 0;
    std::uint64_t messages = 0, refused_messages = 0, moves = 0, engine_moves = 0;
    std::uint64_t games_finished = 0, engine_queue_full = 0, store_failures = 0;
};

class Hall final : public Inbox {
public:
    Hall(const PlayLimits& limits, Services services);
    ~Hall() override;

    // Call before anybody connects: takes up all games that were active when the last process
    // ended. Each is read when somebody needs it, and all of them one after the other.
    void restore(const store::Snapshot& snapshot, Instant now);

    std::string renewed_cookie(std::string_view code, Instant now) override;
    void connect(ConnectionId connection, const Visitor& visitor, Instant now) override;
    void receive(ConnectionId connection, std::string_view text, Instant now) override;
    void disconnect(ConnectionId connection, Instant now) override;
    void pong(ConnectionId connection, Milliseconds round_trip, Instant now) override;

    // When tick() has something to do. Calling it at other times does no harm.
    std::optional<Instant> next_deadline() const;
    void tick(Instant now);

    // What `/api/tables` answers: the public tables.
    std::string tables_json() const;

    // What the store must say about when the server was alive, if it is asked at `now`.
    Instant alive(Instant now) const;
    // The `state` of a table as a watcher sees it, of what is durable; nullopt if the table is not
    // in memory.
    std::optional<std::string> state(const std::string& table, Instant now) const;
    // When the server was stopped before its last start, for a table that was not read since: its
    // clocks have not run since then. nullopt for all other tables.
    std::optional<Instant> stopped_at(const std::string& table) const;

    // Stops cleanly: takes no more messages, informs all clients, ends no game. When `finished` is
    // called, everything that happened is durable.
    void stop(Instant now, std::function<void()> finished);

    // Carries out an operator's order, in one transaction with the note that it is done. An order
    // that cannot be carried out is marked as refused in the store; one that was carried out
    // already is ignored.
    void carry_out(const store::Order& order, Instant now);

    Figures figures() const;

    // A room in memory; valid until the next call of the hall; nullptr if there is none. For tests.
    const Room* room(const std::string& table) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace sumito::play
