#include "analysis/batch.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "base/parallel.h"

namespace sumito::analysis {

namespace {

// How soon a cancelled batch tells its searches to end, and how often progress is told.
constexpr std::chrono::milliseconds pause{50};

class Batch {
public:
    Batch(const std::vector<record::Record>& records, const BatchPlan& plan)
        : records_(records), plan_(plan) {}

    void run() {
        const std::size_t count =
            std::min(base::has_threads ? static_cast<std::size_t>(std::max(plan_.threads, 1)) : 1,
                     records_.size());
        searchers_.resize(count);
        working_ = count;
        if constexpr (!base::has_threads) work(0);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; base::has_threads && i < count; ++i)
            threads.emplace_back([this, i] { work(i); });
        std::unique_lock lock(mutex_);
        while (working_ > 0) {
            news_.wait_for(lock, pause);
            if (cancelled())
                for (const auto& searcher : searchers_)
                    if (searcher) searcher->stop();
            deliver(lock, false);
            lock.unlock();
            if (plan_.on_progress) plan_.on_progress(positions_);
            lock.lock();
        }
        deliver(lock, true);
        lock.unlock();
        for (std::thread& thread : threads) thread.join();
    }

private:
    bool cancelled() const { return plan_.review.cancelled != nullptr && *plan_.review.cancelled; }

    // Those whose turn it is; with `all`, those after a gap too.
    void deliver(std::unique_lock<std::mutex>& lock, bool all) {
        while (!done_.empty() && (all || done_.begin()->first == delivered_)) {
            const auto next = done_.extract(done_.begin());
            delivered_ = next.key() + 1;
            lock.unlock();
            plan_.on_game(next.key(), next.mapped());
            lock.lock();
        }
    }

    void work(std::size_t slot) {
        ReviewPlan plan = plan_.review;
        plan.on_ply = [this] { ++positions_; };
        for (std::size_t number; !cancelled() && (number = next_++) < records_.size();) {
            const record::Record& record = records_[number];
            auto searcher = Searcher::make(record.game, engine_options(plan));
            if (!searcher) {
                finish(number, base::Error{searcher.error()});
                continue;
            }
            const auto shared = std::make_shared<Searcher>(std::move(*searcher));
            {
                const std::lock_guard lock(mutex_);
                searchers_[slot] = shared;
            }
            if (auto reviewed = review(*shared, record, plan)) finish(number, *std::move(reviewed));
        }
        const std::lock_guard lock(mutex_);
        --working_;
        news_.notify_all();
    }

    void finish(std::size_t number, base::Result<GameReview> result) {
        const std::lock_guard lock(mutex_);
        done_.emplace(number, std::move(result));
        news_.notify_all();
    }

    const std::vector<record::Record>& records_;
    const BatchPlan& plan_;
    std::atomic<std::size_t> next_ = 0, positions_ = 0;
    std::mutex mutex_;
    std::condition_variable news_;
    std::size_t working_ = 0, delivered_ = 0;
    std::map<std::size_t, base::Result<GameReview>> done_;
    std::vector<std::shared_ptr<Searcher>> searchers_;  // by thread
};

}  // namespace

void review_all(const std::vector<record::Record>& records, const BatchPlan& plan) {
    if (!records.empty()) Batch(records, plan).run();
}

}  // namespace sumito::analysis
