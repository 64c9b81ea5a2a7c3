#include "net/reader.h"

#include <utility>

namespace sumito::net {

Reader::Reader(std::size_t most_waiting)
    : most_waiting_(most_waiting), thread_([this] { work(); }) {}

Reader::~Reader() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

bool Reader::ask(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        if (jobs_.size() >= most_waiting_) return false;
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
    return true;
}

void Reader::demand(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
    }
    wake_.notify_one();
}

std::size_t Reader::waiting() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size();
}

void Reader::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
        if (ending_) return;
        const auto job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        job();
        lock.lock();
    }
}

}  // namespace sumito::net
