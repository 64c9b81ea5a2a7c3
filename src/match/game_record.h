// The record of a game of a match: who played, how it ended, and each seat's evaluations.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/line.h"
#include "match/contender.h"

namespace sumito::match {

// What the engine of a seat thought in one turn.
struct Note {
    std::size_t begin = 0;  // index of the turn's first event in the line
    std::optional<engine::Score> score;
    int depth = 0;
    engine::Milliseconds time{0};
    std::optional<engine::Milliseconds> clock;  // remaining time after the turn
};

// `notes` may be in any order. Turns of the opening and turns without a choice have none.
std::string write_game(const games::AnyGame& game, const games::Line& line,
                       const std::vector<Note>& notes,
                       const games::BySeat<const Contender*>& contenders,
                       const games::Outcome& outcome, const std::string& reason);

// The score as in `[%eval]`: for the first player and their team in marbles or counters, `#5` for a
// win in five plies, `#-5` for a loss; with three players all shares in thousandths. The depth
// follows after a comma.
std::string evaluation_text(const engine::Score& score, games::Seat seat, int seats, int depth);

}  // namespace sumito::match
