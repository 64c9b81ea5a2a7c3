// The kernel for processors with AVX2.
#define SUMITO_KERNEL avx2
#define SUMITO_VECTOR_BYTES 32
#include "engine/nnue/kernel.h"

namespace sumito::engine::nnue {

constinit const Kernel avx2_kernel = {"avx2", avx2::evaluate<2>, avx2::evaluate<3>,
                                      avx2::evaluate<4>};

}  // namespace sumito::engine::nnue
