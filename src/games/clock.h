// The clock of a game as a pure value. Callers pass in the time, so servers, tests and replays
// decide what time it is (rules 5.1, 5.2). In a secret opening several seats think at the same
// time, so a set of seats has running clocks.
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
using Instant = std::chrono::milliseconds;  // since any fixed moment; never decreases

struct TimeControl {
    bool limited = false;
    Milliseconds base{0};       // for the whole game
    Milliseconds increment{0};  // added after each turn
    Milliseconds delay{0};      // this much of each turn is not counted
    bool per_turn = false;      // `base` is for each turn, not for the game

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// The unit of the time for the whole game: people think in minutes, matches of programs in seconds.
enum class TimeUnit : std::uint8_t { Minutes, Seconds };

// `none`; `10` for the whole game; `10+5` adds 5 seconds a turn; `10d3` has 3 seconds of delay a
// turn; `3d` is three days for each turn. Times may have fractions: `0.5+0.1`.
base::Result<TimeControl> read_time_control(std::string_view text,
                                            TimeUnit unit = TimeUnit::Minutes);
std::string write_time_control(const TimeControl& control, TimeUnit unit = TimeUnit::Minutes);

BySeat<TimeControl> same_for_all(const TimeControl& control);

// A time for each seat; empty if it is unknown.
using SeatTimes = BySeat<std::optional<Milliseconds>>;

class Clock {
public:
    Clock(const TimeControl& control, int seats);
    // Each seat has its own time control.
    Clock(const BySeat<TimeControl>& controls, int seats);

    // From now on the clocks of exactly these seats run. If a seat's clock stops running by this
    // call, the seat has ended its turn and gets its increment.
    void run(SeatSet seats, Instant now);

    // A running seat has ended a turn and immediately begins the next one.
    void end_turn(Seat seat, Instant now);

    // Stops all clocks without ending a turn: the game is over or adjourned, or the server is down.
    void stop(Instant now);

    SeatSet running() const { return running_; }
    // Time left, at least zero. Meaningless if the seat's time is not limited.
    Milliseconds left(Seat seat, Instant now) const;
    // The seat in `among` whose time ran out first; at the same moment, the lower seat. Its time
    // stays at zero: if the others play on, the caller must leave it out of `among`.
    std::optional<Seat> flagged(Instant now, SeatSet among = SeatSet::first(most_seats)) const;

    // The moment when a running seat's time will be used up; empty if its clock does not run.
    std::optional<Instant> deadline(Seat seat) const;

    // For turns taken back and compensated lag.
    void set_left(Seat seat, Milliseconds left, Instant now);

    friend bool operator==(const Clock&, const Clock&) = default;

private:
    struct Face {
        Milliseconds left{0};   // when the clock last started
        Milliseconds grace{0};  // delay left in this turn
        Instant since{0};
        bool in_turn = false;  // true also while the clock is stopped

        friend bool operator==(const Face&, const Face&) = default;
    };

    // Time left; below zero once the time has run out.
    Milliseconds balance(Seat seat, Instant now) const;
    // Subtracts the time that a running seat has used.
    void settle(Seat seat, Instant now);
    void book_turn(Seat seat);

    BySeat<TimeControl> controls_;
    int seats_;
    BySeat<Face> faces_;
    SeatSet running_;
};

}  // namespace sumito::games
