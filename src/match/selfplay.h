// Games of the engine against itself, as positions with what became of them: what evaluations are
// fitted to.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "match/player.h"

namespace sumito::match {

struct SelfplayPlan {
    Player player;
    std::uint64_t games = 1000;
    int random_plies = 6;
    std::uint64_t seed = 1;
    int most_plies = 300;  // then a draw
    int threads = 1;
};

// One game: for each quiet position a line `position;score;result`, both for the side to move, the
// result 1, 0.5 or 0. Called for one game at a time.
using OnGame = std::function<void(const std::string& lines)>;

base::Result<bool> play_against_itself(const games::AnyGame& game, const SelfplayPlan& plan,
                                       const OnGame& on_game);

}  // namespace sumito::match
