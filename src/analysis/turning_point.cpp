#include "analysis/turning_point.h"

#include <algorithm>

#include "analysis/judgement.h"

namespace sumito::analysis {

double lead_of(int side, const Chances& chances, int sides) {
    double best = 0;
    for (int other = 0; other < sides; ++other)
        if (other != side) best = std::max(best, chances[static_cast<std::size_t>(other)]);
    return chances[static_cast<std::size_t>(side)] - best;
}

std::optional<std::size_t> turning_point(std::span<const Chances> chances,
                                         std::span<const double> losses, int winner, int sides) {
    const auto lead = [&](std::size_t ply) { return lead_of(winner, chances[ply], sides); };
    // Allows for rounding: equal chances are not a lead.
    constexpr double hair = 1e-9;
    std::optional<std::size_t> level;
    for (std::size_t ply = 0; ply < chances.size(); ++ply)
        if (lead(ply) <= hair) level = ply;
    if (!level) return std::nullopt;
    std::size_t end = *level;
    while (end < losses.size() && lead(end) < clear_lead) ++end;
    if (end == *level || lead(end) < clear_lead) return std::nullopt;
    std::size_t worst = *level, largest = *level;
    for (std::size_t ply = *level; ply < end; ++ply) {
        if (losses[ply] > losses[worst]) worst = ply;
        if (lead(ply + 1) - lead(ply) > lead(largest + 1) - lead(largest)) largest = ply;
    }
    return losses[worst] >= least_inaccuracy ? worst : largest;
}

}  // namespace sumito::analysis
