#include "engine/net/accumulators.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

#include "games/abalone/movegen.h"

namespace sumito::engine {

const NetKernel& active_net_kernel() {
#ifdef SUMITO_X86
    const std::string_view name = abalone::active_kernel().name;
    for (const NetKernel* kernel : {&avx2_net_kernel, &avx512_net_kernel})
        if (kernel->name == name) return *kernel;
#endif
    return portable_net_kernel;
}

template <int Seats>
Accumulators<Seats>::Accumulators(std::shared_ptr<const Network> network)
    : network_(std::move(network)),
      evaluate_(active_net_kernel().evaluate<Seats>()),
      memory_{},
      layers_(std::size_t{NetMemory<Seats>::places} * Seats * network_->biases.size()) {
    assert(network_->seats == Seats);
    memory_.layers = layers_.data();
    // All places begin with the board that has no marble.
    for (auto layer = layers_.begin(); layer != layers_.end(); layer += network_->width)
        std::copy(network_->biases.begin(), network_->biases.end(), layer);
}

template class Accumulators<2>;
template class Accumulators<4>;

}  // namespace sumito::engine
