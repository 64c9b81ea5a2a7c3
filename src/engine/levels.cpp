#include "engine/levels.h"

#include <algorithm>
#include <cassert>

#include "base/rng.h"
#include "engine/score.h"

namespace sumito::engine {

namespace {

// 2^20 * 2^(-loss / temperature), linear between the halvings. Integers only, so that the choice is
// the same on every machine.
std::uint64_t weight(int loss, int temperature) {
    const int halvings = loss / temperature;
    if (halvings >= 20) return 0;
    const auto whole = (std::uint64_t{1} << 20) >> halvings;
    const auto rest = static_cast<std::uint64_t>(loss % temperature);
    return whole - whole * rest / (2 * static_cast<std::uint64_t>(temperature));
}

}  // namespace

constinit const LevelTable abalone_levels = {{
    {600, 9, 48, 130},
    {850, 7, 26, 75},
    {1'050, 6, 19, 58},
    {1'300, 6, 13, 40},
    {1'600, 5, 12, 37},
    {2'600, 5, 8, 25},
    {3'600, 4, 7, 22},
    {6'000, 3, 5, 16},
    {20'000, 2, 3, 9},
}};
constinit const LevelTable abalone_three_levels = {{
    {17, 16, 470, 1'270},
    {29, 14, 280, 756},
    {58, 12, 152, 410},
    {88, 10, 103, 278},
    {470, 6, 19, 51},
    {880, 5, 12, 32},
    {1'080, 4, 9, 24},
    {2'000, 3, 6, 17},
    {7'000, 2, 2, 6},
}};
constinit const LevelTable abalone_four_levels = {{
    {60, 12, 150, 405},
    {220, 8, 45, 122},
    {410, 6, 24, 65},
    {540, 6, 19, 51},
    {770, 5, 13, 36},
    {1'150, 5, 9, 24},
    {1'400, 4, 8, 20},
    {1'900, 4, 6, 15},
    {3'100, 3, 4, 10},
}};
constinit const LevelTable choro_levels = {{
    {10, 16, 900, 2'430},
    {45, 10, 195, 527},
    {85, 8, 100, 270},
    {155, 7, 55, 149},
    {235, 6, 36, 97},
    {460, 5, 18, 49},
    {1'000, 4, 8, 22},
    {2'600, 3, 4, 10},
    {8'000, 2, 1, 2},
}};

std::optional<Weakness> weakness_of(const LevelTable& levels, int level) {
    if (level >= highest_level) return std::nullopt;
    return levels[static_cast<std::size_t>(std::max(level, lowest_level) - lowest_level)];
}

std::size_t choose_weaker(const std::vector<int>& scores, int unit, const Weakness& weakness,
                          std::uint64_t seed) {
    if (scores.empty() || is_decided(scores.front())) return 0;
    const int temperature = std::max(weakness.temperature * unit / 100, 1);
    const int most_loss = weakness.most_loss * unit / 100;
    std::vector<std::uint64_t> weights;
    std::uint64_t total = 0;
    for (const int score : scores) {
        const int loss = std::max(scores.front() - score, 0);
        const bool possible = loss <= most_loss && !is_loss(score);
        weights.push_back(possible ? weight(loss, temperature) : 0);
        total += weights.back();
    }
    assert(total > 0);  // the best one loses nothing
    base::Rng rng(seed);
    std::uint64_t left = rng.next() % total;
    std::size_t chosen = 0;
    while (left >= weights[chosen]) left -= weights[chosen++];
    return chosen;
}

}  // namespace sumito::engine
