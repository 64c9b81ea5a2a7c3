// The kernel for processors with AVX2, BMI2 and POPCNT: one word at a time, with their bit counts.
#define SUMITO_KERNEL avx2
#include "engine/eval/abalone_kernel.h"

namespace sumito::engine {

constinit const AbaloneKernel avx2_abalone_kernel = {
    "avx2", avx2::weigh_in_words, avx2::count_in_words, avx2::list_pushes_in_words<true>,
    avx2::list_pushes_in_words<false>};

}  // namespace sumito::engine
