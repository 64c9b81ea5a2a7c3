#include "net/fair_workers.h"

#include <sys/resource.h>

#include <utility>

namespace sumito::net {

namespace {

// If the processors are busy, the loop and the writer have priority.
constexpr int background_niceness = 5;

}  // namespace

FairWorkers::FairWorkers(int threads, std::size_t most_waiting_of_visitor, Priority priority)
    : most_of_visitor_(most_waiting_of_visitor), priority_(priority) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

FairWorkers::~FairWorkers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool FairWorkers::ask(const std::string& visitor, std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    const auto found = waiting_.find(visitor);
    if (found != waiting_.end() && found->second.size() >= most_of_visitor_) return false;
    put(visitor, std::move(job));
    return true;
}

void FairWorkers::demand(const std::string& visitor, std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    put(visitor, std::move(job));
}

std::size_t FairWorkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return size_;
}

void FairWorkers::put(const std::string& visitor, std::function<void()> job) {
    Jobs& jobs = waiting_[visitor];
    if (jobs.empty()) turns_.push_back(visitor);
    jobs.push_back(std::move(job));
    ++size_;
    wake_.notify_one();
}

std::function<void()> FairWorkers::next() {
    std::string visitor = std::move(turns_.front());
    turns_.pop_front();
    const auto found = waiting_.find(visitor);
    std::function<void()> job = std::move(found->second.front());
    found->second.pop_front();
    --size_;
    if (found->second.empty())
        waiting_.erase(found);
    else
        turns_.push_back(std::move(visitor));
    return job;
}

void FairWorkers::work() {
    // On Linux this changes only the current thread.
    if (priority_ == Priority::Background) setpriority(PRIO_PROCESS, 0, background_niceness);
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return ending_ || !turns_.empty(); });
        if (ending_) return;
        auto job = next();
        lock.unlock();
        job();
        job = nullptr;  // frees what the job holds, without the lock
        lock.lock();
    }
}

}  // namespace sumito::net
