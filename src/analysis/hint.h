// Recommends a move and gives reasons. Used by `sumito play`. The browser must be able to stop the
// search, so it uses wasm/thinker.h.
#pragma once

#include <optional>

#include "analysis/reasons.h"
#include "analysis/searcher.h"
#include "engine/limits.h"
#include "games/line.h"

namespace sumito::analysis {

struct Hint {
    BestLine line;
    std::vector<Reason> reasons;
};

// Keeps its engine for the next hint in a game with the same rules. Each hint depends only on its
// game and limits.
class Adviser {
public:
    // nullopt when the game is over, or a choice must be made in secret.
    std::optional<Hint> hint_for(const games::AnyGame& game, const games::Line& line,
                                 const engine::Limits& limits);

private:
    std::optional<Searcher> searcher_;
};

}  // namespace sumito::analysis
