// The evaluation graph of a review as SVG: each side's chances after every move, as stacked areas.
// Mistakes and the turning point are marked. Every move has a text and a link to its place in the
// report.
#pragma once

#include <string>

#include "analysis/review_words.h"

namespace sumito::analysis {

// A link to a move is `anchor` and the number of the move.
std::string evaluation_graph(const GameReview& review, const ReviewWords& words,
                             const std::string& anchor);

}  // namespace sumito::analysis
