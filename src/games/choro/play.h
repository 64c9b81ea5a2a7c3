// Plays one decision of either ruleset with everything that follows from it, and reports it to a
// watcher (watcher.h). Used by Choro and by statistics.
#pragma once

#include "games/choro/ludii.h"
#include "games/choro/opening.h"

namespace sumito::choro {

// The decision must be legal.
template <class Watcher>
void play(const Ruleset& rules, Position& position, Seat seat, Move move, Watcher& watcher) {
    if (rules.model == Model::Ludii) return ludii::play(position, move, watcher);
    switch (position.phase) {
        case Phase::Opening: return choose(rules, position, seat, move.hole(), watcher);
        case Phase::Lot:
            position.phase = Phase::Main;
            position.turn = move.seat();
            return;
        default: return play_decision(rules, position, move, watcher);
    }
}

}  // namespace sumito::choro
