// Reads active tables from the store when somebody needs them or they are due, and takes those that
// nobody needs out of memory. So the server starts at once and takes little memory, however many
// games are running. The hall owns it.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "play/people.h"
#include "play/refusal.h"
#include "play/rooms.h"
#include "play/services.h"

namespace sumito::play {

class TableLoader {
public:
    // Called with each table that comes into memory. `first`: for the first time since the start.
    using Arrived = std::function<void(HostedRoom&, bool first, Instant)>;
    // `None`: the unfinished ones among the tables are in memory now. `Busy`: the store cannot be
    // read. `TooMany`: the visitor looks at too many.
    using Then = std::function<void(Refusal, Instant)>;

    TableLoader(const PlayContext& context, const Services& services, People& people, Rooms& rooms,
                Arrived arrived)
        : context_(context),
          services_(services),
          people_(people),
          rooms_(rooms),
          arrived_(std::move(arrived)) {}

    // Reads all tables once, one after the other; then calls `seen`. So clocks are set going, and
    // the lobby gets its list.
    void start(std::deque<std::string> tables, Instant now, std::function<void()> seen);
    // How many tables have not been read since the start.
    std::size_t unseen() const { return unseen_; }

    // Calls `then` immediately if all are in memory. They stay there for a while.
    void load(const std::vector<std::string>& tables, Instant now, const Then& then);
    // The same for tables that a visitor wants to see: visitors take turns, and the events that
    // each has in memory are limited. If one is refused, others may still be in memory then.
    void load_for(const std::string& visitor, const std::vector<std::string>& tables, Instant now,
                  const Then& then);
    // Something is due at the table: loads it soon.
    void load_soon(const std::string& table, Instant now);

    // Takes a few tables that nobody needs out of memory if there are too many.
    void make_space(Instant now);

    // When tick() has something to do.
    std::optional<Instant> next_deadline() const { return retry_at_; }
    void tick(Instant now);

private:
    struct Wanted {
        std::string table;
        std::uint64_t number;  // of its AwayTable
    };
    struct Reading {
        std::vector<Wanted> tables;
        std::string visitor;      // empty: for the server
        bool in_background;       // nobody waits for it
        std::uint64_t rewritten;  // of the people, when it began
        Then then;
    };
    using Row = base::Result<std::optional<store::TableWithEvents>>;

    Reading reading(const std::vector<std::string>& tables, const Then& then) const;
    std::function<void()> job(const Reading& what);
    void read(const Reading& what, const std::vector<Row>& rows, Instant now);
    // Brings one table into memory.
    Refusal take(const Wanted& wanted, const Reading& what, const Row& row, Instant now);
    void next(Instant now);
    bool is_needed(const HostedRoom& hosted, Instant now) const;

    const PlayContext& context_;
    const Services& services_;
    People& people_;
    Rooms& rooms_;
    Arrived arrived_;
    std::deque<std::string> queue_;  // to be read when nothing else is
    bool is_reading_ = false;        // one of the queue
    std::optional<Instant> retry_at_;
    std::size_t unseen_ = 0;
    std::function<void()> seen_;
};

}  // namespace sumito::play
