// The result of one game of a match: enough to score it, to resume the match and to inform the
// user.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/outcome.h"
#include "host/participant.h"

namespace sumito::match {

// The work of a seat in all its turns.
struct Effort {
    std::uint64_t turns = 0;
    std::uint64_t depth = 0;  // sum over all turns
    std::uint64_t nodes = 0;
    host::Microseconds time{0};

    void add(const Effort& other) {
        turns += other.turns;
        depth += other.depth;
        nodes += other.nodes;
        time += other.time;
    }
};

// An engine failure: by which seat, and where.
struct Incident {
    games::Seat seat{};
    host::Fault fault;
    std::string position;
};

struct GameReport {
    std::uint64_t number = 0;  // number in the schedule
    games::SeatSet winners;    // empty for a draw
    std::string reason;        // from games::reason_text(), an adjudication or an engine failure
    int plies = 0;             // after the opening
    games::BySeat<Effort> efforts;
    std::vector<Incident> incidents;
};

}  // namespace sumito::match
