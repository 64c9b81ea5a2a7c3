#include "engine/shares.h"

#include <algorithm>
#include <cstdlib>

namespace sumito::engine {

namespace {

using games::Seat;

constexpr int steps = 32;  // parts of a doubling
constexpr std::uint32_t one = 1u << 24;

// 2^(-i/32), each from the one before by 2^(-1/32) = 0.978572062...
constexpr std::array<std::uint32_t, steps> make_roots() {
    std::array<std::uint32_t, steps> roots{one};
    for (std::size_t i = 1; i < steps; ++i)
        roots[i] =
            static_cast<std::uint32_t>(std::uint64_t{roots[i - 1]} * 978'572'062 / 1'000'000'000);
    return roots;
}

constexpr auto roots = make_roots();

// The share of `one` relative to the largest: 2^(-difference / doubling).
std::uint32_t weight_of(int difference, int doubling) {
    const int parts = difference * steps / doubling;
    const int halvings = parts / steps;
    return halvings > 24 ? 0 : roots[static_cast<std::size_t>(parts % steps)] >> halvings;
}

// Divides 1000 in proportion to `weights`. The remainder after rounding is given one by one to
// seats with a weight, beginning with `first`.
Shares divide(const std::array<std::uint32_t, 3>& weights, Seat first) {
    std::uint64_t sum = 0;
    for (const std::uint32_t weight : weights) sum += weight;
    Shares shares{};
    if (sum == 0) return shares;  // all are out
    int left = 1000;
    for (std::size_t i = 0; i < 3; ++i) {
        shares[i] = static_cast<int>(weights[i] * std::uint64_t{1000} / sum);
        left -= shares[i];
    }
    for (auto i = static_cast<std::size_t>(index(first)); left > 0; i = (i + 1) % 3)
        if (weights[i] > 0) {
            ++shares[i];
            --left;
        }
    return shares;
}

}  // namespace

Shares shares_of(const std::array<int, 3>& values, games::SeatSet out, Seat first) {
    int best = -infinity * 4;
    for (std::size_t i = 0; i < 3; ++i)
        if (!out.contains(Seat(i))) best = std::max(best, values[i]);
    std::array<std::uint32_t, 3> weights{};
    for (std::size_t i = 0; i < 3; ++i)
        if (!out.contains(Seat(i))) weights[i] = weight_of(best - values[i], share_doubling);
    return divide(weights, first);
}

Shares shares_of_chances(const std::array<int, 3>& chances, Seat first) {
    std::array<std::uint32_t, 3> weights{};
    for (std::size_t i = 0; i < 3; ++i) {
        const int logit = chances[i] - chance_doubling;
        const std::uint64_t odds = weight_of(std::abs(logit), chance_doubling);
        const std::uint64_t smaller = odds * one / (one + odds);
        weights[i] = static_cast<std::uint32_t>(logit < 0 ? smaller : one - smaller);
    }
    return divide(weights, first);
}

Shares shares_of(const games::Outcome& outcome, games::SeatSet out, Seat first) {
    std::array<std::uint32_t, 3> weights{};
    for (std::size_t i = 0; i < 3; ++i)
        weights[i] = outcome.drawn() ? !out.contains(Seat(i)) : outcome.winners.contains(Seat(i));
    return divide(weights, first);
}

std::string shares_text(const Shares& shares) {
    return std::to_string(shares[0]) + " " + std::to_string(shares[1]) + " " +
           std::to_string(shares[2]);
}

}  // namespace sumito::engine
