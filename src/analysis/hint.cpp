#include "analysis/hint.h"

namespace sumito::analysis {

std::optional<Hint> Adviser::hint_for(const games::AnyGame& game, const games::Line& line,
                                      const engine::Limits& limits) {
    if (line.outcome().over()) return std::nullopt;
    if (searcher_ && searcher_->is_for(game)) {
        searcher_->clear();
    } else {
        auto made = Searcher::make(game, {});
        if (!made) return std::nullopt;
        searcher_.emplace(*std::move(made));
    }
    const Evaluation found = searcher_->evaluate(line, limits);
    if (found.lines.empty()) return std::nullopt;
    const BestLine& best = found.lines.front();
    return Hint{best, reasons_for(game, line.position(), best)};
}

}  // namespace sumito::analysis
