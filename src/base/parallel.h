// The same work on several threads at once: for those who hand out tasks by a shared counter, such
// as perft and statistics.
#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace sumito::base {

// Calls work() on this thread and `threads - 1` others, and returns when all calls have.
template <class Work>
void run_on_threads(int threads, const Work& work) {
    std::vector<std::thread> helpers;
    try {
        for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    } catch (const std::system_error&) {
        // The system grants no more threads: those there are do the work.
    }
    work();
    for (std::thread& helper : helpers) helper.join();
}

}  // namespace sumito::base
