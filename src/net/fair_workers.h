// Threads for work that takes a while, so that the loop does not wait for it: queries of the store
// and pictures. Visitors are served in turn. The server has three of these pools: for urgent
// queries (who a visitor is), for searches of the archive, and for drawing.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace sumito::net {

class FairWorkers {
public:
    enum class Priority { Usual, Background };

    FairWorkers(int threads, std::size_t most_waiting_of_visitor, Priority priority);
    ~FairWorkers();  // finishes running jobs; drops waiting ones

    FairWorkers(const FairWorkers&) = delete;
    FairWorkers& operator=(const FairWorkers&) = delete;

    // Visitors take turns, so that a visitor with many queries only delays their own. False if too
    // many jobs of this visitor are waiting.
    bool ask(const std::string& visitor, std::function<void()> job);
    // The same without a limit, for callers with a limit of their own.
    void demand(const std::string& visitor, std::function<void()> job);

    std::size_t waiting() const;

private:
    using Jobs = std::deque<std::function<void()>>;

    void put(const std::string& visitor, std::function<void()> job);
    std::function<void()> next();
    void work();

    std::size_t most_of_visitor_;
    Priority priority_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::unordered_map<std::string, Jobs> waiting_;  // by visitor; no entry is empty
    std::deque<std::string> turns_;                  // the visitors in waiting_, next one first
    std::size_t size_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace sumito::net
