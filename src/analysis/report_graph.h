// The evaluation graph of a review as SVG: what each side may expect after every move, as areas one
// on top of the other. Faults and the turning point stand out; every move has its words and leads
// to its place in the report.
#pragma once

#include <string>

#include "analysis/review_words.h"

namespace sumito::analysis {

// `anchor` goes before the number of a move in links.
std::string evaluation_graph(const GameReview& review, const ReviewWords& words,
                             const std::string& anchor);

}  // namespace sumito::analysis
