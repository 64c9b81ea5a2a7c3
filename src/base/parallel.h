// Runs the same function on several threads at the same time. The callers, such as perft and the
// statistics, hand out tasks by a shared counter.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace sumito::base {

// WebAssembly built without threads does all the work on its only thread.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

// Calls work(failed) on this thread and `threads - 1` others, and returns when all calls have
// returned. If one throws, the first exception is thrown here; `failed` is true from then on, so
// that the others can stop.
template <class Work>
void run_on_threads(int threads, const Work& work) {
    std::atomic<bool> failed = false;
    std::exception_ptr error;
    std::mutex mutex;
    const auto guarded = [&] {
        try {
            work(std::as_const(failed));
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!error) error = std::current_exception();
            failed = true;
        }
    };
    std::vector<std::thread> helpers;
    try {
        for (int i = 1; has_threads && i < threads; ++i) helpers.emplace_back(guarded);
    } catch (const std::system_error&) {
        // The system grants no more threads: the existing ones do the work.
    } catch (const std::bad_alloc&) {
        // There is not enough memory to start a thread: the same.
    }
    guarded();
    for (std::thread& helper : helpers) helper.join();
    if (error) std::rethrow_exception(error);
}

}  // namespace sumito::base
