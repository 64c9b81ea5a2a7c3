// One table of the load tool: its clients open it, sit down and play random legal moves, with the
// rules' own code to follow the game. After a game the next one begins.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/rng.h"
#include "games/catalog.h"
#include "net/client.h"
#include "table/follower.h"

namespace sumito::bench {

using Clock = std::chrono::steady_clock;

// What a table needs from the tool.
class Crowd {
public:
    virtual ~Crowd() = default;
    virtual void say(net::ClientId client, std::string text) = 0;
    virtual void acknowledged(Clock::duration after) = 0;
    virtual void table_opened(const std::string& table) = 0;  // called when all have sat down
};

class LoadTable {
public:
    // If there are fewer clients than seats, the engine takes the other seats, at a low level.
    LoadTable(Crowd& crowd, std::string game, net::ClientId first, std::size_t clients,
              std::uint64_t seed);

    void open();
    // Sends a move for the seat to move, unless the last move is still under way.
    void move();
    void received(net::ClientId client, std::string_view type, const base::JsonValue& message);
    // The number of moves sent more than a second ago and not acknowledged.
    int overdue() const;

private:
    void send(net::ClientId client, std::string_view type, const std::string& data);
    void ask_state() { send(first_, "join", table_data()); }
    std::string table_data() const;
    std::string random_turn(games::Seat seat);

    Crowd& crowd_;
    std::string game_;
    net::ClientId first_;
    std::size_t clients_;
    base::Rng chance_;
    std::string table_;
    bool counted_ = false;
    std::optional<table::Follower> followed_;  // as the client in the first seat sees it
    std::map<std::int64_t, Clock::time_point> sent_;
    std::int64_t last_id_ = 0;
};

}  // namespace sumito::bench
