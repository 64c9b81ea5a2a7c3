// Turns a review into a record: evaluations, marks and comments on the moves, and the better
// variation for each mistake.
#pragma once

#include "analysis/review.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

// Keeps what the record contained, except evaluations and the texts of an earlier review.
record::Record annotated(const GameReview& review, i18n::Language language);

}  // namespace sumito::analysis
