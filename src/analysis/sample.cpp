#include "analysis/sample.h"

#include <algorithm>
#include <cmath>

namespace sumito::analysis {

void Distribution::add(const Distribution& other) {
    for (const auto& [value, times] : other.times_) times_[value] += times;
}

std::uint64_t Distribution::count() const {
    std::uint64_t count = 0;
    for (const auto& [value, times] : times_) count += times;
    return count;
}

Estimate Distribution::mean() const {
    const auto n = static_cast<double>(count());
    double sum = 0;
    for (const auto& [value, times] : times_)
        sum += static_cast<double>(value) * static_cast<double>(times);
    const double centre = sum / n;
    double squares = 0;
    for (const auto& [value, times] : times_) {
        const double distance = static_cast<double>(value) - centre;
        squares += distance * distance * static_cast<double>(times);
    }
    return analysis::mean(centre, squares / (n - 1), count());
}

std::uint64_t Distribution::quantile(double part) const {
    const double needed = part * static_cast<double>(count());
    std::uint64_t below = 0;
    for (const auto& [value, times] : times_) {
        below += times;
        if (static_cast<double>(below) >= needed) return value;
    }
    return most();
}

void Ratio::add(std::uint64_t part, std::uint64_t whole) {
    ++games_;
    parts_ += part;
    wholes_ += whole;
    part_squares_ += part * part;
    whole_squares_ += whole * whole;
    products_ += part * whole;
}

void Ratio::add(const Ratio& other) {
    games_ += other.games_;
    parts_ += other.parts_;
    wholes_ += other.wholes_;
    part_squares_ += other.part_squares_;
    whole_squares_ += other.whole_squares_;
    products_ += other.products_;
}

Estimate Ratio::value() const {
    const auto n = static_cast<double>(games_);
    const double ratio = static_cast<double>(parts_) / static_cast<double>(wholes_);
    // The sum over games of (part - ratio * whole) squared.
    const double squares = static_cast<double>(part_squares_) -
                           2 * ratio * static_cast<double>(products_) +
                           ratio * ratio * static_cast<double>(whole_squares_);
    const double whole = static_cast<double>(wholes_) / n;
    const double variance = std::max(0.0, squares) / (n - 1) / (whole * whole);
    return analysis::mean(ratio, variance, wholes_ == 0 ? 0 : games_);
}

}  // namespace sumito::analysis
