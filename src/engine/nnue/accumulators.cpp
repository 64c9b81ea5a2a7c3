#include "engine/nnue/accumulators.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/active_kernel.h"

namespace sumito::engine::nnue {

const Kernel& active_kernel() {
#ifdef SUMITO_X86
    return active_kernel_of(portable_kernel, {&avx2_kernel, &avx512_kernel});
#else
    return portable_kernel;
#endif
}

template <int Seats>
Accumulators<Seats>::Accumulators(std::shared_ptr<const Network> network)
    : network_(std::move(network)),
      evaluate_(active_kernel().evaluate<Seats>()),
      memory_{},
      layers_(std::size_t{Memory<Seats>::places} * Seats * network_->biases.size()) {
    assert(network_->seats == Seats);
    memory_.layers = layers_.data();
    // All places begin with the empty board.
    for (auto layer = layers_.begin(); layer != layers_.end(); layer += network_->width)
        std::copy(network_->biases.begin(), network_->biases.end(), layer);
}

template class Accumulators<2>;
template class Accumulators<3>;
template class Accumulators<4>;

}  // namespace sumito::engine::nnue
