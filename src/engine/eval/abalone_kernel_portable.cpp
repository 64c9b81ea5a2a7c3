// The kernel for any processor, and for WebAssembly: one word at a time.
#define SUMITO_KERNEL portable
#include "engine/eval/abalone_kernel.h"

namespace sumito::engine {

constinit const AbaloneKernel portable_abalone_kernel = {
    "portable", portable::weigh_in_words, portable::count_in_words,
    portable::list_pushes_in_words<true>, portable::list_pushes_in_words<false>};

}  // namespace sumito::engine
