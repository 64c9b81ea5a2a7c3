// How much shallower late moves are searched; computed in integers, so the same on every machine.
#pragma once

#include <algorithm>
#include <array>

#include "engine/score.h"

namespace sumito::engine {

// The logarithm to base two, in sixteenths, rounded down.
constexpr int log2_sixteenths(unsigned n) {
    int whole = 0;
    while (n >> (whole + 1) != 0) ++whole;
    // Squaring a number in [1, 2) yields the next binary digit of its logarithm.
    unsigned long long mantissa = (static_cast<unsigned long long>(n) << 30) >> whole;
    int result = whole;
    for (int bit = 0; bit < 4; ++bit) {
        mantissa = (mantissa * mantissa) >> 30;
        result = 2 * result + (mantissa >= 2ull << 30);
        if (mantissa >= 2ull << 30) mantissa >>= 1;
    }
    return result;
}

class Reductions {
public:
    constexpr Reductions() {
        for (unsigned n = 1; n < logs_.size(); ++n) logs_[n] = log2_sixteenths(n);
    }

    // Reduction in 1/1024 of a ply.
    constexpr int of(int depth, int move_number) const {
        const int product = logs_[static_cast<unsigned>(std::min(depth, 127))] *
                            logs_[static_cast<unsigned>(std::min(move_number, 127))];
        return product * 5 / 4 + 200;
    }

private:
    std::array<int, 128> logs_{};
};

inline constexpr Reductions reductions;

}  // namespace sumito::engine
