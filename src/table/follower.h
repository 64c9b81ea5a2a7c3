// A table that is elsewhere, at a server, as somebody there sees it: rebuilt from a `state` message
// and kept up by the messages of events after it (docs/wire.md). Clients that play stand on it. It
// has a Table of its own, which never holds what its viewer may not know.
#pragma once

#include <string>
#include <string_view>

#include "base/json_value.h"
#include "base/result.h"
#include "table/table.h"

namespace sumito::table {

class Follower {
public:
    // From the whole message. `policy`: of the place where the table is, as far as it is known.
    static base::Result<Follower> read(const base::JsonValue& state, Policy policy = {});

    enum class Step : std::uint8_t {
        Followed,
        Known,      // it has happened already
        OutOfStep,  // one is missing, or it does not fit: the state has to be asked for again
    };

    // The next message of the table.
    Step follow(const base::JsonValue& message);

    const std::string& id() const { return id_; }
    int version() const { return version_; }
    // The seats of whoever follows it.
    SeatSet mine() const { return mine_; }
    // Its times are those of the server.
    const Table& table() const { return table_; }
    bool over() const {
        return table_.state() == Table::State::Over || table_.state() == Table::State::Aborted;
    }

private:
    Follower(std::string id, int version, SeatSet mine, bool draws_lots, Table table)
        : id_(std::move(id)),
          version_(version),
          mine_(mine),
          draws_lots_(draws_lots),
          table_(std::move(table)) {}

    bool follow(std::string_view type, const base::JsonValue& data);

    std::string id_;
    int version_;
    SeatSet mine_;
    bool draws_lots_;  // for the seats, when the game begins
    Table table_;
};

}  // namespace sumito::table
