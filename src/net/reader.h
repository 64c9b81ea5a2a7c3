// The thread that asks the store: archive queries of the API and look-ups of the hall, one after
// the other, so that neither the loop nor the writer ever waits for a search.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace sumito::net {

class Reader {
public:
    explicit Reader(std::size_t most_waiting);
    ~Reader();  // ends after the job it is doing; what waits is dropped

    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    // False if too many wait already.
    bool ask(std::function<void()> job);
    // For the house itself, which bounds what it asks: never refused.
    void demand(std::function<void()> job);

    std::size_t waiting() const;

private:
    void work();

    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> jobs_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace sumito::net
