#include "analysis/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sumito::analysis {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution are below
// With more degrees of freedom, Student's t is treated as normal: the 97.5 % quantile differs by
// 0.0003.
constexpr std::uint64_t most_freedom = 10'000;

}  // namespace

Estimate share(std::uint64_t counted, std::uint64_t all) {
    if (all == 0) return {unknown, unknown, unknown};
    const auto n = static_cast<double>(all);
    const double p = static_cast<double>(counted) / n;
    const double centre = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    // If all or none were counted, rounding must not move the end away from 1 or 0.
    const double low = counted == 0 ? 0 : (centre - reach) / scale;
    const double high = counted == all ? 1 : (centre + reach) / scale;
    return {p, std::clamp(low, 0.0, p), std::clamp(high, p, 1.0)};
}

Estimate mean(double value, double variance, std::uint64_t count) {
    if (count == 0) return {unknown, unknown, unknown};
    if (count == 1) return {value, unknown, unknown};
    const double reach = z * std::sqrt(variance / static_cast<double>(count));
    return {value, value - reach, value + reach};
}

// The finite sums 26.7.3 and 26.7.4 of Abramowitz and Stegun.
double student_probability(double t, std::uint64_t freedom) {
    if (freedom > most_freedom) return std::erfc(-t / std::sqrt(2)) / 2;
    const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom)));
    const double cosine = std::cos(angle);
    const bool odd = freedom % 2 == 1;
    double term = odd ? cosine : 1, sum = freedom == 1 ? 0 : term;
    for (std::uint64_t power = odd ? 3 : 2; power + 2 <= freedom; power += 2) {
        term *= cosine * cosine * static_cast<double>(power - 1) / static_cast<double>(power);
        sum += term;
    }
    sum *= std::sin(angle);
    const double within = odd ? (angle + sum) * 2 / std::acos(-1.0) : sum;
    return (1 + within) / 2;
}

double student_reach(std::uint64_t freedom) {
    double low = 0, high = 13;  // with one degree of freedom, the value sought is 12.7
    for (int halving = 0; halving < 50; ++halving) {
        const double middle = (low + high) / 2;
        (student_probability(middle, freedom) < 0.975 ? low : high) = middle;
    }
    return high;
}

}  // namespace sumito::analysis
