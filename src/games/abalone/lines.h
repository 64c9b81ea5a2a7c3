// Which marbles a move takes along. Shared by the position, which plays one move (V is a word), and
// by the kernels, which play several side by side (V is a vector of words).
#pragma once

#include "games/abalone/cell.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

// A step whose direction is known only at run time, in each lane of V its own.
template <class V>
struct Stride {
    V by;    // rotation of the direction
    V back;  // 61 - by
    V has_neighbour;

    // May leave rubbish above bit 60: mask before use.
    [[gnu::always_inline]] constexpr V operator()(V set) const {
        set &= has_neighbour;
        return (set << by) | (set >> back);
    }
};

constexpr Stride<CellSet> stride_towards(Direction direction) {
    const CellSet by = static_cast<CellSet>(rotation[index(direction)]);
    return {by, cell_count - by, has_neighbour(direction)};
}

// All marbles that a legal move takes one step, pushed ones included. `first` is the whole line of
// a broadside or the trailing marble of an inline move; nothing stands ahead of a broadside, so one
// formula serves both. Everything in the result that has no neighbour in the direction is ejected.
template <class V>
[[gnu::always_inline]] constexpr V marbles_taken(V first, V team, V occupied,
                                                 const Stride<V>& stride) {
    const V second = stride(first) & team;
    const V third = stride(second) & team;
    const V line = first | second | third;
    const V pushed = stride(line) & occupied & ~line;
    return line | pushed | (stride(pushed) & occupied);
}

// A colour's marbles after those in `taken` have stepped.
template <class V>
[[gnu::always_inline]] constexpr V after_step(V marbles, V taken, const Stride<V>& stride) {
    return (marbles & ~taken) | (stride(marbles & taken) & all_cells);
}

namespace detail {

struct FirstMarbles {
    CellSet of[code_count][64];
};

constexpr FirstMarbles make_first_marbles() {
    FirstMarbles table{};
    for (Direction direction : all_directions)
        for (int s = 0; s < shape_count; ++s)
            for (int i = 0; i < cell_count; ++i) {
                CellSet line = CellSet{1} << i;
                if (s != 0) {
                    const Direction axis = axis_of(direction, Shape(s));
                    for (int n = 1; n < line_length(Shape(s)); ++n) line |= step(line, axis);
                }
                table.of[code_of(direction, Shape(s))][i] = line;
            }
    return table;
}

inline constexpr FirstMarbles first_marbles = make_first_marbles();

struct Strides {
    Stride<CellSet> of[code_count];
};

constexpr Strides make_strides() {
    Strides table{};
    for (int code = 0; code < code_count; ++code)
        table.of[code] = stride_towards(Direction(code / shape_count));
    return table;
}

inline constexpr Strides strides = make_strides();

// What a move of one colour changes, seen with its first cell turned to number 0.
struct Pattern {
    CellSet second, third;  // cells that say how long the line of an inline move is
    CellSet changed[3];     // left and entered cells, by the length of an inline line
};

struct Patterns {
    Pattern of[code_count];
};

constexpr Patterns make_patterns() {
    Patterns table{};
    const CellSet centre = set_of(cell_at(4, 5));  // far enough from the edge for every pattern
    static_assert(index(cell_at(4, 5)) == 0);
    for (Direction direction : all_directions) {
        const CellSet second = step(centre, direction);
        const CellSet third = step(second, direction);
        table.of[code_of(direction, Shape::Inline)] = {
            second, third, {centre | second, centre | third, centre | step(third, direction)}};
        for (int s = 1; s < shape_count; ++s) {
            const int code = code_of(direction, Shape(s));
            const CellSet line = first_marbles.of[code][0];
            table.of[code].changed[0] = line ^ step(line, direction);
        }
    }
    return table;
}

inline constexpr Patterns patterns = make_patterns();

}  // namespace detail

// The line of a broadside, or the trailing marble of an inline move.
constexpr CellSet first_marbles(Move move) {
    return detail::first_marbles.of[move.code()][index(move.cell())];
}

// The cells that the mover leaves and enters with a legal move, if no partner's marble goes along.
// A marble of the opponent on one of them is pushed.
constexpr CellSet changed_cells(Move move, CellSet own) {
    const detail::Pattern& pattern = detail::patterns.of[move.code()];
    const int cell = index(move.cell());
    const CellSet seen = (own >> cell) | (own << (cell_count - cell));
    const CellSet if_longer = (seen & pattern.third) != 0 ? pattern.changed[2] : pattern.changed[1];
    const CellSet changed = (seen & pattern.second) != 0 ? if_longer : pattern.changed[0];
    return ((changed << cell) | (changed >> (cell_count - cell))) & all_cells;
}

constexpr const Stride<CellSet>& stride_of(Move move) {
    return detail::strides.of[move.code()];
}

// The broadside of the line between two ends, given in either order; none if they are not the ends
// of a line of two or three, or if it would move along itself or off the board.
std::optional<Move> broadside_between(Cell end, Cell other_end, Direction direction);

}  // namespace sumito::abalone
