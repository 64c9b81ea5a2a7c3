// Plays a turn of the main phase (section 3), lap by lap, and a decision with the forced laps after
// it.
#pragma once

#include "games/choro/movegen.h"
#include "games/choro/watcher.h"

namespace sumito::choro {

// Captures both holes faced by the last hole of a lap, into its origin (R12).
template <class Watcher>
void capture_both(Position& position, Hole last, Hole origin, Watcher& watcher) {
    Side& other = position.other();
    int taken = 0;
    for (const Hole hole : {faced_inner(last), faced_outer(last)}) {
        watcher.capture(position.turn, hole, other[hole], origin);
        taken += other[hole];
        other.at(hole) = 0;
    }
    Side& own = position.own();
    own.at(origin) = static_cast<std::uint8_t>(own[origin] + taken);
}

// Ends the turn and clears what it remembered.
inline void end_turn(Position& position) {
    position.pass_turn();
    position.flags = 0;
    position.lap = 0;
}

// R21: nothing moves; the turn passes, or the game ends.
template <class Watcher>
void cut_off(const Ruleset& rules, Position& position, Watcher& watcher) {
    watcher.cut(position.turn);
    end_turn(position);
    if (rules.endless == Endless::Pass) return;
    position.turn = opponent(position.turn);  // the game ended in this player's turn
    position.phase = Phase::Cut;
}

// Plays one lap of the player whose turn it is, and what follows from its last hole.
template <class Watcher>
void play_lap(const Ruleset& rules, Position& position, Hole origin, Direction direction,
              Watcher& watcher) {
    watcher.lap(position.turn, position.own(), origin, direction, rules.long_lap);
    const Hole last = sow(position.own(), origin, direction, rules.long_lap);
    ++position.lap;
    if (position.own()[last] == 1) return end_turn(position);
    position.at = last;
    if (in_opposition(position.own(), position.other(), last)) {
        capture_both(position, last, origin, watcher);
        position.at = origin;
        if (is_bare(position.other())) {  // R19: the captor stays the one to play
            end_turn(position);
            position.turn = opponent(position.turn);
            return;
        }
    }
    if (position.lap >= most_laps_in_turn) cut_off(rules, position, watcher);
}

// Plays the lap of a decision, without the forced laps after it.
template <class Watcher>
void play_one_lap(const Ruleset& rules, Position& position, Move move, Watcher& watcher) {
    watcher.way(position, move);
    Hole origin = move.hole();
    Direction direction = Direction::Anticlockwise;
    switch (move.kind()) {
        case MoveKind::SowClockwise:
            direction = Direction::Clockwise;
            position.set(Chain);
            break;
        case MoveKind::OnClockwise:
            origin = position.at;
            direction = Direction::Clockwise;
            if (!position.has(Chain)) position.set(Late);
            break;
        case MoveKind::Leave:
            origin = other_gate(position.at);
            direction = Direction::Clockwise;
            position.set(Left);
            break;
        case MoveKind::On:
            origin = position.at;
            position.unset(Chain | Left);
            break;
        default: position.unset(Chain | Left); break;  // a start or a free hole
    }
    play_lap(rules, position, origin, direction, watcher);
}

// The single way to continue; call it only if there is just one.
inline Move forced_move(const Ways& ways) {
    if (ways.on) return MoveKind::On;
    if (ways.clockwise) return MoveKind::OnClockwise;
    if (ways.leave) return MoveKind::Leave;
    return {MoveKind::Sow, Hole(std::countr_zero(ways.free))};
}

// Plays a decision and all laps up to the next one.
template <class Watcher>
void play_decision(const Ruleset& rules, Position& position, Move move, Watcher& watcher) {
    play_one_lap(rules, position, move, watcher);
    while (position.within_turn()) {
        const Ways ways = ways_to_go_on(rules, position);
        if (ways.count() != 1) return;
        play_one_lap(rules, position, forced_move(ways), watcher);
    }
}

}  // namespace sumito::choro
