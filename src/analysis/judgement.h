// How good a move was, by what it cost in winning chances, and how accurate a player was. The way
// of lichess, with our own curve behind the chances: docs/analysis.md has the formulas.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sumito::analysis {

enum class Judgement {
    None,  // no choice, or nobody's: not judged
    Best,  // what the engine would have played
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
};

// The least part of a game, of which a win is 1, that such a move gives away.
inline constexpr double least_inaccuracy = 0.05;
inline constexpr double least_mistake = 0.10;
inline constexpr double least_blunder = 0.15;

Judgement judge(double loss);

// `inaccuracy`, ...: for JSON and as part of the keys of texts.
std::string_view name(Judgement judgement);
// `?!`, `?`, `??`; empty for moves without fault.
std::string_view sign(Judgement judgement);
// The mark of PGN, `$6`, `$2`, `$4`; nothing for moves without fault.
std::optional<int> mark(Judgement judgement);

// 100 for nothing lost, down to 0.
double move_accuracy(double loss);

// One move of the game in whose accuracy we are interested.
struct Graded {
    std::size_t ply;  // from 0
    double loss;
};

// Of one player, 0 to 100; nothing without a move. `chances` are some side's before each ply and at
// the end: moves count for more where they vary.
std::optional<double> game_accuracy(std::span<const Graded> moves, std::span<const double> chances);

}  // namespace sumito::analysis
