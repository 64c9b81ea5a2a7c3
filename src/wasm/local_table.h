// A table at this browser's screen: what web/src/rules/rules.ts asks of a table::Table, as texts.
// Answers are JSON; a Result's error is one line for people. The page passes in the time.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "table/game_so_far.h"
#include "table/settings.h"
#include "table/table.h"

namespace sumito::wasm {

using games::Instant;
using games::Seat;

class LocalTable {
public:
    // `settings`: JSON as in docs/wire.md. `seed`: of the lots.
    static base::Result<LocalTable> make(std::string_view settings, std::uint64_t seed,
                                         Instant now);
    // As so_far() has kept it.
    static base::Result<LocalTable> from(std::string_view so_far, std::uint64_t seed, Instant now);
    // The first game of the text, as far as it was played; or a game from the position that it is.
    static base::Result<LocalTable> load(std::string_view text, std::uint64_t seed, Instant now);

    // What players ask for. {"refused":sentence}, or {"told":[...]}: the events, each as a server
    // tells it, with what it did on the board (`steps`) and what is said about it (`say`).
    std::string ask(const table::Request& request, Instant now);
    // A computer answers an offer of a draw. `score`: what it expected when it last moved, as the
    // engine's module told it; empty if it has not moved.
    base::Result<std::string> answer_draw(Seat seat, std::string_view score, Instant now);
    // Flags. {"told":[...]}, too.
    std::string tick(Instant now);
    // When the next flag falls; below zero if none will.
    double deadline() const;
    double left(Seat seat, Instant now) const {
        return static_cast<double>(table_.left(seat, now).count());
    }
    games::SeatSet running() const { return table_.clock().running(); }
    // While it is held, the clocks stand still.
    void hold(bool on, Instant now);

    const table::Table& table() const { return table_; }
    // What an engine is given: the game without anything secret.
    std::string task(Instant now) const;
    // All that is needed to continue, also what is secret.
    std::string so_far(Instant now) const;
    // How to begin the same game again.
    std::string settings() const { return table::write_settings(settings_).text(); }
    // The names of the people by seat, as the record says that it was loaded from.
    std::string names() const;
    // `about`: {"names":[...],"date":"2026-11-15"}. What the record it was loaded from says of the
    // moves and of the game is said again.
    base::Result<std::string> record(std::string_view about, std::string_view notation,
                                     Instant now) const;
    std::string notations() const;

private:
    LocalTable(table::Settings settings, table::Table table);
    static base::Result<LocalTable> take_up(const table::GameSoFar& game, std::uint64_t seed,
                                            Instant now);
    static base::Result<LocalTable> load_position(std::string_view text, std::uint64_t seed,
                                                  Instant now);

    // What happened after that many events.
    std::string told_since(std::size_t events);
    std::string steps_of(const table::Happened& happened, base::JsonObject& json);

    table::Settings settings_;
    table::Table table_;
    std::optional<record::Record> loaded_;
    int events_before_;  // so many happened when it was taken up
    // The turn that goes on, and how many of its steps have been told.
    std::optional<std::size_t> turn_;
    std::size_t steps_told_ = 0;
};

}  // namespace sumito::wasm
