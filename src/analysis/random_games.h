// Statistics of random games under the full rules, with repetition and limits of plies: how long
// they are, how many choices there are, who wins and why. Used by `sumito stats`. The same plan
// gives the same numbers with any number of threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "analysis/choro_counts.h"
#include "analysis/sample.h"
#include "base/result.h"
#include "games/any_game.h"

namespace sumito::analysis {

// The games are those of games::PlayoutPlan: game i uses base::Rng(base::mix(seed) + i).
struct RandomGamesPlan {
    std::uint64_t seed = 1;
    std::uint64_t games = 1;
    int most_decisions = 400;  // then the game is stopped, undecided
    int threads = 1;
    std::function<void(std::size_t done, std::size_t all)> progress;  // one thread at a time
};

struct RandomGames {
    std::uint64_t games = 0;
    Distribution turns;
    Ratio decision_choices;                               // for each decision
    Ratio start_choices;                                  // for each decision that begins a turn
    std::array<std::uint64_t, games::most_seats> wins{};  // a team's win counts for each member
    std::uint64_t draws = 0;
    std::uint64_t stopped = 0;
    std::array<std::uint64_t, games::most_seats> leads{};  // who was ahead when a game was stopped
    std::array<Distribution, games::most_seats> scores{};
    std::map<games::Reason, std::uint64_t> reasons;  // `None` means stopped
    std::optional<ChoroCounts> choro;

    void add(const RandomGames& other);

    friend bool operator==(const RandomGames&, const RandomGames&) = default;
};

// Returns an error if it does not know the game.
base::Result<RandomGames> play_random_games(const games::AnyGame& game,
                                            const games::AnyPosition& start,
                                            const RandomGamesPlan& plan);

}  // namespace sumito::analysis
