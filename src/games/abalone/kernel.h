// The moves of Abalone as sets of cells: the arithmetic shared by all instruction sets.
//
// Everything here is a template over V, which is a 64-bit word (one position) or a vector of words
// (several positions side by side, or one position seen in several directions). So the rules are
// written only once. Only the kernel_*.cpp files include this header, each compiled for its own
// instruction set. The namespace keeps their template code apart: otherwise the linker could give
// an old processor functions made for the newest one. For the same reason nothing here calls
// functions of the standard library.
#pragma once

#include "games/abalone/kernel_table.h"
#include "games/abalone/lines.h"

#define SUMITO_INLINE [[gnu::always_inline]] inline

namespace sumito::abalone::SUMITO_KERNEL {

using Word = std::uint64_t;

template <class V>
SUMITO_INLINE V splat(Word word) {
    return V{} + word;
}

// --- Looking along a direction -------------------------------------------------------------------

// Operations that instruction sets do differently; a kernel may specialise it for its own V.
template <class V>
struct Lanes {
    template <int By>
    SUMITO_INLINE static V rotated(V set) {  // bits above 60 are undefined: the caller masks them
        return (set << By) | (set >> (cell_count - By));
    }
};

// One direction for all lanes, known at compile time.
template <int D>
struct Towards {
    template <class V>
    SUMITO_INLINE static V has_neighbour() {
        return splat<V>(detail::neighbour_masks[D]);
    }

    // The cells whose neighbour in the direction is in `set`.
    template <class V>
    SUMITO_INLINE static V behind(V set) {
        // Between the last and the first cell lies an edge, so east and west never wrap around.
        if constexpr (D == index(Direction::E)) return (set >> 1) & has_neighbour<V>();
        if constexpr (D == index(Direction::W)) return (set << 1) & has_neighbour<V>();
        return Lanes<V>::template rotated<rotation[(D + 3) % 6]>(set) & has_neighbour<V>();
    }
};

// --- The moves -----------------------------------------------------------------------------------

// A broadside is a row of two or three neighbours that could all step alone (rule 2.4). In teams at
// least one of them is the mover's (4.2).
template <bool Teams, class V, class Axis>
SUMITO_INLINE void find_broadsides(V steppers, V own, const Axis& axis, V* sets) {
    const V pairs = steppers & axis.template behind<V>(steppers);
    const V triples = pairs & axis.template behind<V>(pairs);
    if constexpr (Teams) {
        const V own_in_pair = own | axis.template behind<V>(own);
        sets[0] = pairs & own_in_pair;
        sets[1] = triples & (own_in_pair | axis.template behind<V>(own_in_pair));
    } else {
        sets[0] = pairs;
        sets[1] = triples;
    }
}

// Finds all moves in one direction, or without `Pushes` only those that push nothing. `sets`
// receives the first cells of the moves. First come the inline moves, in one set or with `Split` in
// three by the length of the line; then the broadsides along either axis.
template <bool Teams, bool Split, bool Pushes, class V, class Ahead, class Left, class Right>
SUMITO_INLINE void find_moves_towards(V own, V partner, V foes, const Ahead& ahead,
                                      const Left& left, const Right& right, V* sets) {
    const V team = Teams ? own | partner : own;
    const V occupied = team | foes;
    const V marble_ahead = ahead.template behind<V>(occupied);
    const V free_ahead = ahead.template has_neighbour<V>() & ~marble_ahead;

    // The cells that two pushers, and that three pushers, can move into (rules 2.5, 2.6, 4.3, 4.4).
    const V one_pushed = foes & ~marble_ahead;
    V two_pushed = (Teams ? foes | partner : foes) & ahead.template behind<V>(one_pushed);
    if constexpr (Teams) two_pushed |= foes & ahead.template behind<V>(partner & free_ahead);
    const V empty = ~occupied & splat<V>(all_cells);
    const V open_to_two = Pushes ? empty | one_pushed : empty;
    const V open_to_three = Pushes ? open_to_two | two_pushed : empty;

    // From the front marble back to the trailing one. A line ends where the next cell is not the
    // team's, so no cell is the trailing end of two lines.
    const V third = team & ahead.template behind<V>(open_to_three);
    if constexpr (Split) {
        const V second_of_two = team & ahead.template behind<V>(open_to_two);
        const V second_of_three = team & ahead.template behind<V>(third);
        sets[0] = own & free_ahead;
        sets[1] = own & ahead.template behind<V>(second_of_two);
        sets[2] = own & ahead.template behind<V>(second_of_three);
    } else {
        const V second = team & ahead.template behind<V>(open_to_two | third);
        sets[0] = own & (free_ahead | ahead.template behind<V>(second));
    }

    V* broadsides = sets + (Split ? 3 : 1);
    const V steppers = team & free_ahead;
    find_broadsides<Teams>(steppers, own, left, broadsides);
    find_broadsides<Teams>(steppers, own, right, broadsides + 2);
}

template <bool Teams, bool Split, bool Pushes, int D, class V>
SUMITO_INLINE void find_moves_in_all(V own, V partner, V foes, V* sets) {
    find_moves_towards<Teams, Split, Pushes, V>(
        own, partner, foes, Towards<D>(), Towards<(D + 1) % 3>(), Towards<(D + 2) % 3>(), sets);
    if constexpr (D + 1 < direction_count)
        find_moves_in_all<Teams, Split, Pushes, D + 1>(own, partner, foes, sets + (Split ? 7 : 5));
}

// One set for each code.
template <bool Teams, bool Pushes, class V>
SUMITO_INLINE void find_moves(V own, V partner, V foes, V (&sets)[code_count]) {
    static_assert(shape_count == 7);
    find_moves_in_all<Teams, true, Pushes, 0>(own, partner, foes, sets);
}

// --- Counting ------------------------------------------------------------------------------------

// Sets to count: inline moves of all lengths share one set for each direction.
inline constexpr int counted_sets = direction_count * 5;

// Adds three sets bit by bit. The sum stays in `a`; returns the carry.
template <class V>
SUMITO_INLINE V add_carry(V& a, V b, V c) {
    const V half = a ^ b;
    const V carry = (a & b) | (half & c);
    a = half ^ c;
    return carry;
}

template <class V>
SUMITO_INLINE V bytes_of_ones(V set) {
    set = set - ((set >> 1) & splat<V>(0x5555555555555555));
    set = (set & splat<V>(0x3333333333333333)) + ((set >> 2) & splat<V>(0x3333333333333333));
    return (set + (set >> 4)) & splat<V>(0x0f0f0f0f0f0f0f0f);
}

// Adds up the bytes in each lane.
template <class V>
SUMITO_INLINE V sum_of_bytes(V bytes) {
    bytes = (bytes & splat<V>(0x00ff00ff00ff00ff)) + ((bytes >> 8) & splat<V>(0x00ff00ff00ff00ff));
    bytes = bytes + (bytes >> 16);
    return (bytes + (bytes >> 32)) & splat<V>(0xffff);
}

// The number of set bits: portable, unless the kernel has an instruction for it.
template <class V>
struct Ones {
    SUMITO_INLINE static V in(V set) { return sum_of_bytes(bytes_of_ones(set)); }

