// The hidden layers of the positions that a search looks at, one after another. A position's layers
// are made from those of the nearest board seen lately: its parent's or a sibling's, found by the
// number of turns, so the search need not tell which move was made.
#pragma once

#include <memory>

#include "engine/net/net_kernel_table.h"

namespace sumito::engine {

class Accumulators {
public:
    explicit Accumulators(std::shared_ptr<const Network> network);
    Accumulators(const Accumulators& other) : Accumulators(other.network_) {}

    // In hundredths for the side to move (0 Black, 1 White); turns since any fixed moment.
    int evaluate(const NetBoard& board, unsigned turn, int side) {
        return kernel_->evaluate(*network_, memory_, board, turn, side);
    }

private:
    std::shared_ptr<const Network> network_;
    const NetKernel* kernel_;
    NetMemory memory_;
    base::AlignedVector<std::int16_t> layers_;
};

}  // namespace sumito::engine
