// The evaluation of Abalone and its forcing moves as set arithmetic, shared by all instruction
// sets. Like games/abalone/kernel.h it is included only by the abalone_kernel_*.cpp files and calls
// no functions of the standard library.
#pragma once

#include "engine/eval/abalone_kernel_table.h"
#include "games/abalone/kernel.h"

namespace sumito::engine::SUMITO_KERNEL {

using abalone::cell_count;
using abalone::CellSet;
using abalone::Move;
using abalone::Shape;
using abalone::Sides;
using abalone::SUMITO_KERNEL::Ones;
using abalone::SUMITO_KERNEL::Towards;
using abalone::SUMITO_KERNEL::Word;

// --- Masks ---------------------------------------------------------------------------------------

struct Masks {
    Word orbits[9];
    Word edge, inner;  // inner: within two steps of the centre
    Word rows[4];      // the cells whose row number has this bit set
    Word digits[4];    // the same for digits
};

constexpr Masks make_masks() {
    // Squared distances from the centre, in the order of the orbits; a corner's is 16.
    constexpr int norms[] = {0, 1, 3, 4, 7, 9, 12, 13, 16};
    Masks masks{};
    for (int i = 0; i < cell_count; ++i) {
        const int up = row(abalone::Cell(i)), right = digit(abalone::Cell(i)) - 1;
        const int y = up - 4, x = right - 4;
        for (int orbit = 0; orbit < 9; ++orbit)
            if (x * x - x * y + y * y == norms[orbit]) masks.orbits[orbit] |= Word{1} << i;
        if (x * x - x * y + y * y >= 12) masks.edge |= Word{1} << i;
        if (x * x - x * y + y * y <= 4) masks.inner |= Word{1} << i;
        for (int bit = 0; bit < 4; ++bit) {
            masks.rows[bit] |= static_cast<Word>(up >> bit & 1) << i;
            masks.digits[bit] |= static_cast<Word>(right >> bit & 1) << i;
        }
    }
    return masks;
}

constexpr Masks masks = make_masks();

SUMITO_INLINE int ones(Word set) {
    return __builtin_popcountll(set);
}

// --- What is done with the counts ----------------------------------------------------------------

// Adds up the weighted sum. A kernel may add vectors of sets in its own way.
struct Weighing {
    const std::int64_t* weights;
    std::int64_t sum = 0;

    SUMITO_INLINE void add(int feature, Word set) { add_number(feature, ones(set)); }
    SUMITO_INLINE void add_number(int feature, int number) { sum += number * weights[feature]; }
    SUMITO_INLINE std::int64_t total() const { return sum; }
};

struct Counting {
    std::int32_t* counts;

