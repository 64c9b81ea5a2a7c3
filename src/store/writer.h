// The only thread that writes: takes all waiting submits, stores them in one transaction with one
// sync, then answers in order. If a submit does not fit, only it is rolled back.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/store.h"

namespace sumito::store {

class Writer {
public:
    // `grown` is called on the writer's thread after each commit with the length of the log in
    // pages.
    Writer(const std::string& file, std::function<void(int)> grown);
    ~Writer();  // after the last answer

    void submit(std::vector<Change> changes, std::function<void(bool)> done);

    // Runs `work` on the caller's thread between two transactions, while the writer waits.
    void between_commits(const std::function<void()>& work);

    Figures figures() const;

private:
    struct Submission {
        std::vector<Change> changes;
        std::function<void(bool)> done;
        bool ok = false;
    };

    void run();
    void write(std::vector<Submission>& batch);
    void write_one(Submission& submission);
    void note(const std::string& trouble);

    Database database_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Submission> waiting_;
    std::size_t in_work_ = 0;
    bool ending_ = false;
    bool pause_wanted_ = false;
    bool pausing_ = false;
    Figures figures_;
    std::thread thread_;
};

}  // namespace sumito::store
