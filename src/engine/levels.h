// How the program plays at lower levels: it searches fewer nodes, and draws lots among the moves
// that it thinks nearly as good as the best. A level is an option of the engine, so every user of
// the engine has the same levels. docs/engine.md says how far they are apart in strength.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sumito::engine {

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

struct Weakness {
    std::uint64_t nodes;  // for a move, at most
    int lines;            // candidate moves
    // Both in percent of points_per_logit, the points that multiply the odds of winning by e.
    int temperature;  // a move worse by this much is chosen half as often
    int most_loss;    // a move worse by more is never chosen
};

// All levels below the highest, which is as strong as possible. Each game and number of players has
// its own table: what makes a level stronger in one of them does little in another.
using LevelTable = std::array<Weakness, highest_level - lowest_level>;
extern const LevelTable abalone_levels, abalone_three_levels, abalone_four_levels, choro_levels;

// Empty for the highest level.
std::optional<Weakness> weakness_of(const LevelTable& levels, int level);

// The index of the move to play. `scores`: of the moves, best first; `unit`: points_per_logit. A
// win is always taken, and a move that certainly loses is never drawn.
std::size_t choose_weaker(const std::vector<int>& scores, int unit, const Weakness& weakness,
                          std::uint64_t seed);

}  // namespace sumito::engine
