// A table as a page of the browser client uses it: its referee is here (local_table.h), or it
// follows a server's (followed_table.h). What both offer to web/src/rules is in this class. Answers
// are JSON. The page passes the time in: `now` is of the same clock as the times of the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "table/game_record.h"
#include "table/settings.h"
#include "table/table.h"
#include "table/view_json.h"

namespace sumito::wasm {

using games::Instant;
using games::Seat;
using games::SeatSet;

class PageTable {
public:
    virtual ~PageTable() = default;

    virtual const table::Table& table() const = 0;
    // The seats of the person at this page; nullopt if all people are at this screen.
    virtual std::optional<SeatSet> viewer() const { return std::nullopt; }

    std::string view() const { return table::view_json(table(), viewer()); }
    std::string turns(std::size_t first) const {
        return table::turns_json(table(), first, viewer().value_or(SeatSet()));
    }
    // The steps of a complete turn; an empty list if the turn is not complete.
    std::string steps(std::size_t turn) const;

    // When the next flag falls; negative if none will.
    double deadline() const;
    double left(Seat seat, Instant now) const;
    SeatSet running() const { return table().clock().running(); }

    // `about`: {"names":[...],"date":"2026-11-15"}.
    base::Result<std::string> record(std::string_view about, std::string_view notation,
                                     Instant now) const;
    std::string notations() const;

protected:
    PageTable() = default;
    PageTable(const PageTable&) = default;
    PageTable(PageTable&&) = default;
    PageTable& operator=(const PageTable&) = default;
    PageTable& operator=(PageTable&&) = default;

    virtual const table::Settings& agreed() const = 0;
    // What a record contains besides the game.
    virtual table::RecordNotes notes() const = 0;

    // Call once the table is there: the steps of a turn in progress count as reported.
    void begin_report(const table::Table& table);
    // The events after the first `events` as a list, as a server sends them, each with its steps on
    // the board (`steps`) and its sentences (`say`).
    std::string told_since(const table::Table& table, std::size_t events);
    static std::string told_json(std::string_view events) {
        return base::JsonObject().add_json("told", events).text();
    }

private:
    std::string steps_of(const table::Table& table, const table::Happened& happened,
                         base::JsonObject& json);

    // The turn being reported, and how many of its steps have been reported.
    std::optional<std::size_t> turn_;
    std::size_t steps_told_ = 0;
};

}  // namespace sumito::wasm
