#include "base/rng.h"

#include <gtest/gtest.h>

#include <set>

namespace sumito::base {
namespace {

TEST(Rng, IsSplitmix64) {
    // The published first outputs for seed 1234567.
    Rng rng(1234567);
    EXPECT_EQ(rng.next(), 6457827717110365317u);
    EXPECT_EQ(rng.next(), 3203168211198807973u);
    EXPECT_EQ(rng.next(), 9817491932198370423u);
}

TEST(Rng, BelowIsEvenAndInRange) {
    Rng rng(1);
    int count[7] = {};
    for (int i = 0; i < 70'000; ++i) ++count[rng.below(7)];
    for (int n : count) EXPECT_NEAR(n, 10'000, 500);
    EXPECT_EQ(rng.below(1), 0u);
}

TEST(Hash, WeightsAreOddAndDifferent) {
    std::set<std::uint64_t> weights;
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(odd_weight(i) % 2, 1u);
        weights.insert(odd_weight(i));
    }
    EXPECT_EQ(weights.size(), 8u);
}

}  // namespace
}  // namespace sumito::base
