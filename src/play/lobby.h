// The public tables in two lists: those waiting for players and those to watch. An entry is what is
// durable about a table, as a text ready to send, and who is at the table now. Visitors receive the
// lists, and then what changed, gathered so that each gets a few messages a second at most. The
// hall owns it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "games/clock.h"
#include "play/client_message.h"
#include "play/outbox.h"

namespace sumito::play {

class Lobby {
public:
    struct Entry {
        std::string summary;  // a JSON object
        bool open = false;    // waiting for players
        games::Instant created{0};
    };
    // Who is at a table now. Not durable.
    struct Crowd {
        bool here = false;  // everybody who sits there, usually the host
        int watchers = 0;

        friend bool operator==(const Crowd&, const Crowd&) = default;
    };

    // `most_listed`: the most tables in each list.
    Lobby(Outbox& out, int most_listed) : out_(out), most_listed_(most_listed) {}

    // Sends the lists, and from then on all changes.
    void enter(ConnectionId visitor, MessageId id);
    void leave(ConnectionId visitor);

    // The table is new, or its entry has changed.
    void show(const std::string& table, Entry entry, const Crowd& crowd);
    // The next two do nothing if the table is not listed.
    void look(const std::string& table, const Crowd& crowd);
    void remove(const std::string& table);

    // `{"open":[...],"running":[...]}`, the newest first in each list.
    std::string lists_json() const;

    // When tick() has something to send.
    std::optional<games::Instant> next_deadline() const;
    void tick(games::Instant now);

private:
    // What visitors have to learn about a table; each kind includes those before it.
    enum class News { Crowd, Entry, Gone };

    struct Listed {
        Entry entry;
        Crowd crowd;
    };
    struct Order {
        games::Instant created;
        std::string table;

        bool operator<(const Order& other) const {
            return created != other.created ? created > other.created : table < other.table;
        }
    };

    std::set<Order>& list_of(const Entry& entry) { return entry.open ? open_ : running_; }
    void note(const std::string& table, News news);
    std::string entry_json(const Listed& listed) const;
    std::string list_json(const std::set<Order>& list) const;
    std::string changes_json() const;

    Outbox& out_;
    int most_listed_;
    std::map<std::string, Listed> tables_;
    std::set<Order> open_, running_;
    std::set<ConnectionId> visitors_;
    std::map<std::string, News> news_;  // not sent yet
    games::Instant last_sent_{0};
};

}  // namespace sumito::play
