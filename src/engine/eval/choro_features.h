// What Choro's evaluation looks at. For each column of a side: how many counters its inner and its
// outer hole have, in coarse steps; both holes together, since they are captured together. Then the
// number of holes that can be sown, and all counters. Used by the evaluator and by train/, which
// fits the weights.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/choro/position.h"

namespace sumito::engine {

inline constexpr std::size_t choro_bucket_count = 6;  // 0, 1, 2, 3, 4-5, 6 and more
inline constexpr std::size_t choro_most_mobile = 8;   // more holes that can be sown are worth no
                                                      // more

inline constexpr auto choro_buckets = [] {
    std::array<std::uint8_t, choro::counters_in_all + 1> buckets{};
    for (std::size_t count = 0; count < buckets.size(); ++count)
        buckets[count] = static_cast<std::uint8_t>(count < 4 ? count : count < 6 ? 4 : 5);
    return buckets;
}();

// The numbers of the features: first the side to play, then the other, each with its columns by
// inner and outer bucket and its holes that can be sown. Last come the features of the whole
// position.
inline constexpr std::size_t choro_column_size = choro_bucket_count * choro_bucket_count;
inline constexpr std::size_t choro_mobile_at = choro::row_length * choro_column_size;
inline constexpr std::size_t choro_side_size = choro_mobile_at + choro_most_mobile + 1;
inline constexpr std::size_t choro_counters_at = 2 * choro_side_size;  // own counters above half of
                                                                       // all
inline constexpr std::size_t choro_turn_at = choro_counters_at + 1;
inline constexpr std::size_t choro_feature_count = choro_turn_at + 1;

using ChoroWeights = std::array<std::int16_t, choro_feature_count>;

// Calls `sink(feature)` for each feature that a side has.
template <class Sink>
inline void visit_choro_side(const choro::Side& side, std::size_t base, Sink&& sink) {
    for (std::size_t c = 0; c < choro::row_length; ++c) {
        const std::size_t inner = choro_buckets[side.counts[choro::hole_count - 1 - c]];
        const std::size_t outer = choro_buckets[side.counts[c]];
        sink(base + c * choro_column_size + inner * choro_bucket_count + outer);
    }
    const auto mobile = static_cast<std::size_t>(std::popcount(choro::holes_with<2>(side)));
    sink(base + choro_mobile_at + std::min(mobile, choro_most_mobile));
}

inline int choro_lead(const choro::Position& position) {
    return choro::counters_of(position.own()) - choro::counters_in_all / 2;
}

}  // namespace sumito::engine
