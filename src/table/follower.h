// A table at a server, as a viewer there sees it. It is built from a `state` message and updated by
// the messages of events after it (docs/wire.md). Clients that play are based on it. Its own Table
// never contains what the viewer may not know.
#pragma once

#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "table/settings.h"
#include "table/table.h"

namespace sumito::table {

class Follower {
public:
    // Reads a whole `state` message. `policy`: the server's, as far as it is known.
    static base::Result<Follower> read(const base::JsonValue& state, Policy policy = {});

    enum class Step : std::uint8_t {
        Followed,
        Known,      // repeated: it was applied before
        OutOfStep,  // a message is missing or does not fit: request the state again
    };

    // Applies the next message of the table: an event, or `rejoined` or `you`.
    Step follow(const base::JsonValue& message);

    const std::string& id() const { return id_; }
    int version() const { return version_; }
    // The viewer's seats.
    SeatSet mine() const { return mine_; }
    // With the engines that sit at the table now.
    const Settings& settings() const { return settings_; }
    // Times in the table are the server's.
    const Table& table() const { return table_; }
    bool over() const {
        return table_.state() == Table::State::Over || table_.state() == Table::State::Aborted;
    }

private:
    Follower(std::string id, int version, SeatSet mine, Settings settings, Table table)
        : id_(std::move(id)),
          version_(version),
          mine_(mine),
          settings_(std::move(settings)),
          table_(std::move(table)) {}

    Step follow_event(const base::JsonValue& message);
    bool follow(std::string_view type, const base::JsonValue& data);

    std::string id_;
    int version_;
    SeatSet mine_;
    Settings settings_;
    Table table_;
};

}  // namespace sumito::table
