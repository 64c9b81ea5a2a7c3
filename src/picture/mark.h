// What may be drawn on top of a board: highlighted places, and arrows from place to place. A mark
// says what it means; svg_marks.cpp decides how it looks.
#pragma once

#include <vector>

#include "games/trace.h"

namespace sumito::picture {

enum class MarkKind {
    Highlight,  // a place to look at
    Ejected,    // the marble or counters there leave the board
    Captured,   // the counters there change sides
    Move,       // an arrow
    Lance,      // a line between two places
    Det,
    Push,          // an arrow: a sumito that can be played
    EjectingPush,  // one that ejects
};

struct Mark {
    MarkKind kind;
    games::Place from;
    games::Place to = from;  // for lines and arrows

    friend bool operator==(const Mark&, const Mark&) = default;
};

// The marks of a move. Marbles that move are highlighted, and an arrow goes from their old to their
// new place; marbles that move along their own line share one arrow. For counters, the hole where
// each sower's first lap starts and the hole where the last one ends are highlighted, an arrow
// shows the direction of the first lap, and each captured hole is marked.
std::vector<Mark> marks_of(const games::Trace& trace);

}  // namespace sumito::picture
