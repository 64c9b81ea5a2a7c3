#include "protocol/arguments.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "games/catalog.h"

namespace sumito::protocol {
namespace {

using std::chrono::milliseconds;

// The limits for the first player.
engine::Limits limits_of(std::string_view game, std::string_view words) {
    const auto position = games::find_game(game)->start();
    const auto order = read_go(*position, games::Seat::P1, base::words(words));
    EXPECT_TRUE(order) << words;
    return order ? order->limits : engine::Limits{};
}

TEST(Go, WithoutALimitIsInfinite) {
    EXPECT_TRUE(limits_of("abalone", "").infinite);
    EXPECT_TRUE(limits_of("abalone", "infinite").infinite);
    EXPECT_FALSE(limits_of("abalone", "depth 3").infinite);
}

TEST(Go, WhateverLimitComesFirstHoldsAlsoWithInfinite) {
    const engine::Limits limits = limits_of("abalone", "infinite movetime 100");
    EXPECT_FALSE(limits.infinite);
    EXPECT_EQ(limits.move_time, milliseconds(100));
    EXPECT_FALSE(limits_of("abalone", "p1time 1000 infinite").infinite);
}

TEST(Go, TheMoversClockCounts) {
    const engine::Limits limits = limits_of("abalone", "p1time 9000 p2time 500 p1inc 100 p2inc 10");
    ASSERT_TRUE(limits.clocks[games::Seat::P1]);
    EXPECT_EQ(limits.clocks[games::Seat::P1]->left, milliseconds(9000));
    EXPECT_EQ(limits.clocks[games::Seat::P1]->increment, milliseconds(100));
}

TEST(Go, AClockThatIsNotToldIsTheShortestThatIs) {
    const engine::Limits limits = limits_of("abalone4", "p2time 1000 p3time 700 p2inc 10");
    ASSERT_TRUE(limits.clocks[games::Seat::P1]);
    EXPECT_EQ(limits.clocks[games::Seat::P1]->left, milliseconds(700));
    EXPECT_EQ(limits.clocks[games::Seat::P1]->increment, milliseconds(10));
    EXPECT_FALSE(limits.infinite);
}

TEST(Go, AnIncrementAloneIsTheTimeOfATurn) {
    const engine::Limits limits = limits_of("abalone", "p1inc 100 p2inc 100");
    EXPECT_EQ(limits.move_time, milliseconds(100));
    EXPECT_FALSE(limits.infinite);
    EXPECT_EQ(limits_of("abalone", "p1inc 100 depth 5").move_time, std::nullopt);
    EXPECT_TRUE(limits_of("abalone", "p1inc 0").infinite);
}

TEST(Go, TakesAnyAmountOfTime) {
    const engine::Limits limits = limits_of("abalone", "p1time 99999999999999999999");
    ASSERT_TRUE(limits.clocks[games::Seat::P1]);
    EXPECT_GT(limits.clocks[games::Seat::P1]->left, std::chrono::hours(24));
    EXPECT_EQ(limits_of("abalone", "p1time -5").clocks[games::Seat::P1]->left, milliseconds(0));
    const auto position = games::find_game("abalone")->start();
    for (const char* words : {"p1time", "p1time -", "p1time 1x", "movetime soon"})
        EXPECT_FALSE(read_go(*position, games::Seat::P1, base::words(words))) << words;
}

}  // namespace
}  // namespace sumito::protocol
