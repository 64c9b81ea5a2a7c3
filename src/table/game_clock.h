// The clock of a table: games/clock.h, plus compensation for network delay, and time that is not
// counted while the server is down or the board moves. A value type. Table updates it from events,
// so a table rebuilt from its events shows the same times.
// Between sending a position and receiving the answer there is one round trip, in which nobody
// thinks. It is given back at the end of a turn, from a quota. The quota shrinks by what is given
// and grows slowly, so a player cannot gain time by answering pings late.
#pragma once

#include <optional>

#include "games/clock.h"
#include "games/seat.h"
#include "table/policy.h"

namespace sumito::table {

using games::Instant;
using games::Seat;
using games::SeatSet;

class LagQuota {
public:
    LagQuota() = default;
    explicit LagQuota(const LagRules& rules) : rules_(rules), left_(rules.at_start) {}

    // How much time a turn that ends now may be given back.
    Milliseconds allowance(Milliseconds trip) const;
    // Call when a turn has ended and `given` was given back.
    void turn_ended(Milliseconds given);

    Milliseconds left() const { return left_; }

    friend bool operator==(const LagQuota&, const LagQuota&) = default;

private:
    LagRules rules_;
    Milliseconds left_{0};
};

class GameClock {
public:
    GameClock(const games::BySeat<games::TimeControl>& controls, int seats, const LagRules& lag);

    // True if the time of any seat, or of this seat, is limited.
    bool limited() const;
    bool limited(Seat seat) const { return controls_[seat].limited; }
    // The time control, if all seats have the same.
    const games::TimeControl& control() const { return controls_[Seat::P1]; }
    SeatSet running() const { return clock_.running(); }
    Milliseconds left(Seat seat, Instant now) const { return clock_.left(seat, now); }
    void set_left(Seat seat, Milliseconds left, Instant now) { clock_.set_left(seat, left, now); }

    // How much the seat would be given back if its turn ended now.
    Milliseconds allowance(Seat seat, Milliseconds trip, Instant now) const;
    // Ends the seat's turn at `now`; `given` of it is not counted.
    void end_turn(Seat seat, Milliseconds given, Instant now);
    // From `now` on exactly these seats are thinking. Seats whose clock is running already are not
    // affected.
    void run(SeatSet seats, Instant now);
    void stop(Instant now) { clock_.stop(now); }
    // The time between the two instants is not counted.
    void skip(Instant from, Instant to);

    // When the time of a running seat is used up, including what it would be given back; nullopt if
    // its clock is not running.
    std::optional<Instant> deadline(Seat seat, Milliseconds trip) const;

    friend bool operator==(const GameClock&, const GameClock&) = default;

private:
    games::BySeat<games::TimeControl> controls_;
    games::Clock clock_;
    games::BySeat<LagQuota> quotas_;
    games::BySeat<Instant> since_;  // when the seat started to think
};

}  // namespace sumito::table
