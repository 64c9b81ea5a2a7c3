// What `sumito stats` prints: one start at length, several as a table, or JSON.
#pragma once

#include <string>
#include <vector>

#include "analysis/random_games.h"

namespace sumito::cli {

// The games from one start.
struct StartStats {
    std::string layout;  // empty if it is a position
    std::string position;
    analysis::RandomGames games;
};

std::string stats_json(const games::AnyGame& game, const StartStats& stats,
                       const analysis::RandomGamesPlan& plan);

std::vector<std::string> stats_text(const games::AnyGame& game, const StartStats& stats,
                                    const analysis::RandomGamesPlan& plan);

// One row for each start.
std::vector<std::string> stats_table(const games::AnyGame& game,
                                     const std::vector<StartStats>& all);

}  // namespace sumito::cli
