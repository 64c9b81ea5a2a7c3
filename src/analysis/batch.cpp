#include "analysis/batch.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "base/parallel.h"

namespace sumito::analysis {

namespace {

// How often cancelling is checked and progress is reported.
constexpr std::chrono::milliseconds pause{50};

class Batch {
public:
    Batch(const std::vector<record::Record>& records, const BatchPlan& plan)
        : records_(records), plan_(plan) {}

    void run() {
        const auto most = static_cast<std::size_t>(std::max(plan_.threads, 1));
        searchers_.resize(std::min(most, records_.size()));
        std::vector<std::thread> threads;
        try {
            for (std::size_t i = 0; i < searchers_.size(); ++i) {
                threads.emplace_back([this, i] { work(i); });
                const std::lock_guard lock(mutex_);
                ++begun_;
            }
            watch();
        } catch (...) {
            note_error();
        }
        end_searches();
        for (std::thread& thread : threads) thread.join();
        if (error_) std::rethrow_exception(error_);
    }

private:
    bool cancelled() const { return plan_.review.cancelled != nullptr && *plan_.review.cancelled; }

    // Delivers reviews and reports progress until all threads have ended.
    void watch() {
        std::unique_lock lock(mutex_);
        while (ended_ < begun_) {
            news_.wait_for(lock, pause);
            if (cancelled() || error_) {
                lock.unlock();
                end_searches();
                lock.lock();
            }
            deliver(lock, false);
            lock.unlock();
            if (plan_.on_progress) plan_.on_progress(positions_);
            lock.lock();
        }
        deliver(lock, true);
    }

    void end_searches() {
        const std::lock_guard lock(mutex_);
        // Searches that have ended already are not affected.
        stopped_ = true;
        for (const auto& searcher : searchers_)
            if (searcher) searcher->stop();
    }

    // Delivers the reviews that are next in order; with `all`, also those after a missing one.
    void deliver(std::unique_lock<std::mutex>& lock, bool all) {
        while (!done_.empty() && (all || done_.begin()->first == delivered_)) {
            const auto next = done_.extract(done_.begin());
            delivered_ = next.key() + 1;
            lock.unlock();
            plan_.on_game(next.key(), next.mapped());
            lock.lock();
        }
    }

    void note_error() {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
    }

    void work(std::size_t slot) {
        try {
            for (std::size_t number; !stopped_ && (number = next_++) < records_.size();)
                review_game(slot, number);
        } catch (...) {
            note_error();
        }
        const std::lock_guard lock(mutex_);
        ++ended_;
        news_.notify_all();
    }

    void review_game(std::size_t slot, std::size_t number) {
        ReviewPlan plan = plan_.review;
        plan.on_ply = [this] { ++positions_; };
        plan.cancelled = &stopped_;
        auto made = Searcher::make(records_[number].game, engine_options(plan));
        if (!made) return finish(number, base::Error{made.error()});
        const auto searcher = std::make_shared<Searcher>(std::move(*made));
        {
            const std::lock_guard lock(mutex_);
            searchers_[slot] = searcher;
        }
        if (auto reviewed = review(*searcher, records_[number], plan))
            finish(number, *std::move(reviewed));
    }

    void finish(std::size_t number, base::Result<GameReview> result) {
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(result));
        news_.notify_all();
    }

    const std::vector<record::Record>& records_;
    const BatchPlan& plan_;
    std::atomic<bool> stopped_ = false;
    std::atomic<std::size_t> next_ = 0, positions_ = 0;
    std::mutex mutex_;
    std::condition_variable news_;
    std::size_t begun_ = 0, ended_ = 0;  // numbers of threads
    std::size_t delivered_ = 0;
    std::map<std::size_t, base::Result<GameReview>> done_;
    std::vector<std::shared_ptr<Searcher>> searchers_;  // one for each thread
    std::exception_ptr error_;
};

void review_one_by_one(const std::vector<record::Record>& records, const BatchPlan& plan) {
    const ReviewPlan& review_plan = plan.review;
    const auto cancelled = [&] {
        return review_plan.cancelled != nullptr && *review_plan.cancelled;
    };
    for (std::size_t i = 0; i < records.size() && !cancelled(); ++i) {
        auto searcher = Searcher::make(records[i].game, engine_options(review_plan));
        if (!searcher) {
            plan.on_game(i, base::Error{searcher.error()});
            continue;
        }
        if (auto reviewed = review(*searcher, records[i], review_plan))
            plan.on_game(i, *std::move(reviewed));
    }
}

}  // namespace

void review_all(const std::vector<record::Record>& records, const BatchPlan& plan) {
    if (base::has_threads)
        Batch(records, plan).run();
    else
        review_one_by_one(records, plan);
}

}  // namespace sumito::analysis
