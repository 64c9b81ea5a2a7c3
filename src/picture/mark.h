// What may be drawn on top of a board: places that stand out and arrows from place to place. A mark
// says what it means; svg_marks.cpp decides how it looks.
#pragma once

#include <vector>

#include "games/trace.h"

namespace sumito::picture {

enum class MarkKind {
    Highlight,  // a place to look at
    Ejected,    // what lies there leaves the board
    Captured,   // what lies there changes sides
    Move,       // an arrow
    Lance,      // a line from one end to the other
    Det,
    Push,          // an arrow: a sumito that can be played
    EjectingPush,  // one that ejects
};

struct Mark {
    MarkKind kind;
    games::Place from;
    games::Place to = from;  // of lines and arrows

    friend bool operator==(const Mark&, const Mark&) = default;
};

// A move. Of marbles: they stand out, and an arrow goes from where they start to where they arrive;
// one that moves along its own line has a single arrow. Of counters: the hole where each sower's
// first lap starts and the one where the last ends stand out, an arrow shows which way the first
// lap goes, and each captured hole is marked.
std::vector<Mark> marks_of(const games::Trace& trace);

}  // namespace sumito::picture
