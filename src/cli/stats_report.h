// The output of `sumito stats`: details of one start, a table of several, or JSON.
#pragma once

#include <string>
#include <vector>

#include "analysis/random_games.h"

namespace sumito::cli {

// Statistics of the games from one start.
struct StartStats {
    std::string layout;  // empty if the start is given as a position
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
