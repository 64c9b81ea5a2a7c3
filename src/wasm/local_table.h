// A table at this browser's screen: offers a table::Table to web/src/rules/rules.ts as texts. An
// error is one line for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "table/game_so_far.h"
#include "wasm/page_table.h"

namespace sumito::wasm {

class LocalTable : public PageTable {
public:
    // `settings`: JSON as in docs/wire.md. `seed`: for drawing lots.
    static base::Result<LocalTable> make(std::string_view settings, std::uint64_t seed,
                                         Instant now);
    // Continues a game that so_far() saved.
    static base::Result<LocalTable> from(std::string_view so_far, std::uint64_t seed, Instant now);
    // Reads the first game of the text, as far as it was played, or a position to start from.
    static base::Result<LocalTable> load(std::string_view text, std::uint64_t seed, Instant now);

    // Handles a player's request. Returns {"refused":sentence}, or {"told":[...]} with the events
    // as a server sends them, each with its steps on the board (`steps`) and its sentences (`say`).
    std::string ask(const table::Request& request, Instant now);
    // Lets a computer answer an offer of a draw. `score`: its evaluation when it last moved, as the
    // engine's module reported it; empty if it has not moved.
    base::Result<std::string> answer_draw(Seat seat, std::string_view score, Instant now);
    // Makes seats leave whose time is used up. Returns {"told":[...]} like ask().
    std::string tick(Instant now);
    // While the table is held, all clocks are stopped.
    void hold(bool on, Instant now);

    const table::Table& table() const override { return table_; }
    // The game as an engine may know it: without secret choices.
    std::string task(Instant now) const;
    // Everything needed to continue the game, with its secret choices.
    std::string so_far(Instant now) const;
    // The settings for starting the same game again.
    std::string settings() const { return table::write_settings(settings_).text(); }
    // The names of the people, by seat, from the record that the game was loaded from.
    std::string names() const;

protected:
    const table::Settings& agreed() const override { return settings_; }
    // If the game was loaded from a record, the tags and remarks of that record are kept.
    table::RecordNotes notes() const override;

private:
    LocalTable(table::Settings settings, table::Table table);
    static base::Result<LocalTable> take_up(const table::GameSoFar& game, std::uint64_t seed,
                                            Instant now);
    static base::Result<LocalTable> load_position(std::string_view text, std::uint64_t seed,
                                                  Instant now);

    table::Settings settings_;
    table::Table table_;
    std::optional<record::Record> loaded_;
    int events_before_;  // number of events when the game was continued
};

}  // namespace sumito::wasm
