// What each game must provide for reasons.cpp: what a variation achieves besides winning, most
// important first.
#pragma once

#include <span>
#include <string_view>

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

struct ReasonsOfGame {
    std::string_view family;
    std::vector<Reason> (*find)(const games::AnyGame&, const games::AnyPosition&,
                                const std::vector<PlayedTurn>&);
};
// Of all families of games (games/kits.h).
std::span<const ReasonsOfGame> reasons_of_games();

std::vector<Reason> abalone_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                    const std::vector<PlayedTurn>& line);
std::vector<Reason> choro_reasons(const games::AnyGame& game, const games::AnyPosition& position,
                                  const std::vector<PlayedTurn>& line);

}  // namespace sumito::analysis