    // The bits in all sets together: a tree of adders turns them into five planes of weight 1 to
    // 16.
    SUMITO_INLINE static V in_all(const V (&sets)[counted_sets]) {
        static_assert(counted_sets == 30);
        V ones{}, twos{}, fours{}, eights{};
        V carry2[16], carry4[8], carry8[4], carry16[2];
#pragma GCC unroll 15
        for (int i = 0; i < 15; ++i) carry2[i] = add_carry(ones, sets[2 * i], sets[2 * i + 1]);
        carry2[15] = V{};
#pragma GCC unroll 8
        for (int i = 0; i < 8; ++i) carry4[i] = add_carry(twos, carry2[2 * i], carry2[2 * i + 1]);
#pragma GCC unroll 4
        for (int i = 0; i < 4; ++i) carry8[i] = add_carry(fours, carry4[2 * i], carry4[2 * i + 1]);
#pragma GCC unroll 2
        for (int i = 0; i < 2; ++i)
            carry16[i] = add_carry(eights, carry8[2 * i], carry8[2 * i + 1]);
        const V sixteens = carry16[0] | carry16[1];
        // Byte sums stay below 256: eight cells times thirty sets is 240.
        return sum_of_bytes(bytes_of_ones(ones) + (bytes_of_ones(twos) << 1) +
                            (bytes_of_ones(fours) << 2) + (bytes_of_ones(eights) << 3) +
                            (bytes_of_ones(sixteens) << 4));
    }
};

template <bool Teams, class V>
SUMITO_INLINE V count_moves(V own, V partner, V foes) {
    V sets[counted_sets];
    find_moves_in_all<Teams, false, true, 0>(own, partner, foes, sets);
    return Ones<V>::in_all(sets);
}

}  // namespace sumito::abalone::SUMITO_KERNEL
