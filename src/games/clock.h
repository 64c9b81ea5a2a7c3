// The clock of a game as a pure value: the time is always passed in from outside, so that servers,
// tests and replays decide what time it is (rules 5.1, 5.2). Several seats may be thinking at once
// (a secret opening), so it is a set of seats whose time runs.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/seat.h"

namespace sumito::games {

using Milliseconds = std::chrono::milliseconds;
using Instant = std::chrono::milliseconds;  // since any fixed moment, never running backwards

struct TimeControl {
    bool limited = false;
    Milliseconds base{0};       // for the whole game
    Milliseconds increment{0};  // added after each turn
    Milliseconds delay{0};      // of each turn this much is not counted
    bool per_turn = false;      // `base` is for each turn, not for the game

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// What the time for the whole game is counted in: people think in minutes, matches of programs in
// seconds.
enum class TimeUnit : std::uint8_t { Minutes, Seconds };

// `none`, `10` (for the game), `10+5` (and seconds added a turn), `10d3` (seconds of delay a turn);
// times may have a fraction: `0.5+0.1`. `3d` is three days for each turn.
base::Result<TimeControl> read_time_control(std::string_view text,
                                            TimeUnit unit = TimeUnit::Minutes);
std::string write_time_control(const TimeControl& control, TimeUnit unit = TimeUnit::Minutes);

BySeat<TimeControl> same_for_all(const TimeControl& control);

// A time for each seat; empty where it is not known.
using SeatTimes = std::array<std::optional<Milliseconds>, most_seats>;

class Clock {
public:
    Clock(const TimeControl& control, int seats);
    // With a time control of its own for each seat.
    Clock(const BySeat<TimeControl>& controls, int seats);

    // From now on exactly these seats' times run. A seat that was running and no longer is has
    // ended its turn and gets its increment.
    void run(SeatSet seats, Instant now);

    // A running seat has ended a turn and at once begins the next one.
    void end_turn(Seat seat, Instant now);

    // Stops all times without ending a turn: the game is over, adjourned or the server is down.
    void stop(Instant now);

    SeatSet running() const { return running_; }
    // Time left, never below zero; meaningless without a limit.
    Milliseconds left(Seat seat, Instant now) const;
    // Of these seats the one whose time ran out first, the lower one at the same moment. Its time
    // stays at zero, so where the others play on it must no longer be asked about.
    std::optional<Seat> flagged(Instant now, SeatSet among = SeatSet::first(most_seats)) const;

    // When the time of a running seat will be used up; nothing if it does not run.
    std::optional<Instant> deadline(Seat seat) const;

    // For take-backs and compensated lag.
    void set_left(Seat seat, Milliseconds left, Instant now);

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    struct Face {
        Milliseconds left{0};   // when its time last started
        Milliseconds grace{0};  // delay not yet used up in this turn
        Instant since{0};
        bool in_turn = false;  // also while stopped

        friend bool operator==(const Face&, const Face&) = default;
    };

    // Below zero once the time has run out.
    Milliseconds balance(Seat seat, Instant now) const;
    // Books what a running seat has used.
    void settle(Seat seat, Instant now);
    void book_turn(Seat seat);

    BySeat<TimeControl> controls_;
    int seats_;
    BySeat<Face> faces_;
    SeatSet running_;
};

}  // namespace sumito::games
