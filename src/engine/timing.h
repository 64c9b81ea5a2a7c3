// How much of the time on the clock a move may take.
#pragma once

#include <chrono>
#include <optional>

#include "engine/limits.h"

namespace sumito::engine {

struct Budget {
    std::optional<Milliseconds> soft;  // no new iteration after that
    std::optional<Milliseconds> hard;  // stops the search wherever it is
};

// For the seat that is to move.
Budget budget_for(const Limits& limits, games::Seat seat);

}  // namespace sumito::engine
