// Counting the leaves of the game tree: the request and the result.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sumito::games {

// What counts as one ply: a whole turn, one decision, or one lap (Choro), including forced laps.
// Without laps, the last two are the same; if every turn is one decision, all three are.
enum class PerftUnit : std::uint8_t { Turn, Decision, Lap };

struct PerftPlan {
    int depth = 1;
    PerftUnit unit = PerftUnit::Turn;
    int threads = 1;
    std::size_t hash_bytes = 0;  // of a table of counts by position and symmetry; 0: none
    bool divide = false;         // also gives the count below each first decision
    // May be set by another thread: the count then ends soon, and its result is invalid.
    const std::atomic<bool>* stop = nullptr;
    // Called with the number of parts done and of all parts. Calls come from any thread, one at a
    // time.
    std::function<void(std::size_t, std::size_t)> progress;
};

struct PerftResult {
    std::uint64_t nodes = 0;
    std::vector<std::pair<std::string, std::uint64_t>> divided;  // in the order of the move list
};

}  // namespace sumito::games
