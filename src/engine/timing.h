// How much of the time on the clock a turn may take.
#pragma once

#include <chrono>
#include <optional>

#include "engine/limits.h"

namespace sumito::engine {

struct Budget {
    std::optional<Milliseconds> soft;  // no new iteration begins after that
    std::optional<Milliseconds> hard;  // stops the search within an iteration
};

// The budget of `seat`, which is to move.
Budget budget_for(const Limits& limits, games::Seat seat);

}  // namespace sumito::engine
