#include "play/engine_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "analysis/review.h"
#include "analysis/review_json.h"
#include "engine/engine.h"
#include "record/reader.h"

namespace sumito::play {

namespace {

struct Job {
    Task task;
    std::function<void(Thought)> done;
};

// Tables take turns: each has its own queue, and whoever was served goes to the end of the round.
class FairQueue {
public:
    void push(Job job) {
        std::deque<Job>& jobs = jobs_[job.task.table];
        if (jobs.empty()) round_.push_back(job.task.table);
        jobs.push_back(std::move(job));
        ++size_;
    }
    Job pop() {
        const std::string table = std::move(round_.front());
        round_.pop_front();
        const auto jobs = jobs_.find(table);
        Job job = std::move(jobs->second.front());
        jobs->second.pop_front();
        if (jobs->second.empty())
            jobs_.erase(jobs);
        else
            round_.push_back(table);
        --size_;
        return job;
    }
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }

private:
    std::map<std::string, std::deque<Job>> jobs_;
    std::deque<std::string> round_;
    std::size_t size_ = 0;
};

// One worker's engine: kept as long as the next game is of the same kind.
class Mind {
public:
    explicit Mind(int hash_megabytes) { options_.hash_megabytes = hash_megabytes; }

    std::vector<games::AnyMove> turn(const MoveTask& task) {
        options_.level = task.level;
        options_.seed = task.seed;
        const std::string name = task.game.id() + " " + task.game.rules_text();
        if (!engine_ || name_ != name) {
            auto made = engine::Engine::make(task.game, options_);
            if (!made) return {};
            engine_.emplace(*std::move(made));
            name_ = name;
        } else if (!engine_->set_options(options_)) {
            return {};
        }
        // What it learnt from another table must not show here.
        engine_->clear();
        engine_->set_position(task.line);
        return engine_->run(task.limits).turn;
    }

private:
    engine::Options options_;
    std::optional<engine::Engine> engine_;
    std::string name_;
};

std::string review_of(const Task& task, const std::atomic<bool>& cancelled) {
    std::istringstream text(task.review->record);
    record::Reader reader(text);
    const auto game = reader.next();
    if (!game || !game->record || game->error) return "";
    analysis::ReviewPlan plan;
    plan.limits.nodes = task.review->nodes;
    plan.cancelled = &cancelled;
    auto searcher = analysis::Searcher::make(game->record->game, analysis::engine_options(plan));
    if (!searcher) return "";
    const auto review = analysis::review(*searcher, *game->record, plan);
    return review ? analysis::review_json(*review, 1, task.table) : "";
}

class Pool final : public Thinkers {
public:
    explicit Pool(const PoolSettings& settings) : settings_(settings) {
        for (int i = 0; i < std::max(settings.workers, 1); ++i)
            threads_.emplace_back([this] { work(); });
    }

    ~Pool() override {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    bool think(Task task, std::function<void(Thought)> done) override {
        {
            const std::lock_guard lock(mutex_);
            if (moves_.size() + reviews_.size() >= settings_.longest_queue) return false;
            FairQueue& queue = task.move ? moves_ : reviews_;
            queue.push({std::move(task), std::move(done)});
        }
        wake_.notify_all();
        return true;
    }

private:
    bool may_review() const {
        const int most = std::max(settings_.workers - 1, 1);
        return !reviews_.empty() && reviewing_ < most;
    }

    void work() {
        // The network comes first: a move may wait a little for a message, not the other way round.
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
        Mind mind(settings_.hash_megabytes);
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return ending_ || !moves_.empty() || may_review(); });
            if (ending_) return;
            const bool is_move = !moves_.empty();
            const Job job = is_move ? moves_.pop() : reviews_.pop();
            reviewing_ += !is_move;
            lock.unlock();
            Thought thought;
            if (is_move)
                thought.turn = mind.turn(*job.task.move);
            else
                thought.review = review_of(job.task, ending_);
            lock.lock();
            reviewing_ -= !is_move;
            if (ending_) return;
            lock.unlock();
            job.done(std::move(thought));
            lock.lock();
        }
    }

    PoolSettings settings_;
    std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue moves_, reviews_;
    int reviewing_ = 0;
    std::atomic<bool> ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Thinkers> make_engine_pool(const PoolSettings& settings) {
    return std::make_unique<Pool>(settings);
}

}  // namespace sumito::play
