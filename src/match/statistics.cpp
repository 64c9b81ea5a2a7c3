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

double Tally::squares() const {
    const auto most = static_cast<double>(counts_.size() - 1);
    const double mean = score();
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = static_cast<double>(i) / most - mean;
        sum += static_cast<double>(counts_[i]) * distance * distance;
    }
    // Adds one imaginary set of each kind. Otherwise a few equal sets would have no spread, and a
    // test would be certain too early. Their variance is that of equally likely scores from 0 to 1.
    const double kinds = most + 1;
    return sum + kinds * (kinds + 1) / (12 * most);
}

double Tally::spread() const {
    return squares() / static_cast<double>(sets() + counts_.size());
}

double Tally::error() const {
    return std::sqrt(squares() / static_cast<double>(freedom() * sets()));
}

Tally::Elo Tally::elo() const {
    if (sets() == 0) return {0, elo_of(0), elo_of(1)};
    const double value = score(), reach = analysis::student_reach(freedom()) * error();
    return {elo_of(value), elo_of(value - reach), elo_of(value + reach)};
}

double Tally::superiority() const {
    if (sets() == 0) return 0.5;
    return analysis::student_probability((score() - 0.5) / error(), freedom());
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
