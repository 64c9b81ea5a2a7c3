// The decisions that are possible: starts of a turn, and what section 3 allows after a lap.
#pragma once

#include "games/choro/move.h"
#include "games/choro/position.h"
#include "games/choro/rulesets.h"

namespace sumito::choro {

// What a player may do with the pending hole.
struct Ways {
    bool on = false;
    bool clockwise = false;
    bool leave = false;
    HoleSet free = 0;

    int count() const;
};

// The position must be within a turn. Several ways are a decision for the player; a single one is
// played automatically.
Ways ways_to_go_on(const Ruleset& rules, const Position& position);

// The decisions of the seat; empty if it may not choose now or the game is over.
void list_moves(const Ruleset& rules, const Position& position, Seat seat, MoveList& list);

// The seats that may choose now: both in the secret opening, none if the game is over.
SeatSet choosers(const Ruleset& rules, const Position& position);

// The outcome by the rules of this ruleset.
games::Outcome outcome(const Ruleset& rules, const Position& position);

}  // namespace sumito::choro
