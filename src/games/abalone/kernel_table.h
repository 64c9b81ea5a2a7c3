// The inner loops of the move generator, compiled once for each instruction set. One is chosen at
// run time; use them through movegen.h. All kernels give the same answers in the same order.
#pragma once

#include <cstdint>

#include "games/abalone/cell.h"
#include "games/abalone/move.h"
#include "games/playout_plan.h"

namespace sumito::abalone {

// The board as the player to move sees it. Without a partner `partner` is empty. With three players
// `foes` holds the marbles of both others, since one push may take either's (rule 3.3).
struct Sides {
    CellSet own = 0;
    CellSet partner = 0;
    CellSet foes = 0;
};

// The parts of a position that decide how many moves each of its children has.
struct Family {
    CellSet marbles[4];  // by seat; unused seats are empty
    int seats;
    int mover;
    int next;            // the player after the mover
    bool ejection_wins;  // the mover needs only one more ejection
};

// Random games from one start, as its player to move sees it: seat 0 moves first.
struct PlayoutOrder {
    CellSet marbles[4];
    int scores[4];  // by side
    int seats;
    games::PlayoutPlan plan;
};

struct Kernel {
    const char* name;
    // Writes the moves and returns their number; `moves` has room for a whole MoveList.
    int (*list)(const Sides&, Move* moves);
    // Does the same for the moves that push nothing.
    int (*list_steps)(const Sides&, Move* moves);
    int (*count)(const Sides&);
    // The number of moves of all children together, a pass counted as one (rule 3.5).
    std::uint64_t (*count_children)(const Family&);
    games::PlayoutTally (*play_out)(const PlayoutOrder&);
};

extern const Kernel portable_kernel;
#ifdef SUMITO_X86
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

}  // namespace sumito::abalone
