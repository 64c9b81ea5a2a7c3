#include "match/statistics.h"

#include <algorithm>
#include <cmath>

#include "analysis/interval.h"

namespace sumito::match {

namespace {

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of(double score) {
    const double inside = std::clamp(score, 1e-4, 1 - 1e-4);
    return 400 * std::log10(inside / (1 - inside));
}

}  // namespace

std::uint64_t Tally::sets() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts_) sum += count;
    return sum;
}

double Tally::score() const {
    const auto most = static_cast<double>(counts_.size() - 1);
    double points = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
        points += static_cast<double>(i * counts_[i]) / most;
    return sets() == 0 ? 0.5 : points / static_cast<double>(sets());
}

double Tally::variance() const {
    const auto most = static_cast<double>(counts_.size() - 1);
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = static_cast<double>(i) / most - mean;
        sum += static_cast<double>(counts_[i]) * distance * distance;
    }
    return sets() == 0 ? 0 : sum / static_cast<double>(sets());
}

double Tally::spread() const {
    // As if one set of each kind had been seen before: a few equal sets show no spread, and a test
    // would be sure at once. Their variance is that of equally likely scores from 0 to 1.
    const auto kinds = static_cast<double>(counts_.size());
    const auto seen = static_cast<double>(sets());
    return (seen * variance() + kinds * (kinds + 1) / (12 * (kinds - 1))) / (seen + kinds);
}

Tally::Elo Tally::elo() const {
    if (sets() == 0) return {0, elo_of(0), elo_of(1)};
    const double value = score();
    analysis::Estimate interval = analysis::mean(value, variance(), sets());
    // Equal sets show no spread: as if each were won or lost.
    if (variance() == 0) {
        const auto counted =
            static_cast<std::uint64_t>(std::llround(value * static_cast<double>(sets())));
        interval = analysis::share(counted, sets());
    }
    if (sets() == 1) interval = {value, 0, 1};
    return {elo_of(value), elo_of(interval.low), elo_of(interval.high)};
}

double Tally::superiority() const {
    const double error = std::sqrt(spread() / std::max(static_cast<double>(sets()), 1.0));
    return std::erfc(-(score() - 0.5) / error / std::sqrt(2)) / 2;
}

double Tally::likelihood(double elo0, double elo1) const {
    const double s0 = expected_score(elo0), s1 = expected_score(elo1);
    return static_cast<double>(sets()) * (s1 - s0) * (2 * score() - s0 - s1) / (2 * spread());
}

double Sprt::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

double Sprt::lower_bound() const {
    return std::log(beta / (1 - alpha));
}

Sprt::Verdict Sprt::verdict(const Tally& tally) const {
    const double likelihood = tally.likelihood(elo0, elo1);
    if (likelihood >= upper_bound()) return Verdict::Better;
    if (likelihood <= lower_bound()) return Verdict::NotBetter;
    return Verdict::Undecided;
}

}  // namespace sumito::match
