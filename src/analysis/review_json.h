// Writes a review as one JSON object; docs/analysis.md lists its members.
#pragma once

#include <string>

#include "analysis/review.h"

namespace sumito::analysis {

// `number`: of the game in the input, from 1.
std::string review_json(const GameReview& review, std::size_t number, const std::string& name);

}  // namespace sumito::analysis
