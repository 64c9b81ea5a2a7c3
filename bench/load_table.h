// One table of the load tool: its clients open it, sit down and play random legal moves, following
// the game with the rules' core. A game that ends is followed by another.
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

// What a table needs of the tool.
class Crowd {
public:
    virtual ~Crowd() = default;
    virtual void say(net::ClientId client, std::string text) = 0;
    virtual void acknowledged(Clock::duration after) = 0;
    virtual void table_opened(const std::string& table) = 0;  // all have sat down
};

class LoadTable {
public:
    // With fewer clients than the game has seats the engine, at a low level, takes the others.
    LoadTable(Crowd& crowd, std::string game, net::ClientId first, std::size_t clients,
              std::uint64_t seed);

    void open();
    // Whoever is to move does, unless the last move is still on its way.
    void move();
    void received(net::ClientId client, std::string_view type, const base::JsonValue& message);
    // Moves sent more than a second ago that were not acknowledged.
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
