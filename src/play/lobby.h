// The list of tables that anybody may see: those waiting for players and those to watch. It holds
// what is durable, as the texts that are sent.
#pragma once

#include <map>
#include <set>
#include <string>

#include "games/clock.h"
#include "play/outbox.h"

namespace sumito::play {

class Lobby {
public:
    struct Entry {
        std::string summary;  // JSON
        bool open = false;    // waits for players
        games::Instant created{0};
    };

    void put(const std::string& table, Entry entry);
    // False if it was not there.
    bool remove(const std::string& table);

    // The open ones first, each newest first, so many at most.
    std::string list_json(int most) const;

    std::set<ConnectionId>& visitors() { return visitors_; }

private:
    struct Order {
        bool running;
        games::Instant created;
        std::string table;

        bool operator<(const Order& other) const {
            if (running != other.running) return !running;
            if (created != other.created) return created > other.created;
            return table < other.table;
        }
    };

    std::map<std::string, Order> places_;
    std::map<Order, std::string> summaries_;
    std::set<ConnectionId> visitors_;
};

}  // namespace sumito::play
