// Estimates with 95 % confidence intervals, for numbers that come from a sample: statistics of
// games and matches.
#pragma once

#include <cstdint>

namespace sumito::analysis {

// A value that the sample is too small for is NaN.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// The share `counted` of `all`, with Wilson's interval (E. B. Wilson 1927). It stays within 0 and
// 1, and has a width even if all or none were counted.
Estimate share(std::uint64_t counted, std::uint64_t all);

// A mean with the normal interval; `variance` is that of a single value.
Estimate mean(double value, double variance, std::uint64_t count);

// Student's t distribution, for samples that are too small for the normal one. `freedom`: its
// degrees of freedom, 1 or more.
double student_probability(double t, std::uint64_t freedom);  // that a value is at most `t`
double student_reach(std::uint64_t freedom);  // 95 % of the values are within +-reach

}  // namespace sumito::analysis
