// Estimates with their 95 % confidence intervals. Used wherever a number comes from a sample: by
// statistics of games and by matches.
#pragma once

#include <cstdint>

namespace sumito::analysis {

// What a sample too small to tell leaves open is not a number.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// So many of so many. Wilson's interval, which stays within 0 and 1 and does not shrink to nothing
// where all or none were counted (E. B. Wilson 1927).
Estimate share(std::uint64_t counted, std::uint64_t all);

// A mean and the variance of the single values: the normal interval.
Estimate mean(double value, double variance, std::uint64_t count);

// Student's t distribution, for samples too small for the normal one. `freedom`: its degrees of
// freedom, 1 or more.
double student_probability(double t, std::uint64_t freedom);  // of a value of at most `t`
double student_reach(std::uint64_t freedom);  // 95 % of the values are between -reach and +reach

}  // namespace sumito::analysis
