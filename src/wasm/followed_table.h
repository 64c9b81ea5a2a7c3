// A table at a server as this browser follows it: offers a table::Follower to web/src/rules as
// texts. It decides nothing. All times are the server's, so the page passes its estimate of the
// server's clock in.
#pragma once

#include "table/follower.h"
#include "wasm/page_table.h"

namespace sumito::wasm {

class FollowedTable : public PageTable {
public:
    // `state`: the server's message `state` (docs/wire.md).
    static base::Result<FollowedTable> read(std::string_view state);

    // Applies the next message of the table. Returns {"told":[...]}, empty if the message was known
    // or does not change the game; or {"outOfStep":true} if the state must be requested again.
    base::Result<std::string> hear(std::string_view message);

    // What the board would show if the server accepted this choice: {"told":[...],"state":view,
    // "turns":[...]} with the turns that it would complete; or {"refused":sentence}. Nothing
    // changes. The effect of a secret choice is not known, so it has no events.
    std::string suppose(Seat seat, const std::string& text, Instant now) const;

    // What the seat could choose after the next turn of the others (table/view_json.h).
    std::string premoves(Seat seat) const { return table::premoves_json(table(), seat); }

    const table::Table& table() const override { return follower_.table(); }
    std::optional<SeatSet> viewer() const override { return follower_.mine(); }

protected:
    const table::Settings& agreed() const override { return follower_.settings(); }
    table::RecordNotes notes() const override;

private:
    explicit FollowedTable(table::Follower follower) : follower_(std::move(follower)) {
        begin_report(follower_.table());
    }

    table::Follower follower_;
};

}  // namespace sumito::wasm
