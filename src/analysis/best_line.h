// A variation turn by turn, as the engine found it: shown in reviews, hints and reports.
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
    double chance = 0;            // of winning, for the same side
};

// Splits a sequence of decisions into turns; an incomplete turn is left out.
std::vector<LineTurn> turns_of(games::AnyPosition position, games::Seat seat,
                               const std::vector<games::AnyMove>& decisions);

void play(games::AnyPosition& position, const LineTurn& turn);

// The first `most` moves, separated by spaces.
std::string line_text(games::AnyPosition position, const std::vector<LineTurn>& turns,
                      std::size_t most, games::NotationNumber notation = 0);

}  // namespace sumito::analysis
