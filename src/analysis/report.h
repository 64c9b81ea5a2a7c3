// Writes reviews as one HTML page without other files: the evaluation graph, diagrams of the
// mistakes, all moves and, for several games, a table of them. Used by `sumito analyse --html`.
#pragma once

#include <string>
#include <vector>

#include "analysis/review.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

class Report {
public:
    // `diagrams`: the most mistakes shown as diagrams in each game, the worst ones.
    Report(i18n::Language language, int diagrams) : language_(language), diagrams_(diagrams) {}

    // `name` is the heading of the game if its tags name no players.
    void add(const GameReview& review, const std::string& name);

    // The whole page; `note` says how it was made.
    std::string page(const std::string& note) const;

private:
    i18n::Language language_;
    int diagrams_;
    std::vector<std::string> rows_, sections_;
};

}  // namespace sumito::analysis
