// The move that finally gave the game to its winner. Used by review.h.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "analysis/winning_chances.h"

namespace sumito::analysis {

// A lead of this much over every other side means that the game is nearly won. Between two sides it
// is three to one.
inline constexpr double clear_lead = 0.5;

// The chances of `side` minus the best of the others'.
double lead_of(int side, const Chances& chances, int sides);

// `chances`: before each ply and at the end. `losses`: what each ply cost its mover, 0 for the
// winner's own. Looks from the last moment when the winner was not ahead to the first when the lead
// was clear. Returns the ply with the greatest loss there, or, if none was a mistake, the ply that
// gave the winner most. nullopt if the winner was always ahead, or never clearly.
std::optional<std::size_t> turning_point(std::span<const Chances> chances,
                                         std::span<const double> losses, int winner, int sides);

}  // namespace sumito::analysis
