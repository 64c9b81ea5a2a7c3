#include "analysis/interval.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sumito::analysis {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution lie below

}  // namespace

Estimate share(std::uint64_t counted, std::uint64_t all) {
    if (all == 0) return {unknown, unknown, unknown};
    const auto n = static_cast<double>(all);
    const double p = static_cast<double>(counted) / n;
    const double centre = p + z * z / (2 * n);
    const double reach = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    // Where all or none were counted, rounding must not move the end off 1 or 0.
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

}  // namespace sumito::analysis
