// Measures how slow a connection is. The table decides how much of that is given back on the clock
// (table/game_clock.h).
#pragma once

#include <algorithm>

#include "games/clock.h"

namespace sumito::play {

using games::Milliseconds;

// The smoothed round trip, because a single slow answer means little.
class LagMeter {
public:
    void measured(Milliseconds round_trip) {
        const Milliseconds sane = std::clamp(round_trip, Milliseconds(0), Milliseconds(10'000));
        // Moves a quarter of the way to each new value; the first counts in full.
        trip_ = known_ ? trip_ + (sane - trip_) / 4 : sane;
        known_ = true;
    }
    Milliseconds trip() const { return trip_; }  // 0 until one is measured
    bool known() const { return known_; }

private:
    Milliseconds trip_{0};
    bool known_ = false;
};

}  // namespace sumito::play
