// The move after which a game had gone over to its winner for good. Used by review.h.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "analysis/winning_chances.h"

namespace sumito::analysis {

// So much more than any other side's chances, and the game is as good as won: three to one between
// two.
inline constexpr double clear_lead = 0.5;

// The side's chances less the best of the others'.
double lead_of(int side, const Chances& chances, int sides);

// `chances` before each ply and at the end; `losses` what each ply cost its mover, 0 for the
// winner's own. From the last moment at which the winner was not ahead to the first at which he was
// clearly so: the ply with the greatest loss, or if none was a fault, the one that gave him most.
// Nothing if he was ahead all the time, or never clearly.
std::optional<std::size_t> turning_point(std::span<const Chances> chances,
                                         std::span<const double> losses, int winner, int sides);

}  // namespace sumito::analysis
