// The list of public tables: those waiting for players and those to watch. It holds only what is
// durable, as texts ready to send, and informs its visitors of changes. The hall owns it.
#pragma once

#include <map>
#include <set>
#include <string>

#include "games/clock.h"
#include "play/client_message.h"
#include "play/outbox.h"

namespace sumito::play {

class Lobby {
public:
    struct Entry {
        std::string summary;  // JSON
        bool open = false;    // waiting for players
        games::Instant created{0};
    };

    // `most_listed`: the most tables in the list.
    Lobby(Outbox& out, int most_listed) : out_(out), most_listed_(most_listed) {}

    // Sends the list, and from then on all changes.
    void enter(ConnectionId visitor, MessageId id);
    void leave(ConnectionId visitor) { visitors_.erase(visitor); }

    // The table is new, or its entry has changed.
    void show(const std::string& table, Entry entry);
    // Does nothing if the table is not listed.
    void remove(const std::string& table);

    // Open tables first, and the newest first in each group.
    std::string list_json() const;

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

    void erase(const std::string& table);
    void tell_visitors(std::string text) const;

    Outbox& out_;
    int most_listed_;
    std::map<std::string, Order> places_;
    std::map<Order, std::string> summaries_;
    std::set<ConnectionId> visitors_;
};

}  // namespace sumito::play
