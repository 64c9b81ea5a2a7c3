#include "play/engine_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <sstream>
#include <thread>

#include "analysis/review.h"
#include "analysis/review_json.h"
#include "engine/kept_engine.h"
#include "record/reader.h"

namespace sumito::play {

namespace {

using Timer = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

struct Job {
    Task task;
    std::function<void(Thought)> done;
    Timer::time_point asked;
};

Milliseconds since(Timer::time_point begin) {
    return std::chrono::duration_cast<Milliseconds>(Timer::now() - begin);
}

// The time charged for a job before its real time is known.
constexpr Milliseconds usual_turn{1'000}, usual_review{5'000};

// One worker's engine. It is reused while the next game is of the same kind.
class Mind {
public:
    explicit Mind(int hash_megabytes) { options_.hash_megabytes = hash_megabytes; }

    engine::Answer answer(const MoveTask& task, const std::atomic<bool>& cancelled) {
        options_.level = task.level;
        options_.seed = task.seed;
        if (!engine_.prepare(task.game, options_)) return {};
        // What it learnt at another table must not be used here.
        engine_->clear();
        engine_->set_position(task.line);
        engine::Limits limits = task.limits;
        limits.cancelled = &cancelled;
        return engine_->run(limits);
    }

private:
    engine::Options options_;
    engine::KeptEngine engine_;
};

// `on_ply` is called after each position.
std::string review_of(const Task& task, const std::atomic<bool>& cancelled,
                      std::function<void()> on_ply) {
    std::istringstream text(task.review->record);
    record::Reader reader(text);
    const auto game = reader.next();
    if (!game || !game->record || game->error) return "";
    analysis::ReviewPlan plan;
    plan.limits.nodes = task.review->nodes;
    plan.cancelled = &cancelled;
    plan.on_ply = std::move(on_ply);
    auto searcher = analysis::Searcher::make(game->record->game, analysis::engine_options(plan));
    if (!searcher) return "";
    const auto review = analysis::review(*searcher, *game->record, plan);
    return review ? analysis::review_json(*review, 1, task.whom.table) : "";
}

class Pool final : public Thinkers {
public:
    explicit Pool(const PoolSettings& settings) : settings_(settings) {
        for (int i = 0; i < std::max(settings.workers, 1); ++i)
            threads_.emplace_back([this] { work(false); });
        threads_.emplace_back([this] { work(true); });
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
            FairQueue<Job>& queue = queue_of(task);
            if (!has_room(queue, task.whom.address)) return false;
            const WorkFor whom = task.whom;
            queue.push(whom, {std::move(task), std::move(done), Timer::now()});
        }
        wake_.notify_all();
        return true;
    }

    Milliseconds wait_of(const std::string& address, std::size_t tables) const override {
        const std::lock_guard lock(mutex_);
        const std::size_t waiting = heavy_.waiting_of(address);
        const std::size_t own = std::max(waiting, tables);
        // Before each turn of this address, every other waiting address gets one.
        const std::size_t others = heavy_.addresses() - (waiting > 0);
        const auto workers = static_cast<std::size_t>(std::max(settings_.workers, 1));
        return usual_turn * static_cast<long>((own + (own + 1) * others) / workers);
    }

private:
    FairQueue<Job>& queue_of(const Task& task) {
        if (!task.move) return reviews_;
        return is_heavy(task.move->level) ? heavy_ : light_;
    }

    // An address without waiting jobs always has room, so other addresses cannot lock it out by
    // filling the queue.
    bool has_room(const FairQueue<Job>& queue, const std::string& address) const {
        const std::size_t own = queue.waiting_of(address);
        return own == 0 ||
               (own < settings_.longest_of_address && queue.size() < settings_.longest_queue);
    }

    // The queue that a worker serves next; nullptr if all are empty.
    FairQueue<Job>* next_queue(bool is_light) {
        if (is_light) return light_.empty() ? nullptr : &light_;
        if (!heavy_.empty()) return &heavy_;
        const int most = std::max(settings_.workers - 1, 1);
        return !reviews_.empty() && reviewing_ < most ? &reviews_ : nullptr;
    }

    void work(bool is_light) {
        // The network has priority: a turn may wait for a message, but a message must not wait for
        // a turn.
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
        Mind mind(settings_.hash_megabytes);
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [&] { return ending_ || next_queue(is_light) != nullptr; });
            if (ending_) return;
            FairQueue<Job>& queue = *next_queue(is_light);
            &queue == &reviews_ ? make_review(mind, lock) : find_turn(queue, mind, lock);
            if (ending_) return;
        }
    }

    // Both take the next job from the queue. They hold the lock at the start and at the end, but
    // not in between.
    void find_turn(FairQueue<Job>& queue, Mind& mind, std::unique_lock<std::mutex>& lock) {
        WorkFor whom;
        const Job job = queue.pop(whom, usual_turn);
        lock.unlock();
        Thought thought;
        thought.waited = since(job.asked);
        const Timer::time_point begin = Timer::now();
        engine::Answer answer = mind.answer(*job.task.move, ending_);
        thought.turn = std::move(answer.turn);
        thought.score = answer.score;
        finish(queue, whom, since(begin) - usual_turn, job, std::move(thought), lock);
    }

    // A review takes seconds. So that turns do not wait for its end, they are found between two of
    // its positions.
    void make_review(Mind& mind, std::unique_lock<std::mutex>& lock) {
        WorkFor whom;
        const Job job = reviews_.pop(whom, usual_review);
        ++reviewing_;
        lock.unlock();
        Thought thought;
        thought.waited = since(job.asked);
        const Timer::time_point begin = Timer::now();
        Milliseconds lent{0};  // time given to turns
        thought.review = review_of(job.task, ending_, [&] {
            const Timer::time_point pause = Timer::now();
            std::unique_lock inner(mutex_);
            while (!ending_ && !heavy_.empty()) find_turn(heavy_, mind, inner);
            lent += since(pause);
        });
        lock.lock();
        --reviewing_;
        lock.unlock();
        finish(reviews_, whom, since(begin) - lent - usual_review, job, std::move(thought), lock);
    }

    // The job took `more` than it was charged. Holds the lock again when it returns.
    void finish(FairQueue<Job>& queue, const WorkFor& whom, Milliseconds more, const Job& job,
                Thought thought, std::unique_lock<std::mutex>& lock) {
        lock.lock();
        queue.charge(whom, more);
        if (ending_) return;
        lock.unlock();
        job.done(std::move(thought));
        lock.lock();
    }

    PoolSettings settings_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    FairQueue<Job> heavy_, light_,
        reviews_;  // turns of the highest level; turns of other levels; reviews
    int reviewing_ = 0;
    std::atomic<bool> ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<Thinkers> make_engine_pool(const PoolSettings& settings) {
    return std::make_unique<Pool>(settings);
}

}  // namespace sumito::play
