#include "engine/timing.h"

#include <algorithm>

namespace sumito::engine {

namespace {

// Subtracted from every limit: the transmission delay of the answer, and the moment it takes to
// stop.
constexpr Milliseconds reserve{15};

// A game of Abalone lasts about forty moves a player; most are decided in the first thirty.
constexpr int moves_to_go = 30;

}  // namespace

Budget budget_for(const Limits& limits, games::Seat seat) {
    Budget budget;
    const auto& clock = limits.clocks[seat];
    if (clock) {
        const Milliseconds left = std::max(clock->left - reserve, Milliseconds{1});
        const Milliseconds share = left / moves_to_go + clock->increment * 3 / 4;
        budget.soft = std::min(share, left / 2);
        budget.hard = std::min(share * 3, left * 3 / 5);
    }
    if (limits.move_time) {
        // Callers who give so little time prefer a slightly late answer to none.
        const Milliseconds time = std::max(*limits.move_time - Milliseconds{2}, Milliseconds{1});
        if (!budget.hard || time < *budget.hard) budget.hard = time;
    }
    return budget;
}

}  // namespace sumito::engine
