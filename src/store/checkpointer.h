// Moves durable data from the write-ahead log into the database, on a thread of its own, so that a
// move never waits for it. Only if the log has become long, the writer pauses for a moment, so that
// the log can start again.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "store/database.h"

namespace sumito::store {

class Checkpointer {
public:
    // `between_commits` calls the given function while nobody writes.
    using BetweenCommits = std::function<void(const std::function<void()>&)>;

    explicit Checkpointer(const std::string& file);
    ~Checkpointer();

    void start(BetweenCommits between_commits);
    // Reports the length of the log in pages. Does not block.
    void grown(int pages);
    void stop();

    std::uint64_t checkpoints() const;

private:
    void run();
    void catch_up();

    Database database_;
    BetweenCommits between_commits_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    int pages_ = 0;
    int done_pages_ = 0;  // at the last checkpoint
    bool ending_ = false;
    std::uint64_t checkpoints_ = 0;
    std::thread thread_;
};

}  // namespace sumito::store
