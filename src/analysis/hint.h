// A move to advise, and why. Used by `sumito play`; the browser, which must be able to stop, lets
// wasm/thinker.h search.
#pragma once

#include <optional>
#include <string>

#include "analysis/reasons.h"
#include "engine/limits.h"
#include "games/line.h"

namespace sumito::analysis {

struct Hint {
    BestLine line;
    std::vector<Reason> reasons;
};

// Nothing when the game is over, or a choice is to be made in secret.
std::optional<Hint> hint_for(const games::AnyGame& game, const games::Line& line,
                             const engine::Limits& limits);

}  // namespace sumito::analysis
