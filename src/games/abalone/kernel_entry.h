// The functions that a kernel offers, from the templates of kernel.h and kernel_batch.h.
#pragma once

#include "games/abalone/kernel_batch.h"
#include "games/counting.h"

namespace sumito::abalone::SUMITO_KERNEL {

template <bool Pushes>
int list_bit_by_bit(const Sides& sides, Move* moves) {
    Word sets[code_count];
    if (sides.partner != 0)
        find_moves<true, Pushes>(sides.own, sides.partner, sides.foes, sets);
    else
        find_moves<false, Pushes>(sides.own, sides.partner, sides.foes, sets);
    Move* end = moves;
#pragma GCC unroll 42
    for (int code = 0; code < code_count; ++code)
        for (Word set = sets[code]; set != 0; set &= set - 1)
            *end++ = Move::from_bits(static_cast<std::uint16_t>(code << 6 | __builtin_ctzll(set)));
    return static_cast<int>(end - moves);
}

inline int count_in_words(const Sides& sides) {
    const Word count = sides.partner != 0
                           ? count_moves<true>(sides.own, sides.partner, sides.foes)
                           : count_moves<false>(sides.own, sides.partner, sides.foes);
    return static_cast<int>(count);
}

template <int Seats, class V, int (*List)(const Sides&, Move*)>
Word count_children(const Family& family) {
    Word marbles[Seats];
    for (int seat = 0; seat < Seats; ++seat) marbles[seat] = family.marbles[seat];
    Sides sides;
    see<Seats>(marbles, family.mover, sides.own, sides.partner, sides.foes);
    Move moves[MoveList::capacity()];
    return count_children<Seats, V>(family, moves, List(sides, moves));
}

template <class V, int (*List)(const Sides&, Move*)>
Word count_children(const Family& family) {
    switch (family.seats) {
        case 2: return count_children<2, V, List>(family);
        case 3: return count_children<3, V, List>(family);
        default: return count_children<4, V, List>(family);
    }
}

template <class V, int (*List)(const Sides&, Move*) = list_bit_by_bit<true>,
          int (*ListSteps)(const Sides&, Move*) = list_bit_by_bit<false>,
          int (*Count)(const Sides&) = count_in_words>
constexpr Kernel make_kernel(const char* name) {
    if constexpr (games::counts_games)
        return {name, List, ListSteps, Count, count_children<V, List>, play_out<V>};
    return {name, List, ListSteps, Count, nullptr, nullptr};
}

}  // namespace sumito::abalone::SUMITO_KERNEL
