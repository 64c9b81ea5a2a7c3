// Plays the games of a schedule, several in parallel. Each worker has participants of its own.
#pragma once

#include <atomic>
#include <functional>
#include <vector>

#include "match/openings.h"
#include "match/play_game.h"
#include "match/schedule.h"

namespace sumito::match {

struct TournamentPlan {
    games::AnyGame game;
    std::vector<Contender> contenders;
    Openings openings;
    GameRules rules;
    engine::Milliseconds timeout{30'000};  // timeout for answers that should be immediate
    int threads = 1;
    std::uint64_t seed = 1;  // decides everything that is random
};

// Called for one game at a time, in the order in which games end. Return false to end the match and
// drop the games that are being played.
using OnPlayed = std::function<bool(const PlayedGame&)>;

// Plays every game of the schedule for which `is_done`, called from all workers, returns false. Set
// `stop` to end the match. Fails if a contender cannot play at all.
base::Result<void> play_tournament(const TournamentPlan& plan, const Schedule& schedule,
                                   const std::function<bool(std::uint64_t)>& is_done,
                                   std::atomic<bool>& stop, const OnPlayed& on_game);

}  // namespace sumito::match
