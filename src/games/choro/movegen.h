// What may be decided now: starts of a turn, and what section 3 allows after a lap.
#pragma once

#include "games/choro/move.h"
#include "games/choro/position.h"
#include "games/choro/rulesets.h"

namespace sumito::choro {

// What a player may do with his pending hole.
struct Ways {
    bool on = false;
    bool clockwise = false;
    bool leave = false;
    HoleSet free = 0;

    int count() const;
};

// The position must be within a turn. More than one way is a decision; one is played without
// asking.
Ways ways_to_go_on(const Ruleset& rules, const Position& position);

// The decisions of the seat; empty if it has none to make now or the game is over.
void list_moves(const Ruleset& rules, const Position& position, Seat seat, MoveList& list);

// Who may choose now, both in the secret opening; empty when the game is over.
SeatSet choosers(const Ruleset& rules, const Position& position);

// How the game stands by the rules of this ruleset.
games::Outcome outcome(const Ruleset& rules, const Position& position);

}  // namespace sumito::choro
