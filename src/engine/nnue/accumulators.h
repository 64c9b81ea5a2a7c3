// The hidden layers of positions that a search looks at one after another. A position's layers are
// made from those of its parent or a sibling, whichever board is nearer. Both are found by the
// number of turns, so the search need not say which move was made.
#pragma once

#include <memory>

#include "engine/nnue/kernel_table.h"

namespace sumito::engine::nnue {

template <int Seats>
class Accumulators {
public:
    // `network` must be for `Seats` seats.
    explicit Accumulators(std::shared_ptr<const Network> network);
    Accumulators(const Accumulators& other) : Accumulators(other.network_) {}

    // In hundredths, for the seat that moves `later` turns after the seat to move. `turn` counts
    // from any fixed moment.
    int evaluate(const Board<Seats>& board, unsigned turn, int mover, int later = 0) {
        return evaluate_(*network_, memory_, board, turn, mover, later);
    }

    // Makes the layers of `board` if they are missing. Call it before evaluating several boards
    // that follow: otherwise each would be made from a board farther away.
    void prepare(const Board<Seats>& board, unsigned turn, int mover) {
        if (memory_.boards[turn % Memory<Seats>::places] != board) evaluate(board, turn, mover);
    }

private:
    std::shared_ptr<const Network> network_;
    Evaluate<Seats> evaluate_;
    Memory<Seats> memory_;
    base::AlignedVector<std::int16_t> layers_;
};

}  // namespace sumito::engine::nnue
