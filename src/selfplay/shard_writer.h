// Writes self-play games into a folder of shards. Each file holds the quiet positions of a fixed
// number of games, in the order of the games' numbers, and every position once. A complete shard
// made with the same settings is not made again, so an interrupted run continues.
#pragma once

#include <functional>
#include <string>

#include "selfplay/selfplay.h"
#include "selfplay/shard.h"

namespace sumito::selfplay {

struct ShardPlan {
    Plan selfplay;
    std::string settings;  // of the player, as text; other settings make other shards
    std::string folder;
    std::uint64_t games_per_shard = 2'000;
};

struct ShardTotals {
    std::uint64_t games = 0, drawn = 0, plies = 0;  // played in this run
    std::uint64_t positions = 0, repeated = 0;      // repeated positions are left out
    std::uint64_t shards = 0, found = 0;            // found: existed before
    std::uint64_t found_games = 0;                  // in the shards that existed before
};

// Abalone only. Calls `on_progress` with the number of finished games. If the plan is cancelled,
// the unfinished shard is dropped.
base::Result<ShardTotals> write_shards(const games::AnyGame& game, const ShardPlan& plan,
                                       const std::function<void(std::uint64_t)>& on_progress);

}  // namespace sumito::selfplay
