// Counting the leaves of the game tree: what is asked for, and what came out.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sumito::games {

// What counts as one ply: a whole turn, one decision, or one lap (Choro), forced ones too. Without
// laps the last two are the same, and where every turn is one decision all three.
enum class PerftUnit : std::uint8_t { Turn, Decision, Lap };

struct PerftPlan {
    int depth = 1;
    PerftUnit unit = PerftUnit::Turn;
    int threads = 1;
    std::size_t hash_bytes = 0;  // a table of counts by position and symmetry; 0: none
    bool divide = false;         // also the count below each first decision
    // Set from elsewhere: the count ends soon and is worth nothing.
    const std::atomic<bool>* stop = nullptr;
    // Called with parts done and parts in all, from any thread but one at a time.
    std::function<void(std::size_t, std::size_t)> progress;
};

struct PerftResult {
    std::uint64_t nodes = 0;
    std::vector<std::pair<std::string, std::uint64_t>> divided;  // in the order of the move list
};

}  // namespace sumito::games
