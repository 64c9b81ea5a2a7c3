// The functions that a kernel offers, from the templates of kernel.h and kernel_batch.h.
#pragma once

#include "games/abalone/kernel_batch.h"

namespace sumito::abalone::SUMITO_KERNEL {

SUMITO_INLINE void find_moves(const Sides& sides, Word (&sets)[code_count]) {
    if (sides.partner != 0)
        find_moves<true, Word>(sides.own, sides.partner, sides.foes, sets);
    else
        find_moves<false, Word>(sides.own, sides.partner, sides.foes, sets);
}

inline int list_bit_by_bit(const Sides& sides, Move* moves) {
    Word sets[code_count];
    find_moves(sides, sets);
    Move* end = moves;
    for (int code = 0; code < code_count; ++code)
        for (Word set = sets[code]; set != 0; set &= set - 1)
            *end++ = Move::from_bits(static_cast<std::uint16_t>(code << 6 | __builtin_ctzll(set)));
    return static_cast<int>(end - moves);
}

inline int count(const Sides& sides) {
    Word sets[code_count];
    find_moves(sides, sets);
    return static_cast<int>(Lanes<Word>::total(sets));
}

template <class V, int (*List)(const Sides&, Move*)>
Word count_children(const Family& family) {
    Move moves[MoveList::capacity()];
    Sides sides;
    const CellSet(&marbles)[4] = family.marbles;
    switch (family.seats) {
        case 2:
            sides = {marbles[family.mover], 0, marbles[family.mover ^ 1]};
            return count_children<2, V>(family, moves, List(sides, moves));
        case 3:
            sides = {marbles[family.mover], 0, marbles[0] | marbles[1] | marbles[2]};
            sides.foes ^= sides.own;
            return count_children<3, V>(family, moves, List(sides, moves));
        default:
            sides = {marbles[family.mover], marbles[family.mover ^ 2],
                     marbles[family.mover ^ 1] | marbles[family.mover ^ 3]};
            return count_children<4, V>(family, moves, List(sides, moves));
    }
}

template <class V, int (*List)(const Sides&, Move*) = list_bit_by_bit>
constexpr Kernel make_kernel(const char* name) {
    return {name, List, count, count_children<V, List>, play_out<V>};
}

}  // namespace sumito::abalone::SUMITO_KERNEL
