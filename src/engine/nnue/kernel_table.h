// The inner loops of the network, compiled once for each instruction set and chosen at run time
// together with the kernel of the move generator. All give the same numbers.
#pragma once

#include "engine/nnue/network.h"

namespace sumito::engine::nnue {

// A board as the network is asked about it.
template <int Seats>
struct Board {
    // By seat; with three players the ejections of the seat stand above the cells.
    abalone::CellSet marbles[Seats] = {};

    friend bool operator==(const Board&, const Board&) = default;
};

// The hidden layers (each seat's view) of boards seen lately; accumulators.h owns them.
template <int Seats>
struct Memory {
    static constexpr unsigned places = 64;

    Board<Seats> boards[places];
    std::int16_t* layers;  // by place
};

// The evaluation in hundredths for the seat that comes so many turns (`later`) after the seat to
// move: with three players each has its own, otherwise the mover's is asked for (0). Puts the
// layers of the board into the place of its turn, made from what lay there or from the board of the
// turn before, whichever is nearer.
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

// The one that belongs to abalone::active_kernel().
const Kernel& active_kernel();

}  // namespace sumito::engine::nnue
