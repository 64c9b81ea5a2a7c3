// The clock of a table: games/clock.h, with days per move, lag given back, and time that does not
// count while the server is down. A value; room.h feeds it from events, so that a room rebuilt from
// its events shows the same times.
#pragma once

#include <optional>
#include <vector>

#include "games/clock.h"
#include "play/house_rules.h"
#include "play/lag.h"

namespace sumito::play {

using games::Instant;
using games::Seat;
using games::SeatSet;

class TableClock {
public:
    TableClock(const games::TimeControl& time, int seats, const HouseRules& rules);

    bool limited() const { return time_.limited; }
    bool per_move() const { return time_.per_turn; }
    SeatSet running() const { return clock_.running(); }
    Milliseconds left(Seat seat, Instant now) const { return clock_.left(seat, now); }

    // What the seat would be given back if its turn ended now.
    Milliseconds allowance(Seat seat, Milliseconds trip, Instant now) const;
    // The seat's turn has ended at `now`, and `given` of it does not count.
    void end_turn(Seat seat, Milliseconds given, Instant now);
    // From now on these seats think; whose turn goes on loses nothing by it.
    void run(SeatSet seats, Instant now);
    void stop(Instant now) { clock_.stop(now); }
    // Nothing counts between the two.
    void skip(Instant from, Instant to);

    // When the time of a running seat is used up, what it would be given back included; nothing if
    // it does not run.
    std::optional<Instant> deadline(Seat seat, Milliseconds trip) const;

private:
    games::TimeControl time_;
    games::Clock clock_;
    std::vector<LagQuota> quotas_;
    std::array<Instant, games::most_seats> since_{};  // when the time of the seat began to run
};

}  // namespace sumito::play
