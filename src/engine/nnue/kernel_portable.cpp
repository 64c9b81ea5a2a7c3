// The kernel for any processor.
#define SUMITO_KERNEL portable
#define SUMITO_VECTOR_BYTES 16
#include "engine/nnue/kernel.h"

namespace sumito::engine::nnue {

constinit const Kernel portable_kernel = {"portable", portable::evaluate<2>, portable::evaluate<3>,
                                          portable::evaluate<4>};

}  // namespace sumito::engine::nnue
