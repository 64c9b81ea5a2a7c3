// What each game must provide for reasons.cpp: what a variation achieves besides winning, most
// important first.
#pragma once

#include "analysis/reasons.h"
#include "games/trace.h"

namespace sumito::analysis {

// A turn as people count it: all laps of one player together. It has the player, its number among
// the turns of their side, what it did, and the board after it.
struct PlayedTurn {
    games::Seat seat;
    int number;  // from 1, among the turns of the same side
    games::Trace trace;
    games::AnyPosition after;
};

std::vector<Reason> abalone_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                    const std::vector<PlayedTurn>& line);
std::vector<Reason> choro_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                  const std::vector<PlayedTurn>& line);

}  // namespace sumito::analysis
