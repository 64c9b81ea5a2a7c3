// The engine's worker threads, a fixed number, with three bounded queues: turns of the highest
// level, turns of the other levels, and reviews. Each queue is shared between addresses, persons
// and tables (fair_queue.h). The other levels take milliseconds: they have a thread of their own,
// so they never wait for a long search. Turns come before reviews, and a review pauses for them
// after each position; if there are several workers, reviews never use all of them. The server
// makes the pool and passes it to the hall.
#pragma once

#include <cstddef>
#include <memory>

#include "play/thinkers.h"

namespace sumito::play {

struct PoolSettings {
    int workers = 1;
    std::size_t longest_queue = 1024;     // jobs in each queue
    std::size_t longest_of_address = 64;  // jobs of one address in each queue
    int hash_megabytes = 4;               // for each worker
};

// Destroying it stops running searches; `done` is then no longer called.
std::unique_ptr<Thinkers> make_engine_pool(const PoolSettings& settings);
inline std::unique_ptr<Thinkers> make_engine_pool(int workers) {
    return make_engine_pool(PoolSettings{workers});
}

}  // namespace sumito::play
