// Plays pairs of games between two players, each opening once with either side, on several threads.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "games/any_game.h"
#include "games/outcome.h"
#include "match/player.h"

namespace sumito::match {

struct MatchPlan {
    std::array<Player, 2> players;
    std::uint64_t pairs = 100;
    std::uint64_t first_pair = 0;
    int random_plies = 4;
    std::uint64_t seed = 1;
    int most_plies = 300;  // then a draw
    int threads = 1;
};

struct GameResult {
    int points = 1;  // of the first player: 2 for a win, 1 for a draw
    games::Reason reason = games::Reason::None;
    int plies = 0;  // after the opening
};

struct PairResult {
    std::uint64_t number = 0;
    std::array<GameResult, 2> games;  // the first player begins the first

    int points() const { return games[0].points + games[1].points; }
};

// Calls back one pair at a time, in whatever order they end; false ends the match. An error if a
// player cannot play.
base::Result<bool> play_match(const games::AnyGame& game, const MatchPlan& plan,
                              const std::function<bool(const PairResult&)>& on_pair);

}  // namespace sumito::match
