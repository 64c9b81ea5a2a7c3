#include "store/writer.h"

#include <algorithm>
#include <exception>
#include <iterator>

#include "store/apply.h"

namespace sumito::store {

namespace {

// The most submits in one transaction; with more, the first would wait too long.
constexpr std::size_t most_in_a_batch = 1000;

constexpr std::uint64_t page_bytes = 4096;

}  // namespace

Writer::Writer(const std::string& file, std::function<void(int)> grown)
    : database_(file, Database::Mode::Write) {
    database_.script("PRAGMA synchronous = FULL");
    // This also prevents SQLite's own checkpoints on this thread.
    database_.after_commit([this, grown = std::move(grown)](int pages) {
        {
            const std::lock_guard lock(mutex_);
            figures_.log_bytes = static_cast<std::uint64_t>(pages) * page_bytes;
        }
        grown(pages);
    });
    thread_ = std::thread([this] { run(); });
}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Writer::submit(std::vector<Change> changes, std::function<void(bool)> done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(changes), std::move(done)});
    }
    changed_.notify_all();
}

void Writer::between_commits(const std::function<void()>& work) {
    std::unique_lock lock(mutex_);
    pause_wanted_ = true;
    changed_.notify_all();
    changed_.wait(lock, [this] { return pausing_; });
    lock.unlock();
    std::exception_ptr trouble;
    try {
        work();
    } catch (...) {
        trouble = std::current_exception();
    }
    lock.lock();
    pause_wanted_ = false;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !pausing_; });
    if (trouble) std::rethrow_exception(trouble);
}

Figures Writer::figures() const {
    const std::lock_guard lock(mutex_);
    Figures figures = figures_;
    figures.waiting = waiting_.size() + in_work_;
    return figures;
}

void Writer::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return !waiting_.empty() || pause_wanted_ || ending_; });
        if (pause_wanted_) {
            pausing_ = true;
            changed_.notify_all();
            changed_.wait(lock, [this] { return !pause_wanted_; });
            pausing_ = false;
            changed_.notify_all();
            continue;
        }
        if (waiting_.empty()) return;
        const auto end = waiting_.begin() +
                         static_cast<std::ptrdiff_t>(std::min(waiting_.size(), most_in_a_batch));
        std::vector<Submission> batch(std::make_move_iterator(waiting_.begin()),
                                      std::make_move_iterator(end));
        waiting_.erase(waiting_.begin(), end);
        in_work_ = batch.size();
        lock.unlock();
        write(batch);
        lock.lock();
        figures_.submits += batch.size();
        for (const Submission& submission : batch) figures_.failed += submission.ok ? 0 : 1;
        lock.unlock();
        for (const Submission& submission : batch) submission.done(submission.ok);
        lock.lock();
        in_work_ = 0;
    }
}

void Writer::write(std::vector<Submission>& batch) {
    try {
        Transaction transaction(database_);
        for (Submission& submission : batch) write_one(submission);
        transaction.commit();
        const std::lock_guard lock(mutex_);
        ++figures_.commits;
        figures_.broken = false;
    } catch (const std::exception& failure) {
        // A full disk or a damaged file: nothing of the batch was stored.
        for (Submission& submission : batch) submission.ok = false;
        note(failure.what());
        const std::lock_guard lock(mutex_);
        figures_.broken = true;
    }
}

void Writer::write_one(Submission& submission) {
    database_.run("SAVEPOINT one");
    try {
        for (const Change& change : submission.changes) apply(database_, change);
        submission.ok = true;
    } catch (const std::exception& failure) {
        // Some failures end the whole transaction.
        if (!database_.in_transaction()) throw;
        database_.run("ROLLBACK TO one");
        note(failure.what());
    }
    database_.run("RELEASE one");
}

void Writer::note(const std::string& trouble) {
    const std::lock_guard lock(mutex_);
    figures_.trouble = trouble;
}

}  // namespace sumito::store
