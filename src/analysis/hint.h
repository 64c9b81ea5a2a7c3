// Recommends a move and gives reasons. Used by `sumito play`. The browser must be able to stop the
// search, so it uses wasm/thinker.h.
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

// nullopt when the game is over, or a choice must be made in secret.
std::optional<Hint> hint_for(const games::AnyGame& game, const games::Line& line,
                             const engine::Limits& limits);

}  // namespace sumito::analysis
