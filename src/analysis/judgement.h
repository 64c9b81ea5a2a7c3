// Judges a move by the winning chances it cost, and computes a player's accuracy. The method is
// lichess's, with our own curve for the chances: docs/analysis.md has the formulas.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sumito::analysis {

enum class Judgement {
    None,  // no choice, or made by lot: not judged
    Best,  // what the engine would have played
    Good,
    Inaccuracy,
    Mistake,
    Blunder,
};

// The least loss of winning chances for each judgement; a win is 1.
inline constexpr double least_inaccuracy = 0.05;
inline constexpr double least_mistake = 0.10;
inline constexpr double least_blunder = 0.15;

Judgement judge(double loss);

// `inaccuracy`, ...: for JSON and in the keys of texts.
std::string_view name(Judgement judgement);
// `?!`, `?`, `??`; empty if the move is not a mistake.
std::string_view sign(Judgement judgement);
// The mark of PGN: `$6`, `$2`, `$4`; nullopt if the move is not a mistake.
std::optional<int> mark(Judgement judgement);

// 100 if nothing was lost, down to 0.
double move_accuracy(double loss);

// A move of the player whose accuracy is computed.
struct Graded {
    std::size_t ply;  // counted from 0
    double loss;
};

// The accuracy of one player, 0 to 100; nullopt without a move. `chances` are those of one side
// before each ply and at the end: moves count more where the chances vary.
std::optional<double> game_accuracy(std::span<const Graded> moves, std::span<const double> chances);

}  // namespace sumito::analysis
