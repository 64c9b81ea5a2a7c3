// The kernel for any processor.
#define SUMITO_KERNEL portable
#define SUMITO_VECTOR_BYTES 16
#include "engine/net/net_kernel.h"

namespace sumito::engine {

constinit const NetKernel portable_net_kernel = {"portable", portable::evaluate<2>,
                                                 portable::evaluate<3>, portable::evaluate<4>};

}  // namespace sumito::engine
