// The kernel for processors with AVX2, BMI2 and POPCNT (x86-64-v3): four positions in a vector.
#define SUMITO_KERNEL avx2
#include "games/abalone/kernel_batch.h"
#include "games/abalone/kernel_entry.h"

namespace sumito::abalone {

namespace avx2 {

typedef Word Vector __attribute__((vector_size(32)));

}  // namespace avx2

constinit const Kernel avx2_kernel = avx2::make_kernel<avx2::Vector>("avx2");

}  // namespace sumito::abalone
