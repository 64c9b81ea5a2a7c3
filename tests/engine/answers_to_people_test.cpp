// What a computer does for the sake of people: how it answers an offer, and how long it thinks.
#include <gtest/gtest.h>

#include "engine/draw_answer.h"
#include "engine/levels.h"
#include "engine/thinking_time.h"

namespace sumito::engine {
namespace {

using games::Seat;

constexpr Score hundredths(int value) {
    return {Score::Kind::Hundredths, value};
}

TEST(DrawAnswer, WithoutAScoreIsNo) {
    EXPECT_FALSE(content_with_draw({}, Seat::P1, 2));
    EXPECT_FALSE(content_with_draw({}, Seat::P3, 3));
}

TEST(DrawAnswer, IsYesOnlyFromWhoIsClearlyBehind) {
    EXPECT_FALSE(content_with_draw(hundredths(120), Seat::P1, 2));
    EXPECT_FALSE(content_with_draw(hundredths(0), Seat::P2, 2));
    EXPECT_FALSE(content_with_draw(hundredths(-39), Seat::P2, 4));
    EXPECT_TRUE(content_with_draw(hundredths(-40), Seat::P2, 4));
}

TEST(DrawAnswer, IsYesFromWhoSeesItsLoss) {
    EXPECT_TRUE(content_with_draw(Score{Score::Kind::Mate, -5}, Seat::P1, 2));
    EXPECT_FALSE(content_with_draw(Score{Score::Kind::Mate, 5}, Seat::P1, 2));
}

TEST(DrawAnswer, OfThreeIsYesFromWhoExpectsClearlyLessThanAThird) {
    const Score score{Score::Kind::Share, 251, {251, 249, 500}};
    EXPECT_FALSE(content_with_draw(score, Seat::P1, 3));
    EXPECT_TRUE(content_with_draw(score, Seat::P2, 3));
    EXPECT_FALSE(content_with_draw(score, Seat::P3, 3));
}

TEST(DrawAnswer, OfTwoOfThreeStillInIsYesFromWhoExpectsClearlyLessThanHalf) {
    const Score score{Score::Kind::Share, 370, {370, 0, 630}};
    EXPECT_TRUE(content_with_draw(score, Seat::P1, 2));
    EXPECT_FALSE(content_with_draw(score, Seat::P3, 2));
}

TEST(ThinkingTime, GrowsWithTheLevelAndIsNeverLong) {
    for (int level = lowest_level; level < highest_level; ++level)
        EXPECT_LT(thinking_time(level), thinking_time(level + 1));
    EXPECT_LE(thinking_time(lowest_level), Milliseconds(1000));
    EXPECT_GE(thinking_time(highest_level), Milliseconds(2000));
    EXPECT_LE(thinking_time(highest_level), Milliseconds(2500));
}

TEST(ThinkingTime, ADelayIsToldAsTimeForThisTurnAndEachThatFollows) {
    const auto limit = [](const char* time, int left) {
        return clock_limit(*games::read_time_control(time), Milliseconds(left));
    };
    EXPECT_EQ(limit("10+5", 7000).left, Milliseconds(7000));
    EXPECT_EQ(limit("10+5", 7000).increment, Milliseconds(5000));
    EXPECT_EQ(limit("10d3", 7000).left, Milliseconds(10'000));
    EXPECT_EQ(limit("10d3", 7000).increment, Milliseconds(3000));
    EXPECT_EQ(limit("1d", 7000).left, Milliseconds(7000));
    EXPECT_EQ(limit("1d", 7000).increment, std::chrono::hours(24));
}

}  // namespace
}  // namespace sumito::engine
