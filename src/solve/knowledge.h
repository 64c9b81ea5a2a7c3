// What a proof search knows of a position: its proof numbers.
#pragma once

#include <cstdint>

namespace sumito::solve {

using ProofNumber = std::uint32_t;

// Stands for "cannot be proved" and "cannot be disproved"; larger than any other proof number.
inline constexpr ProofNumber infinite = 1'000'000'000;

struct Knowledge {
    // At least this many positions must still be proved before this one is proved. 0: it is proved,
    // the prover wins.
    ProofNumber to_prove = 1;
    // The same for the disproof. 0: it is disproved, the prover has no forced win.
    ProofNumber to_disprove = 1;
    // If proved: the game ends after at most this many decisions.
    std::uint32_t distance = 0;
    // If disproved: 0 if that holds everywhere. Otherwise the disproof relies on a repetition of
    // the position with this hash, so it holds only while that position is on the path.
    std::uint64_t holds_after = 0;

    bool proved() const { return to_prove == 0; }
    bool disproved() const { return to_disprove == 0; }

    static Knowledge of_proof(std::uint32_t distance) { return {0, infinite, distance, 0}; }
    static Knowledge of_disproof() { return {infinite, 0, 0, 0}; }
};

}  // namespace sumito::solve
