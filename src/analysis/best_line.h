// A way a game may go on, turn by turn, as the engine sees it: what reviews, hints and reports
// show.
#pragma once

#include <string>
#include <vector>

#include "engine/score.h"
#include "games/any_game.h"

namespace sumito::analysis {

struct LineTurn {
    games::Seat seat;
    std::vector<games::AnyMove> decisions;

    friend bool operator==(const LineTurn&, const LineTurn&) = default;
};

struct BestLine {
    std::vector<LineTurn> turns;  // at least one
    engine::Score score;          // for the seat that moves first
    double chance = 0;            // of its side
};

// Decisions one after the other, taken apart into turns; one that is not completed is left out.
std::vector<LineTurn> turns_of(games::AnyPosition position, games::Seat seat,
                               const std::vector<games::AnyMove>& decisions);

void play(games::AnyPosition& position, const LineTurn& turn);

// The moves with blanks between them, at most so many.
std::string line_text(games::AnyPosition position, const std::vector<LineTurn>& turns,
                      std::size_t most, games::NotationNumber notation = 0);

}  // namespace sumito::analysis
