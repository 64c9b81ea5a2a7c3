// A game at a server's table as a client follows it: rebuilt from a `state` message and kept up
// with the events after it (docs/wire.md). Used by the bridge for bots and by the load tool.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/result.h"
#include "games/clock.h"
#include "games/line.h"

namespace sumito::net {

class FollowedGame {
public:
    // From the whole message.
    static base::Result<FollowedGame> read(const base::JsonValue& state);

    enum class Step { Followed, Known, OutOfStep };

    // The next event of the table. OutOfStep: one is missing, or it needs more than what it says;
    // the state has to be asked for again.
    Step follow(const base::JsonValue& event);

    const std::string& table() const { return table_; }
    const games::AnyGame& game() const { return game_; }
    const games::Line& line() const { return line_; }
    games::SeatSet mine() const { return mine_; }
    bool running() const { return running_; }
    // Still to be awaited or played; false also where everybody has left.
    bool over() const { return over_; }
    int version() const { return version_; }
    // Whose choice is awaited. A secret choice that has been made already is not awaited again.
    games::SeatSet choosers() const;
    const games::TimeControl& time_control() const { return time_; }
    bool has_clock() const { return !left_.empty(); }
    // On the clock when the last event happened.
    games::Milliseconds left(games::Seat seat) const;

private:
    FollowedGame(games::AnyGame game, games::Line line)
        : game_(std::move(game)), line_(std::move(line)) {}

    bool play(const base::JsonValue& move);
    void read_clock(const base::JsonValue* left);

    std::string table_;
    games::AnyGame game_;
    games::Line line_;
    games::SeatSet mine_, hidden_;  // hidden: has chosen, nobody may know what
    games::TimeControl time_;
    std::vector<games::Milliseconds> left_;
    int version_ = 0;
    bool running_ = false, over_ = false;
};

}  // namespace sumito::net
