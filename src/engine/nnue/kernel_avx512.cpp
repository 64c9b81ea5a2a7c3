// The kernel for processors with AVX-512.
#define SUMITO_KERNEL avx512
#define SUMITO_VECTOR_BYTES 64
#include "engine/nnue/kernel.h"

namespace sumito::engine::nnue {

constinit const Kernel avx512_kernel = {"avx512", avx512::evaluate<2>, avx512::evaluate<3>,
                                        avx512::evaluate<4>};

}  // namespace sumito::engine::nnue
