// Reviews many games in parallel and delivers them one by one, in their order. Used by `sumito
// analyse`. If the work is interrupted, a review is either complete or missing.
#pragma once

#include <functional>
#include <vector>

#include "analysis/review.h"

namespace sumito::analysis {

struct BatchPlan {
    ReviewPlan review;
    int threads = 1;
    // Both are called on the thread that waits for the batch. Games come in their order. If the
    // work is cancelled, the complete ones are still delivered, in their order.
    std::function<void(std::size_t number, const base::Result<GameReview>&)> on_game;
    std::function<void(std::size_t positions)> on_progress = {};  // called now and then
};

// Returns when all games are done, or soon after plan.review.cancelled is set.
void review_all(const std::vector<record::Record>& records, const BatchPlan& plan);

}  // namespace sumito::analysis
