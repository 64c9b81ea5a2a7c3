// The moves of Abalone as sets of cells: the arithmetic shared by every instruction set.
//
// Everything here is a template over V, which is a 64-bit word (one position) or a vector of words
// (several positions side by side), so the rules are written once. This header is included only by
// the kernel_*.cpp files, each compiled for its own instruction set; the namespace keeps their
// template code apart, or the linker could give an old processor the newest one's functions. For
// the same reason nothing here calls functions of the standard library.
#pragma once

#include "games/abalone/kernel_table.h"
#include "games/abalone/lines.h"

#define SUMITO_INLINE [[gnu::always_inline]] inline

namespace sumito::abalone::SUMITO_KERNEL {

using Word = std::uint64_t;

// --- What the instruction sets do differently ----------------------------------------------------

// The portable way; a kernel may specialise it for its own V.
template <class V>
struct Lanes {
    template <int By>
    SUMITO_INLINE static V rotated(V set) {  // leaves rubbish above bit 60: the caller masks
        return (set << By) | (set >> (cell_count - By));
    }

    // How many bits are set in one set, and in all sets together.
    SUMITO_INLINE static V ones(V set);
    SUMITO_INLINE static V total(const V (&sets)[code_count]);
};

template <class V>
SUMITO_INLINE V splat(Word word) {
    return V{} + word;
}

// Adds three sets bit by bit: the sum stays in `a`, the carry is returned.
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

// Adds up the bytes of each lane.
template <class V>
SUMITO_INLINE V sum_of_bytes(V bytes) {
    bytes = (bytes & splat<V>(0x00ff00ff00ff00ff)) + ((bytes >> 8) & splat<V>(0x00ff00ff00ff00ff));
    bytes = bytes + (bytes >> 16);
    return (bytes + (bytes >> 32)) & splat<V>(0xffff);
}

template <class V>
SUMITO_INLINE V Lanes<V>::ones(V set) {
    return sum_of_bytes(bytes_of_ones(set));
}

// A tree of adders turns thirty sets into five planes of weight 1, 2, 4, 8 and 16.
template <class V>
SUMITO_INLINE V Lanes<V>::total(const V (&sets)[code_count]) {
    static_assert(code_count == 30);
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
    for (int i = 0; i < 2; ++i) carry16[i] = add_carry(eights, carry8[2 * i], carry8[2 * i + 1]);
    const V sixteens = carry16[0] | carry16[1];

    // Byte sums stay below 256: eight cells times thirty sets.
    return sum_of_bytes(bytes_of_ones(ones) + (bytes_of_ones(twos) << 1) +
                        (bytes_of_ones(fours) << 2) + (bytes_of_ones(eights) << 3) +
                        (bytes_of_ones(sixteens) << 4));
}

// --- The moves -----------------------------------------------------------------------------------

// The cells whose neighbour in direction D is in `set`.
template <int D, class V>
SUMITO_INLINE V behind(V set) {
    return Lanes<V>::template rotated<rotation[(D + 3) % 6]>(set) &
           splat<V>(detail::neighbour_masks[D]);
}

// Which pairs and triples along each axis hold a marble of the mover (rule 4.2).
template <class V>
struct OwnLines {
    V pair[3];
    V triple[3];
};

template <int Axis, class V>
SUMITO_INLINE void find_own_lines(V own, OwnLines<V>& lines) {
    lines.pair[Axis] = own | behind<Axis>(own);
    lines.triple[Axis] = lines.pair[Axis] | behind<Axis>(lines.pair[Axis]);
}

// A broadside is a row of two or three neighbours each of which could step alone (rule 2.4).
template <bool Teams, int Axis, class V>
SUMITO_INLINE void broadsides(V steppers, const OwnLines<V>& own_lines, V* sets) {
    const V pairs = steppers & behind<Axis>(steppers);
    const V triples = pairs & behind<Axis>(pairs);
    sets[0] = Teams ? pairs & own_lines.pair[Axis] : pairs;
    sets[1] = Teams ? triples & own_lines.triple[Axis] : triples;
}

template <bool Teams, int D, class V>
SUMITO_INLINE void moves_towards(V own, V partner, V foes, const OwnLines<V>& own_lines, V* sets) {
    const V team = Teams ? own | partner : own;
    const V marble_ahead = behind<D>(team | foes);
    const V free_ahead = splat<V>(detail::neighbour_masks[D]) & ~marble_ahead;
    const V empty = ~(team | foes) & splat<V>(all_cells);

    // What two pushers, and what three pushers, can move into (rules 2.5, 2.6, 4.3).
    const V one_pushed = foes & ~marble_ahead;
    V two_pushed = (Teams ? foes | partner : foes) & behind<D>(one_pushed);
    if constexpr (Teams) two_pushed |= foes & behind<D>(partner & free_ahead);
    const V open_to_two = empty | one_pushed;
    const V open_to_three = open_to_two | two_pushed;

    // From the front marble back to the trailing one.
    const V third = team & behind<D>(open_to_three);
    const V second = team & behind<D>(open_to_two | third);
    sets[0] = own & (free_ahead | behind<D>(second));

    const V steppers = team & free_ahead;
    broadsides<Teams, (D + 1) % 3>(steppers, own_lines, sets + 1);
    broadsides<Teams, (D + 2) % 3>(steppers, own_lines, sets + 3);
}

// One set of first cells for each code (direction and shape).
template <bool Teams, class V>
SUMITO_INLINE void find_moves(V own, V partner, V foes, V (&sets)[code_count]) {
    OwnLines<V> own_lines;
    if constexpr (Teams) {
        find_own_lines<0>(own, own_lines);
        find_own_lines<1>(own, own_lines);
        find_own_lines<2>(own, own_lines);
    }
    moves_towards<Teams, 0>(own, partner, foes, own_lines, sets);
    moves_towards<Teams, 1>(own, partner, foes, own_lines, sets + shape_count);
    moves_towards<Teams, 2>(own, partner, foes, own_lines, sets + 2 * shape_count);
    moves_towards<Teams, 3>(own, partner, foes, own_lines, sets + 3 * shape_count);
    moves_towards<Teams, 4>(own, partner, foes, own_lines, sets + 4 * shape_count);
    moves_towards<Teams, 5>(own, partner, foes, own_lines, sets + 5 * shape_count);
}

template <class V>
SUMITO_INLINE V count_moves(V own, V partner, V foes, bool teams) {
    V sets[code_count];
    if (teams)
        find_moves<true>(own, partner, foes, sets);
    else
        find_moves<false>(own, partner, foes, sets);
    return Lanes<V>::total(sets);
}

}  // namespace sumito::abalone::SUMITO_KERNEL
