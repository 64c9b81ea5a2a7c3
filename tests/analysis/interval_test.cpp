// Intervals against published and hand-computed values.
#include "analysis/interval.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/sample.h"

namespace sumito::analysis {
namespace {

void expect_near(const Estimate& estimate, double value, double low, double high) {
    EXPECT_NEAR(estimate.value, value, 5e-5);
    EXPECT_NEAR(estimate.low, low, 5e-5);
    EXPECT_NEAR(estimate.high, high, 5e-5);
}

// The examples of R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998,
// method 3.
TEST(Interval, WilsonAsPublished) {
    expect_near(share(81, 263), 81.0 / 263, 0.2553, 0.3662);
    expect_near(share(15, 148), 15.0 / 148, 0.0624, 0.1605);
    expect_near(share(0, 20), 0, 0, 0.1611);
    expect_near(share(1, 29), 1.0 / 29, 0.0061, 0.1718);
}

TEST(Interval, AllMirrorsNone) {
    const Estimate none = share(0, 20);
    const Estimate all = share(20, 20);
    EXPECT_NEAR(all.low, 1 - none.high, 1e-12);
    EXPECT_EQ(all.high, 1);
}

TEST(Interval, HoldsItsValueAndReachesTheEndsExactly) {
    for (std::uint64_t all = 1; all < 400; ++all) {
        EXPECT_EQ(share(0, all).low, 0) << all;
        EXPECT_EQ(share(all, all).high, 1) << all;
        for (std::uint64_t counted = 0; counted <= all; ++counted) {
            const Estimate estimate = share(counted, all);
            ASSERT_LE(estimate.low, estimate.value) << counted << " of " << all;
            ASSERT_LE(estimate.value, estimate.high) << counted << " of " << all;
        }
    }
}

TEST(Interval, NothingIsUnknown) {
    EXPECT_TRUE(std::isnan(share(0, 0).value));
    EXPECT_TRUE(std::isnan(Distribution().mean().value));
    EXPECT_TRUE(std::isnan(Ratio().value().value));
    Distribution single;
    single.add(7);
    EXPECT_EQ(single.mean().value, 7);
    EXPECT_TRUE(std::isnan(single.mean().low));
}

TEST(Interval, MeanWithItsNormalInterval) {
    expect_near(mean(10, 4, 100), 10, 10 - 0.391993, 10 + 0.391993);
}

TEST(Distribution, MeanQuantilesAndMost) {
    Distribution sample;
    for (const int value : {4, 2, 9, 2, 3}) sample.add(static_cast<std::uint64_t>(value));
    EXPECT_EQ(sample.count(), 5u);
    // Squared distances from 4: 0, 4, 25, 4, 1; variance 34 / 4.
    const double reach = 1.959964 * std::sqrt(8.5 / 5);
    expect_near(sample.mean(), 4, 4 - reach, 4 + reach);
    EXPECT_EQ(sample.quantile(0.5), 3u);
    EXPECT_EQ(sample.quantile(0.05), 2u);
    EXPECT_EQ(sample.quantile(0.4), 2u);
    EXPECT_EQ(sample.quantile(0.95), 9u);
    EXPECT_EQ(sample.most(), 9u);
}

TEST(Distribution, AddingUpIsTheSameInAnyOrder) {
    Distribution one, two, all, turned;
    for (std::uint64_t value = 0; value < 50; ++value) (value % 3 == 0 ? one : two).add(value % 7);
    for (std::uint64_t value = 50; value-- > 0;) all.add(value % 7);
    turned.add(two);
    turned.add(one);
    EXPECT_EQ(turned, all);
}

TEST(Ratio, OfEqualWholesIsAMean) {
    Ratio ratio;
    for (const std::uint64_t part : {2u, 4u, 6u}) ratio.add(part, 1);
    const double reach = 1.959964 * std::sqrt(4.0 / 3);
    expect_near(ratio.value(), 4, 4 - reach, 4 + reach);
}

TEST(Ratio, WeighsGamesByTheirLength) {
    Ratio ratio;
    ratio.add(1, 2);
    ratio.add(5, 10);
    // Both games have the same share, so nothing is random.
    expect_near(ratio.value(), 0.5, 0.5, 0.5);
    ratio.add(0, 3);
    // 6 of 15. Distances 1 - 0.8, 5 - 4 and 0 - 1.2: the sum of squares is 2.48. The mean length is
    // 5.
    const double reach = 1.959964 * std::sqrt(2.48 / 2 / 25 / 3);
    expect_near(ratio.value(), 0.4, 0.4 - reach, 0.4 + reach);
}

// Student's t from tables (97.5 %), and from formulas: with 1 degree of freedom it is Cauchy's
// distribution, with 2 it is 1/2 + t / (2 sqrt(2 + t^2)).
TEST(Interval, StudentAsTablesGiveIt) {
    const std::pair<std::uint64_t, double> reaches[] = {
        {1, 12.7062}, {2, 4.3027}, {3, 3.1824}, {10, 2.2281}, {30, 2.0423}, {1'000'000, 1.9600}};
    for (const auto& [freedom, reach] : reaches)
        EXPECT_NEAR(student_reach(freedom), reach, 5e-5) << freedom;
    EXPECT_NEAR(student_probability(1, 1), 0.75, 1e-12);
    EXPECT_NEAR(student_probability(1, 2), 0.5 + 1 / (2 * std::sqrt(3)), 1e-12);
    EXPECT_NEAR(student_probability(-2, 7) + student_probability(2, 7), 1, 1e-12);
    EXPECT_NEAR(student_probability(0, 4), 0.5, 1e-12);
}

}  // namespace
}  // namespace sumito::analysis
