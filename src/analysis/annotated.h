// A review as a record: evaluations, marks and comments on the moves, and the better line beside
// each fault.
#pragma once

#include "analysis/review.h"
#include "i18n/i18n.h"

namespace sumito::analysis {

// What the record held stays, but for evaluations and what an earlier review has written.
record::Record annotated(const GameReview& review, i18n::Language language);

}  // namespace sumito::analysis
