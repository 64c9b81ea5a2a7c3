#include "store/checkpointer.h"

#include <chrono>

namespace sumito::store {

namespace {

// In pages of 4 KB. SQLite's default is every 1,000 pages. A longer log uses more disk, and more
// time at the start after a kill: 4,000 pages are read in some 30 ms.
constexpr int pages_between = 1000;
constexpr int long_log = 4000;

constexpr std::chrono::seconds rest_after_trouble{1};

}  // namespace

Checkpointer::Checkpointer(const std::string& file) : database_(file, Database::Mode::Write) {
    database_.script("PRAGMA synchronous = FULL");
}

Checkpointer::~Checkpointer() {
    stop();
}

void Checkpointer::start(BetweenCommits between_commits) {
    between_commits_ = std::move(between_commits);
    thread_ = std::thread([this] { run(); });
}

void Checkpointer::grown(int pages) {
    {
        const std::lock_guard lock(mutex_);
        if (pages < pages_) done_pages_ = 0;  // the log has started again from its beginning
        pages_ = pages;
    }
    changed_.notify_one();
}

void Checkpointer::stop() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

std::uint64_t Checkpointer::checkpoints() const {
    const std::lock_guard lock(mutex_);
    return checkpoints_;
}

// Runs while nobody writes, so little is left. If all of it is in the database afterwards, the next
// transaction starts the log from its beginning. The file keeps its length, because syncs are
// faster if it does not grow.
void Checkpointer::catch_up() {
    if (!database_.checkpoint()) return;
    const std::lock_guard lock(mutex_);
    pages_ = done_pages_ = 0;
}

void Checkpointer::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return ending_ || pages_ - done_pages_ >= pages_between; });
        if (ending_) return;
        const bool restart = pages_ >= long_log;
        done_pages_ = pages_;
        lock.unlock();
        bool done = true;
        try {
            database_.checkpoint();
            if (restart) between_commits_([this] { catch_up(); });
        } catch (const Failure&) {
            // Nothing is lost: it stays in the log. The writer gets the same error and reports it.
            done = false;
        }
        lock.lock();
        if (done)
            ++checkpoints_;
        else
            changed_.wait_for(lock, rest_after_trouble, [this] { return ending_; });
    }
}

}  // namespace sumito::store
