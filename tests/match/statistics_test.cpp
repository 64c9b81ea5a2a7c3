#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sumito::match {
namespace {

Tally tally_of(std::initializer_list<int> counts) {
    Tally tally(static_cast<int>(counts.size()) - 1);
    int points = 0;
    for (const int count : counts) {
        for (int i = 0; i < count; ++i) tally.add(points);
        ++points;
    }
    return tally;
}

// The calculation: 100 pairs [5 20 40 25 10]. Points 0*5 + 1*20 + 2*40 + 3*25 + 4*10 = 215 of 400,
// so the score is 0.5375. Squares: 0*5 + 1*20 + 4*40 + 9*25 + 16*10 = 565, /16 = 35.3125; around
// the score 35.3125 - 100 * 0.5375^2 = 6.421875; with one set of each kind, 5 * 0.125 = 0.625,
// 7.046875. With 104 degrees of freedom the error is sqrt(7.046875 / 104 / 100) = 0.0260304, and
// Student's t of 97.5 % is 1.98304: the reach is 0.0516194. Elo of 0.5375 is 400 log10(0.5375 /
// 0.4625) = 26.11; of 0.4858806 -9.81; of 0.5891194 62.60.
TEST(Tally, GivesTheEloThatAHandComputes) {
    const Tally tally = tally_of({5, 20, 40, 25, 10});
    EXPECT_EQ(tally.sets(), 100u);
    EXPECT_NEAR(tally.score(), 0.5375, 1e-12);
    EXPECT_NEAR(tally.elo().difference, 26.11, 0.01);
    EXPECT_NEAR(tally.elo().low, -9.81, 0.01);
    EXPECT_NEAR(tally.elo().high, 62.60, 0.01);
}

// Every result of up to six pairs.
TEST(Tally, IsSureOfTheStrongerExactlyIfTheIntervalSaysSo) {
    int sure = 0;
    for (int code = 1; code < 7 * 7 * 7 * 7 * 7; ++code) {
        const Tally tally =
            tally_of({code % 7, code / 7 % 7, code / 49 % 7, code / 343 % 7, code / 2401});
        if (tally.sets() > 6) continue;
        const Tally::Elo elo = tally.elo();
        EXPECT_EQ(tally.superiority() > 0.975, elo.low > 0) << code;
        EXPECT_EQ(tally.superiority() < 0.025, elo.high < 0) << code;
        sure += elo.low > 0;
    }
    EXPECT_GT(sure, 0);
}

TEST(Tally, IsNotSureAfterTwoPairs) {
    EXPECT_LT(tally_of({0, 0, 0, 0, 2}).superiority(), 0.975);
    EXPECT_LT(tally_of({0, 0, 0, 1, 1}).superiority(), 0.95);
    EXPECT_LT(tally_of({0, 0, 0, 2, 0}).elo().low, 0);
}

TEST(Tally, IsSymmetrical) {
    const Tally tally = tally_of({1, 7, 20, 9, 3}), other = tally_of({3, 9, 20, 7, 1});
    EXPECT_NEAR(tally.elo().difference, -other.elo().difference, 1e-9);
    EXPECT_NEAR(tally.elo().low, -other.elo().high, 1e-9);
    EXPECT_NEAR(tally.superiority() + other.superiority(), 1, 1e-9);
    EXPECT_NEAR(tally.likelihood(0, 10), other.likelihood(0, -10), 1e-9);
}

// 20 pairs won: the error is sqrt(0.625 / 24 / 20) = 0.0360844, and Student's t with 24 degrees of
// freedom is 2.0639, so the lower end is 0.92553.
TEST(Tally, EqualSetsLeaveRoomForDoubt) {
    const Tally won = tally_of({0, 0, 0, 0, 20});
    EXPECT_NEAR(won.elo().low, 400 * std::log10(0.92553 / 0.07447), 0.1);
    EXPECT_EQ(won.elo().high, won.elo().difference);
    EXPECT_GT(won.superiority(), 0.99);
    EXPECT_LT(won.superiority(), 1);
    const Tally one = tally_of({0, 0, 1, 0, 0});
    EXPECT_LT(one.elo().low, -1000);
    EXPECT_GT(one.elo().high, 1000);
    const Tally drawn = tally_of({0, 0, 20, 0, 0});
    EXPECT_NEAR(drawn.elo().low, -52.1, 0.1);
    EXPECT_NEAR(drawn.elo().high, 52.1, 0.1);
}

TEST(Tally, KnowsNothingWithoutASet) {
    const Tally none;
    EXPECT_EQ(none.score(), 0.5);
    EXPECT_EQ(none.elo().difference, 0);
    EXPECT_EQ(none.superiority(), 0.5);
    EXPECT_EQ(none.likelihood(0, 15), 0);
}

// Six games with three seats have 18 thirds of a point.
TEST(Tally, TakesSetsOfAnySize) {
    Tally tally(18);
    tally.add(9);
    tally.add(18);
    EXPECT_NEAR(tally.score(), 0.75, 1e-12);
}

// The pentanomial test: sets, not games, are counted. With 1,000 pairs [0 0 900 100 0] the score is
// 0.525, the variance 0.005625, with the guess (5.625 + 0.625) / 1005 = 0.00621891. Expected scores
// of 0 and 15 Elo are 0.5 and 0.5215760. So the ratio is 1000 * 0.021576 * (1.05 - 1.021576) /
// 0.01243781 = 49.31.
TEST(Sprt, CountsPairsAsAHandDoes) {
    const Tally tally = tally_of({0, 0, 900, 100, 0});
    EXPECT_NEAR(tally.likelihood(0, 15), 49.31, 0.05);
    // The same points, but every pair is two wins or two losses: much less certain.
    const Tally wild = tally_of({450, 0, 50, 0, 500});
    EXPECT_NEAR(wild.score(), tally.score(), 1e-9);
    EXPECT_LT(std::abs(wild.likelihood(0, 15)), 3);
}

TEST(Sprt, HasTheBoundsOfItsErrors) {
    const Sprt sprt;
    EXPECT_NEAR(sprt.upper_bound(), 2.944, 0.001);
    EXPECT_NEAR(sprt.lower_bound(), -2.944, 0.001);
    const Sprt lenient{0, 15, 0.1, 0.05};
    EXPECT_NEAR(lenient.upper_bound(), std::log(0.95 / 0.1), 1e-9);
}

TEST(Sprt, DecidesWhenSureAndNotBefore) {
    const Sprt sprt{0, 15};
    Tally tally;
    EXPECT_EQ(sprt.verdict(tally), Sprt::Verdict::Undecided);
    for (int i = 0; i < 20; ++i) tally.add(2);
    EXPECT_EQ(sprt.verdict(tally), Sprt::Verdict::Undecided);
    EXPECT_EQ(sprt.verdict(tally_of({0, 0, 667, 0, 333})), Sprt::Verdict::Better);
    EXPECT_EQ(sprt.verdict(tally_of({333, 0, 667, 0, 0})), Sprt::Verdict::NotBetter);
}

}  // namespace
}  // namespace sumito::match
