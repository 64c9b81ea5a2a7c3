// How the program plays when it is asked to play weaker: it looks less far, and among the moves it
// thinks nearly as good it takes one by lot. A level is an option of the engine, so that everybody
// who uses the engine has the same ones. docs/engine.md tells how far they are apart.
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
    int lines;            // moves that are weighed
    // In percent of the points that make the odds of winning e times better:
    int temperature;  // so much worse is chosen half as often
    int most_loss;    // worse than that is never chosen: nobody would play it
};

// All levels but the highest, which is as strong as it can. A table for each game and number of
// players: what makes a level stronger in one of them does little in another.
using LevelTable = std::array<Weakness, highest_level - lowest_level>;
extern const LevelTable abalone_levels, abalone_three_levels, abalone_four_levels, choro_levels;

// Nothing for the highest level.
std::optional<Weakness> weakness_of(const LevelTable& levels, int level);

// Which of the moves to play, by their scores, the best first. `unit`: the points of e to 1. A win
// is always taken, and nothing that loses for certain is chosen by lot.
std::size_t choose_weaker(const std::vector<int>& scores, int unit, const Weakness& weakness,
                          std::uint64_t seed);

}  // namespace sumito::engine
