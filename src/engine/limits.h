// How long a search may go on: whatever of this comes first.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/any_game.h"
#include "games/seat.h"

namespace sumito::engine {

using Milliseconds = std::chrono::milliseconds;

// What a seat's clock says.
struct ClockLimit {
    Milliseconds left{0}, increment{0};
};

struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    std::array<std::optional<ClockLimit>, games::most_seats> clocks;
    std::optional<int> mate;  // a win in at most so many plies is enough
    bool infinite = false;    // answers only when stopped
    bool ponder = false;      // the time does not count until ponder_hit()
    std::vector<std::vector<games::AnyMove>>
        turns;                        // only these, or their first decisions; empty: all
    std::optional<games::Seat> seat;  // in a secret opening: for whom to choose
    // Ends the search like stop() when it turns true, for those who wait in run().
    const std::atomic<bool>* cancelled = nullptr;
};

}  // namespace sumito::engine
