#include "match/statistics.h"

#include <algorithm>
#include <cmath>

namespace sumito::match {

namespace {

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of(double score) {
    const double inside = std::clamp(score, 1e-4, 1 - 1e-4);
    return -400 * std::log10(1 / inside - 1);
}

}  // namespace

std::uint64_t Tally::pairs() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts_) sum += count;
    return sum;
}

double Tally::score() const {
    double points = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
        points += static_cast<double>(i * counts_[i]) / 4;
    return pairs() == 0 ? 0.5 : points / static_cast<double>(pairs());
}

double Tally::variance() const {
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = static_cast<double>(i) / 4 - mean;
        sum += static_cast<double>(counts_[i]) * distance * distance;
    }
    return pairs() == 0 ? 0 : sum / static_cast<double>(pairs());
}

Tally::Elo Tally::elo() const {
    if (pairs() == 0) return {};
    const double mean = score();
    const double error = 1.96 * std::sqrt(variance() / static_cast<double>(pairs()));
    return {elo_of(mean), (elo_of(mean + error) - elo_of(mean - error)) / 2};
}

double Tally::likelihood(double elo0, double elo1) const {
    // As if one pair of each kind had been seen before: a few equal pairs show no spread, and the
    // test would be sure at once.
    const double count = static_cast<double>(pairs());
    const double spread = (count * variance() + 5 * 0.125) / (count + 5);
    const double s0 = expected_score(elo0), s1 = expected_score(elo1);
    return count * (s1 - s0) * (2 * score() - s0 - s1) / (2 * spread);
}

Sprt::Verdict Sprt::verdict(const Tally& tally) const {
    const double bound = std::log(0.95 / 0.05);
    const double likelihood = tally.likelihood(elo0, elo1);
    if (likelihood >= bound) return Verdict::Better;
    if (likelihood <= -bound) return Verdict::NotBetter;
    return Verdict::Undecided;
}

}  // namespace sumito::match
