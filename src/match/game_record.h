// The record of a game of a match: who played, how it ended, and what was thought at every turn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/line.h"
#include "match/contender.h"

namespace sumito::match {

// What a seat thought at a turn.
struct Note {
    std::size_t begin = 0;  // where the turn begins in the line's events
    std::optional<engine::Score> score;
    int depth = 0;
    engine::Milliseconds time{0};
    std::optional<engine::Milliseconds> clock;  // what is left on it after the turn
};

// `notes` in any order; turns of the opening and those that nobody chose have none.
std::string write_game(const games::AnyGame& game, const games::Line& line,
                       const std::vector<Note>& notes,
                       const games::BySeat<const Contender*>& contenders,
                       const games::Outcome& outcome, const std::string& reason);

// As `[%eval]` has it: for the first player and his team in marbles or counters, `#5` for a win in
// five plies, `#-5` for a loss; with three players all shares in thousandths. The depth follows
// after a comma.
std::string evaluation_text(const engine::Score& score, games::Seat seat, int seats, int depth);

}  // namespace sumito::match
