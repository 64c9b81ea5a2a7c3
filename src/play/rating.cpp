#include "play/rating.h"

#include <algorithm>
#include <cmath>

#include "games/teams.h"

namespace sumito::play {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double scale = 173.7178;
constexpr double center = 1500;
// The deviation never gets so small that a rating stops changing.
constexpr double least_deviation = 45, most_deviation = 350;

// As in the paper, mu and phi are rating and deviation on its internal scale.
double weight(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (pi * pi));
}

double expected(double mu, double opponent_mu, double opponent_phi) {
    return 1 / (1 + std::exp(-weight(opponent_phi) * (mu - opponent_mu)));
}

// Step 5: the volatility that fits the results best (Illinois algorithm).
double new_volatility(double sigma, double phi, double variance, double delta, double constraint) {
    constexpr double tolerance = 0.000001;
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = phi * phi + variance + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (constraint * constraint);
    };
    double low = a, high;
    if (delta * delta > phi * phi + variance) {
        high = std::log(delta * delta - phi * phi - variance);
    } else {
        double k = 1;
        while (f(a - k * constraint) < 0) ++k;
        high = a - k * constraint;
    }
    double f_low = f(low), f_high = f(high);
    while (std::abs(high - low) > tolerance) {
        const double next = low + (low - high) * f_low / (f_high - f_low);
        const double f_next = f(next);
        if (f_next * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = next;
        f_high = f_next;
    }
    return std::exp(low / 2);
}

}  // namespace

Glicko rated(const Glicko& player, std::span<const RatedResult> results, double constraint) {
    const double mu = (player.rating - center) / scale, phi = player.deviation / scale;
    double inverse_variance = 0, surprise = 0;
    for (const RatedResult& result : results) {
        const double opponent_mu = (result.opponent.rating - center) / scale;
        const double opponent_phi = result.opponent.deviation / scale;
        const double g = weight(opponent_phi), e = expected(mu, opponent_mu, opponent_phi);
        inverse_variance += g * g * e * (1 - e);
        surprise += g * (result.score - e);
    }
    if (results.empty()) {
        Glicko rested = player;
        rested.deviation = scale * std::hypot(phi, player.volatility);
        return rested;
    }
    const double variance = 1 / inverse_variance;
    const double sigma =
        new_volatility(player.volatility, phi, variance, variance * surprise, constraint);
    const double rested = std::hypot(phi, sigma);
    const double new_phi = 1 / std::sqrt(1 / (rested * rested) + 1 / variance);
    return {center + scale * (mu + new_phi * new_phi * surprise), scale * new_phi, sigma};
}

std::vector<Glicko> rated_game(const std::vector<Glicko>& players, const games::Outcome& outcome) {
    std::vector<Glicko> after;
    const std::size_t count = players.size();
    const auto won = [&](std::size_t i) { return outcome.winners.contains(games::Seat(i)); };
    const auto side = [&](std::size_t i) {
        return games::side_of(games::Seat(i), static_cast<int>(count));
    };
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<RatedResult> results;
        for (std::size_t other = 0; other < count; ++other) {
            if (side(i) == side(other)) continue;
            const double score = won(i) == won(other) ? 0.5 : won(i) ? 1 : 0;
            results.push_back({players[other], score});
        }
        Glicko next = rated(players[i], results);
        next.deviation = std::clamp(next.deviation, least_deviation, most_deviation);
        after.push_back(next);
    }
    return after;
}

}  // namespace sumito::play
