// The marbles that a move takes along, and where they go. Shared by the position, which plays one
// move (V is a word), and by the kernels, which play several side by side (V is a vector of words).
#pragma once

#include <optional>

#include "games/abalone/cell.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

// A step in a direction known only at run time; each lane of V has its own.
template <class V>
struct Stride {
    V by;    // rotation of the direction
    V back;  // 61 - by
    V has_neighbour;

    // May set bits above bit 60: mask the result before use.
    [[gnu::always_inline]] constexpr V operator()(V set) const {
        set &= has_neighbour;
        return (set << by) | (set >> back);
    }
};

// All marbles that a legal move takes one step: its line and the marbles pushed. Nothing is ahead
// of a broadside, so one formula serves all shapes. Marbles without a neighbour in the direction
// are ejected.
template <class V>
[[gnu::always_inline]] constexpr V marbles_taken(V line, V occupied, const Stride<V>& stride) {
    const V pushed = stride(line) & occupied & ~line;
    return line | pushed | (stride(pushed) & occupied);
}

// A colour's marbles after those in `taken` have moved one step.
template <class V>
[[gnu::always_inline]] constexpr V after_step(V marbles, V taken, const Stride<V>& stride) {
    return (marbles & ~taken) | (stride(marbles & taken) & all_cells);
}

namespace detail {

// Plain structs of arrays, since kernels must not call std::array's functions (see kernel.h).
struct CodeTables {
    // For the first cell at number 0: the line, and the cells that change if the whole line is of
    // one colour.
    CellSet line[code_count];
    CellSet changed[code_count];
    Stride<CellSet> stride[code_count];
};

constexpr CodeTables make_code_tables() {
    CodeTables tables{};
    const Cell centre = cell_at(4, 5);  // far enough from the edge for all lines
    const auto turned_to_zero = [&](CellSet set) {
        return ((set >> index(centre)) | (set << (cell_count - index(centre)))) & all_cells;
    };
    for (Direction direction : all_directions)
        for (int s = 0; s < shape_count; ++s) {
            const int code = code_of(direction, Shape(s));
            CellSet line = set_of(centre);
            for (int n = 1; n < line_length(Shape(s)); ++n)
                line |= step(line, axis_of(direction, Shape(s)));
            tables.line[code] = turned_to_zero(line);
            tables.changed[code] = turned_to_zero(line ^ step(line, direction));
            const auto by = static_cast<CellSet>(rotation[index(direction)]);
            tables.stride[code] = {by, cell_count - by, has_neighbour(direction)};
        }
    return tables;
}

inline constexpr CodeTables code_tables = make_code_tables();

constexpr CellSet turned_from_zero(CellSet set, Cell cell) {
    return ((set << index(cell)) | (set >> (cell_count - index(cell)))) & all_cells;
}

}  // namespace detail

// The mover's line, without the marbles pushed.
constexpr CellSet line_of(Move move) {
    return detail::turned_from_zero(detail::code_tables.line[move.code()], move.cell());
}

// The cells that a line of one colour leaves and enters; an opponent's marble on them is pushed.
constexpr CellSet changed_cells(Move move) {
    return detail::turned_from_zero(detail::code_tables.changed[move.code()], move.cell());
}

constexpr const Stride<CellSet>& stride_of(Move move) {
    return detail::code_tables.stride[move.code()];
}

// The cell at the other end of the line.
constexpr Cell far_end(Move move) {
    Cell cell = move.cell();
    for (int i = 1; i < line_length(move.shape()); ++i)
        cell = *neighbour(cell, axis_of(move.direction(), move.shape()));
    return cell;
}

// The inline move of a trailing marble. It takes along all of the team's marbles in line, at most
// three.
constexpr Move inline_move(Cell trailing, Direction direction, CellSet team) {
    const CellSet second = step(set_of(trailing), direction) & team;
    const CellSet third = step(second, direction) & team;
    const Shape shape = third != 0 ? Shape::Inline3 : second != 0 ? Shape::Inline2 : Shape::Inline1;
    return Move(trailing, direction, shape);
}

// The broadside of the line between two ends, given in either order. Empty unless they are the ends
// of a line of two or three, and if the line would move along itself or off the board.
std::optional<Move> broadside_between(Cell end, Cell other_end, Direction direction);

}  // namespace sumito::abalone
