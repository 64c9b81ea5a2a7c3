// A small seeded generator (splitmix64): the same numbers on every machine and compiler, so that
// random games, tests and statistics can be repeated by their seed. Not for secrets.
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace sumito::base {

class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        return mix(state_);
    }

    // A number in [0, bound), bound > 0 and below 2^32. The bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace sumito::base
