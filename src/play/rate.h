// How often something may happen: a bucket that fills slowly. For messages, tables, passwords.
#pragma once

#include <algorithm>

#include "games/clock.h"
#include "play/house_rules.h"

namespace sumito::play {

class Bucket {
public:
    // True if it may happen now; it then counts.
    bool take(const HouseRules::Rate& rate, games::Instant now) {
        // `full_at_`: when the bucket would be full again, were nothing more taken.
        const auto begin = std::max(full_at_, now);
        if (begin - now > rate.every * (rate.burst - 1)) return false;
        full_at_ = begin + rate.every;
        return true;
    }
    // Nothing is remembered that still matters.
    bool full(games::Instant now) const { return full_at_ <= now; }

private:
    games::Instant full_at_{0};
};

}  // namespace sumito::play
