// The engine's workers: a bounded number of threads behind a bounded queue. Tables take turns, so
// that one table cannot keep the others waiting; moves come before reviews, and with more than one
// worker a review never takes the last. Whoever serves makes one and hands it to the hall.
#pragma once

#include <cstddef>
#include <memory>

#include "play/thinkers.h"

namespace sumito::play {

struct PoolSettings {
    int workers = 1;
    std::size_t longest_queue = 256;
    int hash_megabytes = 4;  // of each worker
};

// Destroying it stops what is being thought about; `done` is then not called any more.
std::unique_ptr<Thinkers> make_engine_pool(const PoolSettings& settings);
inline std::unique_ptr<Thinkers> make_engine_pool(int workers) {
    return make_engine_pool(PoolSettings{workers});
}

}  // namespace sumito::play
