// Plays the games of a schedule, several at a time, each worker with participants of its own.
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
    engine::Milliseconds patience{30'000};  // for what should take a program no time
    int threads = 1;
    std::uint64_t seed = 1;  // of what is left to chance
};

// Called for one game at a time, in whatever order they end; false ends the match, and games that
// are being played are dropped.
using OnPlayed = std::function<bool(const PlayedGame&)>;

// Plays every game of the schedule that `is_done`, asked from all workers, does not know. `stop`
// ends the match from outside. An error if a contender cannot play at all.
base::Result<bool> play_tournament(const TournamentPlan& plan, const Schedule& schedule,
                                   const std::function<bool(std::uint64_t)>& is_done,
                                   std::atomic<bool>& stop, const OnPlayed& on_game);

}  // namespace sumito::match
