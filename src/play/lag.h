// What a slow line costs a player, and how much of it is given back. Between the moment a position
// is sent and the moment the answer arrives lies one round trip that nobody thinks in: it is given
// back at the end of a turn, within a quota that is used up by it and regained slowly, so that
// nobody can gain time by delaying his answers to pings.
#pragma once

#include <algorithm>

#include "games/clock.h"
#include "play/house_rules.h"

namespace sumito::play {

using games::Milliseconds;

// The round trip of a connection, smoothed: a single slow answer says little.
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

class LagQuota {
public:
    explicit LagQuota(const HouseRules& rules)
        : left_(rules.lag_at_start),
          gain_(rules.lag_gain),
          most_(rules.lag_most),
          most_of_turn_(rules.lag_most_of_turn) {}

    // What a turn that ends now may be given back.
    Milliseconds allowance(Milliseconds trip) const {
        return std::min({trip, left_, most_of_turn_});
    }
    // A turn has ended and was given that back.
    void turn_ended(Milliseconds given) {
        left_ = std::clamp(left_ - given + gain_, Milliseconds(0), most_);
    }

    Milliseconds left() const { return left_; }

private:
    Milliseconds left_, gain_, most_, most_of_turn_;
};

}  // namespace sumito::play
