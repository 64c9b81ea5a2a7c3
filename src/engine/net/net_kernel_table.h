// The inner loops of the network, compiled once for each instruction set and chosen at run time
// together with the kernel of the move generator. All give the same numbers.
#pragma once

#include "engine/net/network.h"

namespace sumito::engine {

// A board as the network is asked about it.
template <int Seats>
struct NetBoard {
    // By seat; with three players the ejections of the seat stand above the cells.
    abalone::CellSet marbles[Seats] = {};

    friend bool operator==(const NetBoard&, const NetBoard&) = default;
};

// The hidden layers (each seat's view) of boards seen lately; accumulators.h owns them.
template <int Seats>
struct NetMemory {
    static constexpr unsigned places = 64;

    NetBoard<Seats> boards[places];
    std::int16_t* layers;  // by place
};

// The evaluation in hundredths for the seat that comes so many turns (`later`) after the seat to
// move: with three players each has its own, otherwise the mover's is asked for (0). Puts the
// layers of the board into the place of its turn, made from what lay there or from the board of the
// turn before, whichever is nearer.
template <int Seats>
using NetEvaluate = int (*)(const Network&, NetMemory<Seats>&, const NetBoard<Seats>&,
                            unsigned turn, int mover, int later);

struct NetKernel {
    const char* name;
    NetEvaluate<2> for_two;
    NetEvaluate<3> for_three;
    NetEvaluate<4> for_four;

    template <int Seats>
    NetEvaluate<Seats> evaluate() const {
        if constexpr (Seats == 2)
            return for_two;
        else if constexpr (Seats == 3)
            return for_three;
        else
            return for_four;
    }
};

extern const NetKernel portable_net_kernel;
#ifdef SUMITO_X86
extern const NetKernel avx2_net_kernel;
extern const NetKernel avx512_net_kernel;
#endif

// The one that belongs to abalone::active_kernel().
const NetKernel& active_net_kernel();

}  // namespace sumito::engine
