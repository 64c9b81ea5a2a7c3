// The inner loops of the network, compiled once for each instruction set. One is chosen at run time
// together with the kernel of the move generator. All give the same numbers.
#pragma once

#include "engine/nnue/network.h"

namespace sumito::engine::nnue {

// A board as input of the network.
template <int Seats>
struct Board {
    // By seat. With three players the seat's ejections are in the bits above the cells.
    abalone::CellSet marbles[Seats] = {};

    friend bool operator==(const Board&, const Board&) = default;
};

// The hidden layers (each seat's view) of the boards seen last; accumulators.h owns them.
template <int Seats>
struct Memory {
    static constexpr unsigned places = 64;

    Board<Seats> boards[places];
    std::int16_t* layers;  // by place
};

// The evaluation in hundredths, for the seat that moves `later` turns after the seat to move.
// `later` is always 0, except in networks for three players. Stores the layers of the board in the
// place of its turn. They are made from what was there or from the board of the turn before,
// whichever is nearer.
template <int Seats>
using Evaluate = int (*)(const Network&, Memory<Seats>&, const Board<Seats>&, unsigned turn,
                         int mover, int later);

struct Kernel {
    const char* name;
    Evaluate<2> for_two;
    Evaluate<3> for_three;
    Evaluate<4> for_four;

    template <int Seats>
    Evaluate<Seats> evaluate() const {
        if constexpr (Seats == 2)
            return for_two;
        else if constexpr (Seats == 3)
            return for_three;
        else
            return for_four;
    }
};

extern const Kernel portable_kernel;
#ifdef SUMITO_X86
extern const Kernel avx2_kernel;
extern const Kernel avx512_kernel;
#endif

// The kernel that matches abalone::active_kernel().
const Kernel& active_kernel();

}  // namespace sumito::engine::nnue
