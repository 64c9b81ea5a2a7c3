// The inner loops of Abalone's evaluation, compiled once for each instruction set. One is chosen at
// run time together with the kernel of the move generator. All give the same numbers.
#pragma once

#include "engine/eval/abalone_features.h"
#include "games/abalone/kernel_table.h"

namespace sumito::engine {

struct AbaloneKernel {
    const char* name;
    // The weighted sum of the features, for the side to move.
    std::int64_t (*weighted_sum)(const AbaloneBoard&, const AbaloneWeights&);
    // Adds the features to the counts.
    void (*count)(const AbaloneBoard&, AbaloneCounts&);
    // Write the moves that eject, or those that push without ejecting, in the order of the
    // generator; return their number.
    int (*ejections)(const abalone::Sides&, abalone::Move*);
    int (*pushes)(const abalone::Sides&, abalone::Move*);
};

extern const AbaloneKernel portable_abalone_kernel;
#ifdef SUMITO_X86
extern const AbaloneKernel avx2_abalone_kernel;
extern const AbaloneKernel avx512_abalone_kernel;
#endif

// The kernel that matches abalone::active_kernel().
const AbaloneKernel& active_abalone_kernel();

}  // namespace sumito::engine
