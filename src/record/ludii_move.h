// Reads one `Move=` line of a Ludii trial (docs/notation.md, section 6): which hole is set up, or
// who sows which hole and, if listed, which counters go where. Sites are Ludii's numbers of the
// holes. Used by ludii_trial.h.
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "games/choro/hole.h"
#include "games/trace.h"

namespace sumito::record {

inline constexpr int ludii_sites = 2 * choro::hole_count;

// South's sites are numbered in the same order as the holes, North's in the opposite order.
games::Seat owner_of_site(int site);
choro::Hole hole_of_site(int site);

// A lap: the counters that go from site to site.
struct LudiiLap {
    struct Capture {
        int from = 0, to = 0, count = 1;

        friend bool operator==(const Capture&, const Capture&) = default;
        friend bool operator<(const Capture& a, const Capture& b) {
            return std::tie(a.from, a.to, a.count) < std::tie(b.from, b.to, b.count);
        }
    };

    std::vector<int> drops;         // holes in order, without the origin
    std::vector<Capture> captures;  // in ascending order

    friend bool operator==(const LudiiLap&, const LudiiLap&) = default;
};

// The lap from `site` as our rules play it, in Ludii's numbers.
LudiiLap lap_of_trace(const games::Trace& trace, int site);

struct LudiiMove {
    int mover = 0;  // 1 South, 2 North; 0 if the hole is set up
    int site = 0;
    std::optional<LudiiLap> lap;  // if the line lists it
    std::optional<int> set_up;    // number of counters, if the line sets up a hole
};

// nullopt if the line cannot be read.
std::optional<LudiiMove> read_ludii_move(std::string_view line);

}  // namespace sumito::record
