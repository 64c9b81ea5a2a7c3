// How slow the line of a connection is. What of it is given back on the clock is the table's
// business (table/game_clock.h).
#pragma once

#include <algorithm>

#include "games/clock.h"

namespace sumito::play {

using games::Milliseconds;

// The round trip, smoothed: a single slow answer says little.
class LagMeter {
public:
    void measured(Milliseconds round_trip) {
        const Milliseconds sane = std::clamp(round_trip, Milliseconds(0), Milliseconds(10'000));
        // A quarter of the way to each new one; the first counts in full.
        trip_ = known_ ? trip_ + (sane - trip_) / 4 : sane;
        known_ = true;
    }
    Milliseconds trip() const { return trip_; }  // 0 until one is measured

private:
    Milliseconds trip_{0};
    bool known_ = false;
};

}  // namespace sumito::play
