// One lap. The sixteen counts of a side fit into one register. A lap of n counters adds a pattern
// that depends only on the origin and n, so counters are not dropped one by one.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "games/choro/hole.h"
#include "games/choro/rulesets.h"

namespace sumito::choro {

// The counts of a side, indexed by Hole.
struct alignas(16) Side {
    std::array<std::uint8_t, hole_count> counts{};

    int operator[](Hole hole) const { return counts[static_cast<std::size_t>(hole)]; }
    std::uint8_t& at(Hole hole) { return counts[static_cast<std::size_t>(hole)]; }

    friend bool operator==(const Side&, const Side&) = default;
};

// A set of holes: one bit for each Hole.
using HoleSet = std::uint32_t;

constexpr HoleSet bit(Hole hole) {
    return 1u << index(hole);
}

inline constexpr HoleSet outer_row = 0x00ff;

namespace sowing {

using Register = std::uint8_t __attribute__((vector_size(hole_count)));

inline Register load(const void* from) {
    Register value;
    std::memcpy(&value, from, sizeof value);
    return value;
}

// The counters that a lap adds: one in each of the `length` holes after `origin`.
struct Patterns {
    alignas(16) std::uint8_t after[hole_count][hole_count][hole_count] = {};  // origin, length
    alignas(16) std::uint8_t keep[hole_count][hole_count] = {};  // all holes but the origin

    constexpr Patterns() {
        for (int origin = 0; origin < hole_count; ++origin) {
            for (int length = 0; length < hole_count; ++length)
                for (int i = 1; i <= length; ++i)
                    after[origin][length][(origin + i) % hole_count] = 1;
            for (int hole = 0; hole < hole_count; ++hole)
                keep[origin][hole] = hole == origin ? 0 : 0xff;
        }
    }
};

inline constexpr Patterns patterns;

inline std::uint64_t half(const Side& side, int number) {
    std::uint64_t value;
    std::memcpy(&value, side.counts.data() + 8 * number, sizeof value);
    return value;
}

// The highest bit of each of eight bytes, the lowest byte's first.
constexpr HoleSet high_bits(std::uint64_t bytes) {
    return static_cast<HoleSet>(((bytes >> 7 & 0x0101010101010101u) * 0x0102040810204080u) >> 56);
}

}  // namespace sowing

// The holes with at least `least` counters. Counts must be below 128 - least.
template <int least>
HoleSet holes_with(const Side& side) {
    constexpr std::uint64_t lift = 0x0101010101010101u * (128 - least);
    return sowing::high_bits(sowing::half(side, 0) + lift) |
           sowing::high_bits(sowing::half(side, 1) + lift) << 8;
}

inline bool is_bare(const Side& side) {
    return (sowing::half(side, 0) | sowing::half(side, 1)) == 0;
}

// All counters of the side.
inline int counters_of(const Side& side) {
    return static_cast<int>(
        ((sowing::half(side, 0) + sowing::half(side, 1)) * 0x0101010101010101u) >> 56);
}

// The hole where the last of `count` counters falls (see R11 for sixteen and more).
constexpr Hole last_hole(Hole origin, int count, Direction direction, LongLap long_lap) {
    int steps = count;
    if (long_lap == LongLap::Skip && count >= hole_count)
        steps = (count - 1) % (hole_count - 1) + 1;
    const int last =
        direction == Direction::Anticlockwise ? index(origin) + steps : index(origin) - steps;
    return Hole(last & (hole_count - 1));
}

// Lifts all counters of the origin and sows them; returns the hole where the last one fell.
inline Hole sow(Side& side, Hole origin, Direction direction, LongLap long_lap) {
    const int count = side[origin];
    const Hole last = last_hole(origin, count, direction, long_lap);
    int rounds = count / hole_count;
    int rest = count % hole_count;
    const bool skips = long_lap == LongLap::Skip && count >= hole_count;
    if (skips) {
        rounds = count / (hole_count - 1);
        rest = count % (hole_count - 1);
    }
    // Clockwise the same holes come before the origin.
    const int first =
        direction == Direction::Anticlockwise ? index(origin) : (index(origin) - rest - 1) & 15;
    const sowing::Register keep = sowing::load(sowing::patterns.keep[index(origin)]);
    sowing::Register counts = sowing::load(side.counts.data()) & keep;
    counts += sowing::load(sowing::patterns.after[first][rest]);
    if (rounds > 0) {
        const sowing::Register all = sowing::Register{} + static_cast<std::uint8_t>(rounds);
        counts += skips ? all & keep : all;
    }
    std::memcpy(side.counts.data(), &counts, sizeof counts);
    return last;
}

// True if the last hole of a lap is in opposition (section 2): an inner hole that was not empty,
// facing two occupied holes. Call it after sowing.
inline bool in_opposition(const Side& own, const Side& other, Hole last) {
    return is_inner(last) && own[last] > 1 && other[faced_inner(last)] > 0 &&
           other[faced_outer(last)] > 0;
}

// True if a clockwise lap from here would capture at once (R13).
inline bool captures_clockwise(const Side& own, const Side& other, Hole origin, LongLap long_lap) {
    const int count = own[origin];
    const Hole last = last_hole(origin, count, Direction::Clockwise, long_lap);
    if (!is_inner(last) || other[faced_inner(last)] == 0 || other[faced_outer(last)] == 0)
        return false;
    // Whether the last hole was occupied before the last counter fell: already, or by an earlier
    // round of this lap.
    const int round = long_lap == LongLap::Drop ? hole_count : hole_count - 1;
    return (last != origin && own[last] > 0) || count > round;
}

}  // namespace sumito::choro
