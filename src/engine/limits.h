// When a search ends: at the first of these limits that is reached.
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
    games::BySeat<std::optional<ClockLimit>> clocks;
    std::optional<int> mate;  // a win within this many plies ends the search
    bool infinite = false;    // answers only after stop()
    bool ponder = false;      // the time does not count until ponder_hit()
    std::vector<std::vector<games::AnyMove>>
        turns;                        // search only these, or their first decisions; empty: all
    std::optional<games::Seat> seat;  // in a secret opening: the seat to choose for
    // run() ends when this turns true, as after stop().
    const std::atomic<bool>* cancelled = nullptr;
    // For start(): if the search's own thread does not get a processor when its time is over,
    // another thread gives the best answer so far. Requires `seat`, which says whose clock counts.
    bool punctual = false;
    // The clock; empty: the system's. For tests.
    std::function<SteadyClock::time_point()> now;
};

}  // namespace sumito::engine
