#include "analysis/hint.h"

#include "analysis/searcher.h"

namespace sumito::analysis {

std::optional<Hint> hint_for(const games::AnyGame& game, const games::Line& line,
                             const engine::Limits& limits) {
    if (line.outcome().over()) return std::nullopt;
    auto searcher = Searcher::make(game, {});
    if (!searcher) return std::nullopt;
    const Evaluation found = searcher->evaluate(line, limits);
    if (found.lines.empty()) return std::nullopt;
    const BestLine& best = found.lines.front();
    return Hint{best, reasons_for(game, line.position(), best)};
}

}  // namespace sumito::analysis
