// The inner loops of the network, compiled once for each instruction set and chosen at run time
// together with the kernel of the move generator. All give the same numbers.
#pragma once

#include "engine/net/network.h"

namespace sumito::engine {

// A board as the network is asked about it.
struct NetBoard {
    abalone::CellSet black = 0, white = 0;
};

// The hidden layers (Black's view, then White's) of boards seen lately; accumulators.h owns them.
struct NetMemory {
    static constexpr unsigned places = 64;

    NetBoard boards[places];
    std::int16_t* layers;  // by place
};

struct NetKernel {
    const char* name;
    // The evaluation in hundredths for the side to move (0 Black, 1 White). Puts the layers of the
    // board into the place of its turn, made from the nearest board among the last turns' places.
    int (*evaluate)(const Network&, NetMemory&, const NetBoard&, unsigned turn, int side);
};

extern const NetKernel portable_net_kernel;
#ifdef SUMITO_X86
extern const NetKernel avx2_net_kernel;
extern const NetKernel avx512_net_kernel;
#endif

// The one that belongs to abalone::active_kernel().
const NetKernel& active_net_kernel();

}  // namespace sumito::engine
