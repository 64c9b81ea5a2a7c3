// Reviews as one HTML page that needs nothing else: the evaluation graph, the faults on board
// diagrams, all moves, and with several games a table of them. Written by `sumito analyse --html`.
#pragma once

#include <string>
#include <vector>

#include "analysis/review.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

class Report {
public:
    // At most so many diagrams of faults for each game, the worst ones.
    Report(i18n::Language language, int diagrams) : language_(language), diagrams_(diagrams) {}

    // `name` is what the game is called where its tags name nobody.
    void add(const GameReview& review, const std::string& name);

    // The whole page; `note` says how it was made.
    std::string page(const std::string& note) const;

private:
    i18n::Language language_;
    int diagrams_;
    std::vector<std::string> rows_, sections_;
};

}  // namespace sumito::analysis
