// Many games reviewed at the same time, delivered one by one in their order. Used by `sumito
// analyse`; a review is complete or not there at all, also when the work is broken off.
#pragma once

#include <functional>
#include <vector>

#include "analysis/review.h"

namespace sumito::analysis {

struct BatchPlan {
    ReviewPlan review;
    int threads = 1;
    // Both are called on the thread that waits for the batch. A game comes after those before it;
    // when the work is cancelled, those that are complete still come, in their order.
    std::function<void(std::size_t number, const base::Result<GameReview>&)> on_game;
    std::function<void(std::size_t positions)> on_progress = {};  // so many evaluated, now and then
};

// Returns when all is done, or soon after plan.review.cancelled.
void review_all(const std::vector<record::Record>& records, const BatchPlan& plan);

}  // namespace sumito::analysis
