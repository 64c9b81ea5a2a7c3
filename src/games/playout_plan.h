// Uniformly random games: which games to play, and their results.
#pragma once

#include <cstdint>

namespace sumito::games {

// Game number i draws from base::Rng(base::mix(seed) + i), one below(n) for each decision. So all
// implementations play the same games, whether one by one or several side by side.
struct PlayoutPlan {
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0;
    std::uint64_t games = 1;
    int most_decisions = 400;  // a game stops there, undecided
};

struct PlayoutTally {
    std::uint64_t decisions = 0;
    std::uint64_t finished = 0;  // games that ended before most_decisions

    friend bool operator==(const PlayoutTally&, const PlayoutTally&) = default;
};

}  // namespace sumito::games
