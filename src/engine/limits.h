// How long a search may go on: whatever of this comes first.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "games/any_game.h"
#include "games/seat.h"

namespace sumito::engine {

using Milliseconds = std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

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
    // Ends the search like stop() when it turns true, for callers of run().
    const std::atomic<bool>* cancelled = nullptr;
    // Of start(): if the search's own thread does not get a processor when its time is over,
    // another thread gives the answer found so far. `seat` is needed to know the time.
    bool punctual = false;
    // The time; empty: that of the system. For tests.
    std::function<SteadyClock::time_point()> now;
};

}  // namespace sumito::engine
