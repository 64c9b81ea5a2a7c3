// The engine's workers: a bounded number of threads behind three bounded queues, each of which is
// shared out by address, person and table (fair_queue.h): turns of the highest level, turns of the
// other levels, and reviews. The other levels need milliseconds: they have a thread of their own,
// so they never wait for a long thought. Turns come before reviews, and a review pauses for them
// after each position; with more than one worker a review never takes the last. The server makes
// the pool and hands it to the hall.
#pragma once

#include <cstddef>
#include <memory>

#include "play/thinkers.h"

namespace sumito::play {

struct PoolSettings {
    int workers = 1;
    std::size_t longest_queue = 1024;     // of each queue
    std::size_t longest_of_address = 64;  // so much of a queue one address may fill
    int hash_megabytes = 4;               // of each worker
};

// Destroying it stops running searches; `done` is then no longer called.
std::unique_ptr<Thinkers> make_engine_pool(const PoolSettings& settings);
inline std::unique_ptr<Thinkers> make_engine_pool(int workers) {
    return make_engine_pool(PoolSettings{workers});
}

}  // namespace sumito::play
