#include "base/allowance.h"

#include <gtest/gtest.h>

namespace sumito::base {
namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::milliseconds;

TEST(Allowance, ABurstAndThenOneByOne) {
    Allowance allowance({3, 100ms});
    const Milliseconds start = 1'000'000ms;
    EXPECT_TRUE(allowance.is_full(start));
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(start));
    EXPECT_FALSE(allowance.take(start));
    EXPECT_FALSE(allowance.take(start + 99ms));
    EXPECT_TRUE(allowance.take(start + 100ms));
    EXPECT_FALSE(allowance.take(start + 100ms));
    EXPECT_TRUE(allowance.is_full(start + 10'000ms));
}

TEST(Allowance, FillsUpAgainAfterDebt) {
    Allowance allowance(Rate::by_second(10, 3));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(allowance.spend(1000ms), 0ms);
    EXPECT_EQ(allowance.spend(1000ms), 101ms);  // the fourth is a debt of a tenth of a second
    EXPECT_DOUBLE_EQ(allowance.left(1000ms), -1.0);
    EXPECT_EQ(allowance.spend(1300ms), 0ms);
    EXPECT_FALSE(allowance.is_full(1400ms));
    EXPECT_TRUE(allowance.is_full(1600ms));
    EXPECT_DOUBLE_EQ(allowance.left(1600ms), 3.0);
}

TEST(Allowances, VisitorsDoNotUseEachOthersAllowance) {
    Allowances allowances(Rate::by_second(1, 2));
    EXPECT_TRUE(allowances.take("a", 0ms));
    EXPECT_TRUE(allowances.take("a", 0ms));
    EXPECT_FALSE(allowances.take("a", 500ms));
    EXPECT_TRUE(allowances.take("b", 500ms));
    EXPECT_TRUE(allowances.take("a", 1000ms));
}

TEST(Allowances, AFloodOfVisitorsIsForgotten) {
    Allowances allowances(Rate::by_second(1, 2));
    for (int i = 0; i < 100'000; ++i) allowances.take(std::to_string(i), Milliseconds(i));
    EXPECT_LT(allowances.size(), 10'000u);
}

TEST(Allowances, MaySpendWhatIsOnlyKnownAfterwardsAndThenWait) {
    Allowances time(Rate::by_second(250, 40));
    const Milliseconds start(1'000);
    EXPECT_EQ(time.wait("a", start), 0ms);
    time.spend("a", 30, start);
    EXPECT_EQ(time.wait("a", start), 0ms);
    time.spend("a", 35, start);  // a debt of 25: a tenth of a second
    EXPECT_EQ(time.wait("a", start), 101ms);
    EXPECT_EQ(time.wait("b", start), 0ms);
    EXPECT_EQ(time.wait("a", start + 60ms), 41ms);
    EXPECT_EQ(time.wait("a", start + 100ms), 0ms);
}

}  // namespace
}  // namespace sumito::base
