// Everything the network talks to: visitors, their identities, tables, the lobby. It knows no
// sockets, runs on one thread and blocks nowhere; docs/wire.md describes the messages. The network
// owns it and calls it, tests do the same.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "play/house_rules.h"
#include "play/inbox.h"
#include "play/services.h"

namespace sumito::play {

class Room;

// A GET that needs what is only here: `/api/tables`.
struct Request {
    std::string path;  // without the query
    std::vector<std::pair<std::string, std::string>> query;
};

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::string body;
};

// For `/metrics`.
struct Figures {
    std::size_t connections = 0, visitors = 0 /* that said hello */;
    std::size_t open_tables = 0, running_tables = 0, tables_in_memory = 0, watchers = 0;
    std::uint64_t messages = 0, refused_messages = 0, moves = 0, engine_moves = 0;
    std::uint64_t games_finished = 0, engine_queue_full = 0, store_failures = 0;
};

class Hall final : public Inbox {
public:
    Hall(const HouseRules& rules, Services services);
    ~Hall() override;

    // Before anybody connects: all games that went on when the last process ended.
    base::Result<bool> restore(const store::Snapshot& snapshot, Instant now);

    void connect(ConnectionId connection, const Visitor& visitor, Instant now) override;
    void receive(ConnectionId connection, std::string_view text, Instant now) override;
    void disconnect(ConnectionId connection, Instant now) override;
    void pong(ConnectionId connection, Milliseconds round_trip, Instant now) override;

    // When tick() has something to do; ticks at other times are harmless.
    std::optional<Instant> next_deadline() const;
    void tick(Instant now);

    Answer request(const Request& request, Instant now) const;

    // A graceful stop: takes no more messages, tells everybody, ends no game. When `finished` is
    // called all that happened is durable.
    void stop(Instant now, std::function<void()> finished);

    // Does what an operator has ordered, in one transaction with the note that it is done. An order
    // that cannot be carried out is refused in the store; one already carried out is ignored.
    void carry_out(const store::Order& order, Instant now);

    Figures figures() const;

    // A room in memory, until the next call of the hall; nullptr if there is none. For tests.
    const Room* room(const std::string& table) const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace sumito::play
