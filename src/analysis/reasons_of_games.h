// What reasons.cpp asks of each game: what a line does beyond winning, most telling first.
#pragma once

#include "analysis/reasons.h"
#include "games/trace.h"

namespace sumito::analysis {

// The turns of a line as people count them, laps of one player taken together: who played, how
// often he has by then, what it did, and the board after it.
struct PlayedTurn {
    games::Seat seat;
    int number;  // from 1, among the turns of his side
    games::Trace trace;
    games::AnyPosition after;
};

std::vector<Reason> abalone_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                    const std::vector<PlayedTurn>& line);
std::vector<Reason> choro_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                  const std::vector<PlayedTurn>& line);

}  // namespace sumito::analysis
