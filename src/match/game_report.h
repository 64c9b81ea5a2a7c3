// What became of one game of a match: enough to score it, to resume the match and to tell people.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "games/outcome.h"
#include "host/participant.h"

namespace sumito::match {

// What a seat has put into its turns.
struct Effort {
    std::uint64_t turns = 0;
    std::uint64_t depth = 0;  // of all turns together
    std::uint64_t nodes = 0;
    host::Microseconds time{0};

    void add(const Effort& other) {
        turns += other.turns;
        depth += other.depth;
        nodes += other.nodes;
        time += other.time;
    }
};

// A seat that did something wrong, and where.
struct Incident {
    games::Seat seat{};
    host::Fault fault;
    std::string position;
};

struct GameReport {
    std::uint64_t number = 0;  // in the schedule
    games::SeatSet winners;    // empty: a draw
    std::string reason;        // as games::reason_text(), or a verdict's, or a fault's
    int plies = 0;             // after the opening
    std::array<Effort, games::most_seats> efforts{};
    std::vector<Incident> incidents;
};

}  // namespace sumito::match