    SUMITO_INLINE void add(int feature, Word set) { add_number(feature, ones(set)); }
    SUMITO_INLINE void add_number(int feature, int number) { counts[feature] += number; }
};

// --- Features that need no direction -------------------------------------------------------------

// For each cell, how many of six sets hold it, as a binary number in three planes.
struct Tally {
    Word ones, twos, fours;
};

SUMITO_INLINE Tally tally(const Word (&sets)[6]) {
    using abalone::SUMITO_KERNEL::add_carry;
    Tally tally{sets[0], 0, 0};
    Word twos = add_carry(tally.ones, sets[1], sets[2]);
    Word rest = sets[3];
    const Word more = add_carry(rest, sets[4], sets[5]);
    const Word last = tally.ones & rest;
    tally.ones ^= rest;
    tally.fours = add_carry(twos, more, last);
    tally.twos = twos;
    return tally;
}

template <class Sink>
SUMITO_INLINE void visit_degrees(Word side, const Tally& own, const Tally& other, int base,
                                 Sink& sink) {
    const Word none = ~own.ones & ~own.twos, one = own.ones & ~own.twos;
    const Word two = ~own.ones & own.twos, three = own.ones & own.twos;
    const Word low = side & ~own.fours, high = side & own.fours;
    sink.add(base + Degree0, low & none);
    sink.add(base + Degree0 + 1, low & one);
    sink.add(base + Degree0 + 2, low & two);
    sink.add(base + Degree0 + 3, low & three);
    sink.add(base + Degree0 + 4, high & none);
    sink.add(base + Degree0 + 5, high & one);
    sink.add(base + Degree0 + 6, high & two);
    sink.add(base + InnerDegree5, masks.inner & high & one);
    sink.add(base + InnerDegree6, masks.inner & high & two);
    const Word low_edge = low & masks.edge;
    sink.add(base + EdgeDegree0, low_edge & none);
    sink.add(base + EdgeDegree0 + 1, low_edge & one);
    sink.add(base + EdgeDegree0 + 2, low_edge & two);
    sink.add(base + EdgeDegree0 + 3, masks.edge & (high | (low & three)));

    const Word few = side & ~other.fours;
    const Word touches_one = few & other.ones & ~other.twos;
    const Word touches_two = few & ~other.ones & other.twos;
    const Word touches_more = side & (other.fours | (other.ones & other.twos));
    sink.add(base + Contact1, touches_one);
    sink.add(base + Contact2, touches_two);
    sink.add(base + Contact3, touches_more);
    sink.add(base + EdgeContact1, masks.edge & touches_one);
    sink.add(base + EdgeContact2, masks.edge & (touches_two | touches_more));
}

SUMITO_INLINE int weighed_ones(Word side, const Word (&planes)[4]) {
    return ones(side & planes[0]) + 2 * ones(side & planes[1]) + 4 * ones(side & planes[2]) +
           8 * ones(side & planes[3]);
}

template <class Sink>
SUMITO_INLINE void visit_places(Word side, int lost, int base, Sink& sink) {
#pragma GCC unroll 9
    for (int orbit = 0; orbit < 9; ++orbit)
        sink.add(base + Orbit0 + orbit, side & masks.orbits[orbit]);
    const int count = ones(side);
    const int y = weighed_ones(side, masks.rows) - 4 * count;
    const int x = weighed_ones(side, masks.digits) - 4 * count;
    sink.add_number(base + Inertia, (x * x - x * y + y * y) / 16);
    for (int i = 0; i < 5; ++i) sink.add_number(base + Lost1 + i, lost > i);
}

// --- Features along a direction ------------------------------------------------------------------

// `lens` looks in one direction; if V is a vector, each lane looks in a different one. `next` looks
// in the next direction anti-clockwise. lens.first<N>() keeps what is seen in the first N
// directions, for lines that are found from both ends.
template <class V, class Lens, class Next, class Sink>
SUMITO_INLINE void visit_lines(V side, V other, V side_ahead, V other_ahead, const Lens& lens,
                               const Next& next, int base, Sink& sink) {
    const auto behind = [&](V set) __attribute__((always_inline)) {
        return lens.template behind<V>(set);
    };
    const V on_board = lens.template has_neighbour<V>();
    const V taken_ahead = side_ahead | other_ahead;
    const V empty_ahead = on_board & ~taken_ahead;

    sink.add(base + Step, side & empty_ahead);
    const V pairs = side & side_ahead;
    const V triples = pairs & behind(pairs);
    sink.add(base + Triple, lens.template first<3>(triples));
    sink.add(base + Four, lens.template first<3>(triples & behind(triples)));
    sink.add(base + Triangle, lens.template first<2>(pairs & next.template behind<V>(side)));
    const V inner = side & abalone::SUMITO_KERNEL::splat<V>(masks.inner);
    sink.add(base + InnerTriangle,
             lens.template first<2>(inner & behind(inner) & next.template behind<V>(inner)));
    const V facing_two = side & behind(other & other_ahead);
    sink.add(base + Hold22, side & behind(facing_two));
    const V facing_three = side & behind(other & behind(other & other_ahead));
    sink.add(base + Hold33, side & behind(side & behind(facing_three)));
    const V side_two_ahead = behind(side_ahead);
    sink.add(base + Gap, lens.template first<3>(side & empty_ahead & side_two_ahead));
    sink.add(base + Sandwich, lens.template first<3>(side & other_ahead & side_two_ahead));

    // The other side's marbles that can be pushed, and those that can be pushed off.
    const V last_one = other & ~on_board, movable_one = other & empty_ahead;
    const V before_last = behind(last_one), before_movable = behind(movable_one);
    const V last_two = other & before_last, movable_two = other & before_movable;

    const V aim1 = side & before_last, aim2 = side & behind(last_two);
    const V eject21 = side & behind(aim1), eject31 = side & behind(eject21);
    sink.add(base + Aim1, aim1);
    sink.add(base + Aim2, aim2);
    sink.add(base + Eject21, eject21);
    sink.add(base + Eject31, eject31);
    sink.add(base + Eject32, side & behind(side & behind(aim2)));
    sink.add(base + Approach, side & behind(side & empty_ahead & behind(before_last)));

    const V push21 = side & behind(side & before_movable), push31 = side & behind(push21);
    sink.add(base + Push21, push21);
    sink.add(base + Push31, push31);
    sink.add(base + Push32, side & behind(side & behind(side & behind(movable_two))));
}

// --- The forcing moves ---------------------------------------------------------------------------

// The first cells of inline moves of two and of three marbles that push: off the board if
// `Ejecting`, else not.
template <bool Teams, bool Ejecting, class V, class Lens>
SUMITO_INLINE void find_pushes(V own, V partner, V foes, const Lens& lens, V (&sets)[2]) {
    const auto behind = [&](V set) __attribute__((always_inline)) {
        return lens.template behind<V>(set);
    };
    const V team = Teams ? own | partner : own;
    const V on_board = lens.template has_neighbour<V>();
    V one = foes & ~on_board, two;
    if constexpr (Ejecting) {
        two = (Teams ? foes | partner : foes) & behind(one);
    } else {
        const V empty_ahead = on_board & ~behind(team | foes);
        one = foes & empty_ahead;
        two = (Teams ? foes | partner : foes) & behind(one);
        if constexpr (Teams) two |= foes & behind(partner & empty_ahead);
    }
    sets[0] = own & behind(team & behind(one));
    sets[1] = own & behind(team & behind(team & behind(one | two)));
}

SUMITO_INLINE Move* list_pushes(const Word (&sets)[2], int direction, Move* end) {
    for (int length = 0; length < 2; ++length) {
        const int code = abalone::code_of(abalone::Direction(direction), Shape(1 + length));
        for (Word set = sets[length]; set != 0; set &= set - 1)
            *end++ = Move::from_bits(static_cast<std::uint16_t>(code << 6 | __builtin_ctzll(set)));
    }
    return end;
}

// --- Word by word --------------------------------------------------------------------------------

template <int D>
struct Looking : Towards<D> {
    template <int Count>
    SUMITO_INLINE static Word first(Word set) {
        return D < Count ? set : 0;
    }
};

template <int D, class Sink>
SUMITO_INLINE void visit_direction(Word own, Word foes, Word (&own_ahead)[6], Word (&foes_ahead)[6],
                                   Sink& sink) {
    const Looking<D> lens;
    const Looking<(D + 1) % 6> next;
    own_ahead[D] = lens.behind(own);
    foes_ahead[D] = lens.behind(foes);
    visit_lines<Word>(own, foes, own_ahead[D], foes_ahead[D], lens, next, 0, sink);
    visit_lines<Word>(foes, own, foes_ahead[D], own_ahead[D], lens, next, abalone_feature_count,
                      sink);
}

template <class Sink>
SUMITO_INLINE void visit_without_lines(const AbaloneBoard& board, const Word (&own_ahead)[6],
                                       const Word (&foes_ahead)[6], Sink& sink) {
    const Tally own = tally(own_ahead), foes = tally(foes_ahead);
    visit_degrees(board.own, own, foes, 0, sink);
    visit_degrees(board.foes, foes, own, abalone_feature_count, sink);
    visit_places(board.own, board.own_lost, 0, sink);
    visit_places(board.foes, board.foes_lost, abalone_feature_count, sink);
}

template <class Sink>
SUMITO_INLINE void visit_in_words(const AbaloneBoard& board, Sink& sink) {
    Word own_ahead[6], foes_ahead[6];
    visit_direction<0>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_direction<1>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_direction<2>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_direction<3>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_direction<4>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_direction<5>(board.own, board.foes, own_ahead, foes_ahead, sink);
    visit_without_lines(board, own_ahead, foes_ahead, sink);
}

inline std::int64_t weigh_in_words(const AbaloneBoard& board, const AbaloneWeights& weights) {
    Weighing sink{weights.of};
    visit_in_words(board, sink);
    return sink.total() + weights.turn;
}

inline void count_in_words(const AbaloneBoard& board, AbaloneCounts& counts) {
    Counting sink{counts.of};
    visit_in_words(board, sink);
}

template <bool Teams, bool Ejecting, int D>
SUMITO_INLINE Move* list_pushes_towards(const Sides& sides, Move* end) {
    Word sets[2];
    find_pushes<Teams, Ejecting, Word>(sides.own, sides.partner, sides.foes, Towards<D>(), sets);
    end = list_pushes(sets, D, end);
    if constexpr (D + 1 < 6) return list_pushes_towards<Teams, Ejecting, D + 1>(sides, end);
    return end;
}

template <bool Ejecting>
int list_pushes_in_words(const Sides& sides, Move* moves) {
    Move* end = sides.partner != 0 ? list_pushes_towards<true, Ejecting, 0>(sides, moves)
                                   : list_pushes_towards<false, Ejecting, 0>(sides, moves);
    return static_cast<int>(end - moves);
}

}  // namespace sumito::engine::SUMITO_KERNEL
