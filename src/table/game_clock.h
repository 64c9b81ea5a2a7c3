// The clock of a table: games/clock.h, with network delay given back, and with time that is not
// counted while the server is down or the board moves. A value; Table feeds it from events, so a
// table rebuilt from its events shows the same times.
//
// Between the moment a position is sent and the moment the answer arrives lies one round trip in
// which nobody thinks. It is given back at the end of a turn, from a quota that shrinks by it and
// grows slowly, so that nobody can gain time by delaying answers to pings.
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

    // How much a turn that ends now may be given back.
    Milliseconds allowance(Milliseconds trip) const;
    // A turn has ended and was given that much back.
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

    // The time of some seat is limited, or of this one.
    bool limited() const;
    bool limited(Seat seat) const { return controls_[seat].limited; }
    // Where all have the same.
    const games::TimeControl& control() const { return controls_[Seat::P1]; }
    SeatSet running() const { return clock_.running(); }
    Milliseconds left(Seat seat, Instant now) const { return clock_.left(seat, now); }
    void set_left(Seat seat, Milliseconds left, Instant now) { clock_.set_left(seat, left, now); }

    // How much the seat would be given back if its turn ended now.
    Milliseconds allowance(Seat seat, Milliseconds trip, Instant now) const;
    // The seat's turn has ended at `now`, and `given` of it does not count.
    void end_turn(Seat seat, Milliseconds given, Instant now);
    // From now on exactly these seats think; a seat that is running already is not affected.
    void run(SeatSet seats, Instant now);
    void stop(Instant now) { clock_.stop(now); }
    // Nothing counts between the two.
    void skip(Instant from, Instant to);

    // When the time of a running seat is used up, including what it would be given back; nothing if
    // it does not run.
    std::optional<Instant> deadline(Seat seat, Milliseconds trip) const;

    friend bool operator==(const GameClock&, const GameClock&) = default;

private:
    games::BySeat<games::TimeControl> controls_;
    games::Clock clock_;
    games::BySeat<LagQuota> quotas_;
    games::BySeat<Instant> since_;  // when the seat began to think
};

}  // namespace sumito::table
