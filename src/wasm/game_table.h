// One game being played in a browser, and the answers to what web/src/rules/rules.ts asks about it.
// Answers are JSON; a Result's error is one line for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/clock.h"
#include "record/record.h"
#include "wasm/played.h"
#include "wasm/start.h"

namespace sumito::wasm {

class GameTable {
public:
    static base::Result<GameTable> begin(const Settings& settings);
    // As it was left: `events` as play_events() takes them, and whether it was drawn without them.
    static base::Result<GameTable> restore(const Settings& settings, std::string_view events,
                                           bool drawn);
    // The first game of the text, as far as it was played; or a game from the position that it is.
    static base::Result<GameTable> load(std::string_view text);

    std::string state() const;
    // After so many complete turns, for stepping back; no choices.
    std::string state_at(std::size_t turns) const;
    // What this turn did, from 0; without a place on the list, nothing.
    std::string steps_of(std::size_t turn) const;

    // One decision: its steps.
    base::Result<std::string> play(games::Seat seat, std::string_view text);
    bool leave(games::Seat seat);
    bool agree_draw() { return line_.agree_draw(); }
    bool take_back();
    // For a game restored: what a record of it says of the moves is part of its own record again.
    // False if the text is no record that begins like this game.
    bool annotate(std::string_view text);

    // `tags`: lines of a name, a blank and the value. Replaces those the game was loaded with; what
    // its record says of the moves stays.
    // `clocks`: what each seat has left, in milliseconds with blanks between; stands with the last
    // turn of each (record/clocks.h). Without a clock it is empty.
    base::Result<std::string> record(std::string_view tags, std::string_view notation,
                                     std::string_view clocks) const;
    base::Result<std::string> move_list(std::string_view notation) const;
    std::string notations() const;
    std::string svg() const;
    std::string events() const { return events_text(line_); }
    // How to begin the same game again.
    std::string settings() const;
    // That the game was loaded with.
    std::string tags() const;
    // What each seat had left then, in milliseconds; null where the record does not say.
    std::string clocks() const;

private:
    static base::Result<GameTable> load_position(std::string_view text);

    GameTable(games::AnyGame game, games::Line line, std::string layout,
              const games::SeatTimes& clocks = {})
        : game_(std::move(game)),
          line_(std::move(line)),
          played_(line_),
          layout_(std::move(layout)),
          clocks_(clocks) {}

    games::AnyGame game_;
    games::Line line_;
    Played played_;
    std::string layout_;  // id; empty if the game starts from a position of its own
    std::optional<record::Record> loaded_;
    games::SeatTimes clocks_;
};

// Every start of a game with its board; an error if there is no such game.
base::Result<std::string> layouts_json(std::string_view game);

}  // namespace sumito::wasm
