// Uniformly random games: which ones, and what came of them.
#pragma once

#include <cstdint>

namespace sumito::games {

// Game number i draws from base::Rng(base::mix(seed) + i), one below(n) for each of its decisions,
// so every way of playing the games, alone or several side by side, gives the same games.
struct PlayoutPlan {
    std::uint64_t seed = 1;
    std::uint64_t first_game = 0;
    std::uint64_t games = 1;
    int most_decisions = 400;  // a game is stopped there, undecided
};

struct PlayoutTally {
    std::uint64_t decisions = 0;
    std::uint64_t finished = 0;  // games that ended before most_decisions

    friend bool operator==(const PlayoutTally&, const PlayoutTally&) = default;
};

}  // namespace sumito::games
