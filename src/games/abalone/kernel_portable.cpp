// The kernel for any processor, and for WebAssembly: two positions in a vector of 128 bits, as all
// x86-64 (SSE2), ARM (NEON) and WebAssembly (SIMD128) machines have it.
#define SUMITO_KERNEL portable
#include "games/abalone/kernel_batch.h"
#include "games/abalone/kernel_entry.h"

namespace sumito::abalone {

namespace portable {

typedef Word Vector __attribute__((vector_size(16)));

}  // namespace portable

constinit const Kernel portable_kernel = portable::make_kernel<portable::Vector>("portable");

}  // namespace sumito::abalone
