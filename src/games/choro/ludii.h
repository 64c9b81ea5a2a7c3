// The game that Ludii 1.3.14 plays under this name (section 7), as far as it differs in kind: the
// players open one after the other, every lap is a move, and the game ends differently.
#pragma once

#include "games/choro/move.h"
#include "games/choro/turn.h"
#include "games/playout_plan.h"

namespace sumito::choro::ludii {

// True if a clockwise lap may be played from here: it ends in the player's inner row, opposite two
// occupied holes. Ludii does not check whether that last hole was empty.
inline bool may_sow_clockwise(const Position& position, Hole gate) {
    const Hole last = last_hole(gate, position.own()[gate], Direction::Clockwise, LongLap::Drop);
    return is_inner(last) && position.other()[faced_inner(last)] > 0 &&
           position.other()[faced_outer(last)] > 0;
}

// The holes that may be sown anti-clockwise, and the gates that may be sown clockwise. Both are
// empty if the player cannot move.
struct Starts {
    HoleSet on = 0;
    HoleSet clockwise = 0;
};

inline Starts starts(const Position& position) {
    const bool opening = !position.has(main_flag(position.turn));
    Starts found;
    if (position.within_turn()) {
        found.on = bit(position.at);
        if (!opening && is_gate(position.at) && may_sow_clockwise(position, position.at))
            found.clockwise = found.on;
        return found;
    }
    found.on = holes_with<2>(position.own());
    if (opening) {
        found.on &= outer_row;
        return found;
    }
    for (const Hole gate : {outer_gate, inner_gate})
        if ((found.on & bit(gate)) != 0 && may_sow_clockwise(position, gate))
            found.clockwise |= bit(gate);
    return found;
}

// True after too many laps or turns. A win takes precedence.
inline bool is_drawn(const Position& position) {
    return position.lap >= most_laps_in_game || position.turns >= most_turns_in_game;
}

void list_moves(const Position& position, Seat seat, MoveList& list);

// Plays the same random games as games/playout.h, without listing moves.
games::PlayoutTally play_out(const Position& start, const games::PlayoutPlan& plan);

games::Outcome outcome(const Position& position);

// Plays one lap.
template <class Watcher>
void play(Position& position, Move move, Watcher& watcher) {
    const Hole origin = move.hole();
    const Direction direction =
        move.kind() == MoveKind::Sow ? Direction::Anticlockwise : Direction::Clockwise;
    const Seat seat = position.turn;
    const bool opening = !position.has(main_flag(seat));
    watcher.lap(seat, position.own(), origin, direction, LongLap::Drop);
    const Hole last = sow(position.own(), origin, direction, LongLap::Drop);
    ++position.lap;

    const bool was_empty = position.own()[last] == 1;
    position.at = last;
    if (opening && !position.has(inner_flag(seat))) {
        const Hole faced = faced_outer(last);
        const int count = position.other()[faced];
        if (!was_empty && !is_inner(last) && count > 0) {
            watcher.capture(seat, faced, count, origin);
            position.other().at(faced) = 0;
            position.own().at(origin) = static_cast<std::uint8_t>(position.own()[origin] + count);
            position.at = origin;
        }
        // Read before the flag is set: this lap itself captures nothing.
        if (is_inner(last)) position.set(inner_flag(seat));
    } else if (in_opposition(position.own(), position.other(), last)) {
        capture_both(position, last, origin, watcher);
        position.at = origin;
    }
    if (opening && position.own()[position.at] == 1) position.set(main_flag(seat));
    if (!was_empty) return;
    position.pass_turn();
    ++position.turns;
}

}  // namespace sumito::choro::ludii
