// Boards of running games for people who look at several of them at the same time: a wall of games,
// or small boards of the own other games. A watcher of boards gets only the position as everybody
// may see it, a few times in a second at most, and is not at the table. The hall owns it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "play/connections.h"
#include "play/rooms.h"
#include "play/table_loader.h"

namespace sumito::play {

class Boards {
public:
    Boards(const PlayLimits& limits, Connections& connections, Rooms& rooms, TableLoader& loader)
        : limits_(limits), connections_(connections), rooms_(rooms), loader_(loader) {}

    // Replaces the connection's list and sends the boards that are new in it.
    void take(Connection& connection, const WatchBoards& said, MessageId id, Instant now);
    // The connection is gone.
    void left(ConnectionId connection) { watch(connection, {}); }

    // The room may look different now.
    void changed(HostedRoom& hosted, Instant now);
    // When tick() has something to do.
    std::optional<Instant> next_deadline() const;
    // Sends what has changed and is durable; the rest waits for the next call.
    void tick(Instant now);

private:
    // When those of the tables that can be read are in memory.
    void show(Connection& connection, const WatchBoards& said, MessageId id, Instant now);
    std::set<std::string> list_of(ConnectionId connection) const;
    // The room's watchers have an old board: it stays in memory until they get the new one.
    void note(HostedRoom& hosted, Instant now);
    void watch(ConnectionId connection, std::set<std::string> tables);

    const PlayLimits& limits_;
    Connections& connections_;
    Rooms& rooms_;
    TableLoader& loader_;
    std::map<std::string, std::set<ConnectionId>> watchers_;  // by table
    std::map<ConnectionId, std::set<std::string>> lists_;
    std::set<std::string> changed_;  // tables whose watchers have an old board
    Instant last_sent_{0};
};

}  // namespace sumito::play
