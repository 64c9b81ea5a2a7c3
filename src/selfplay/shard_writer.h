// Self-play into shards: a folder of files, each the quiet positions of so many games in the order
// of their numbers, every position once. A shard that is there already, whole and made in the same
// way is not made again, so an interrupted run goes on where it was.
#pragma once

#include <functional>
#include <string>

#include "selfplay/selfplay.h"
#include "selfplay/shard.h"

namespace sumito::selfplay {

struct ShardPlan {
    Plan selfplay;
    std::string settings;  // that made the player, as text: other ones make other shards
    std::string folder;
    std::uint64_t games_per_shard = 2'000;
};

struct ShardTotals {
    std::uint64_t games = 0, drawn = 0, plies = 0;  // of those played now
    std::uint64_t positions = 0, repeated = 0;      // repeated: left out
    std::uint64_t shards = 0, found = 0;            // found: there already
    std::uint64_t found_games = 0;                  // in those found
};

// Abalone only. Calls back with the number of games done. If the plan is cancelled, the shard that
// is being made is dropped.
base::Result<ShardTotals> write_shards(const games::AnyGame& game, const ShardPlan& plan,
                                       const std::function<void(std::uint64_t)>& on_progress);

}  // namespace sumito::selfplay
