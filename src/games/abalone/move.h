// A move: the marbles of the mover's line that step, and the direction. What they push follows from
// the board.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "games/abalone/cell.h"

namespace sumito::abalone {

// The shape of the mover's line. Inline moves differ by the number of marbles. Broadsides differ by
// number and axis: their line lies along one of the two axes other than the direction of the move.
enum class Shape : std::uint8_t {
    Inline1,
    Inline2,
    Inline3,
    PairLeft,
    TripleLeft,
    PairRight,
    TripleRight
};

inline constexpr int shape_count = 7;

// Direction and shape as one number; the generator makes one set of cells for each.
inline constexpr int code_count = direction_count * shape_count;

constexpr int code_of(Direction direction, Shape shape) {
    return index(direction) * shape_count + static_cast<int>(shape);
}

constexpr bool is_inline(Shape shape) {
    return shape <= Shape::Inline3;
}

constexpr int line_length(Shape shape) {
    if (is_inline(shape)) return static_cast<int>(shape) + 1;
    return shape == Shape::TripleLeft || shape == Shape::TripleRight ? 3 : 2;
}

// The direction in which the line of a move runs from its first cell. The first cell is the
// trailing marble of an inline move, or the lower end (by row, then digit) of a broadside. So a
// broadside's axis points E, NE or NW.
constexpr Direction axis_of(Direction direction, Shape shape) {
    if (is_inline(shape)) return direction;
    const bool left = shape == Shape::PairLeft || shape == Shape::TripleLeft;
    return Direction((index(direction) + (left ? 1 : 2)) % 3);
}

namespace detail {

constexpr std::uint64_t broadside_codes() {
    std::uint64_t codes = 0;
    for (int code = 0; code < code_count; ++code)
        if (!is_inline(Shape(code % shape_count))) codes |= std::uint64_t{1} << code;
    return codes;
}

}  // namespace detail

class Move {
public:
    constexpr Move() = default;
    constexpr Move(Cell cell, Direction direction, Shape shape)
        : bits_(static_cast<std::uint16_t>(code_of(direction, shape) << 6 | index(cell))) {}

    // Three and four players: the only move of a player who cannot move otherwise (rule 3.5).
    static constexpr Move pass() { return from_bits(code_count << 6); }
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr bool is_pass() const { return code() == code_count; }
    // Without a division, since the search calls it for every move that it orders.
    constexpr bool is_broadside() const { return (detail::broadside_codes() >> code() & 1) != 0; }
    constexpr Cell cell() const { return Cell(bits_ & 63); }
    constexpr int code() const { return bits_ >> 6; }
    constexpr Direction direction() const { return Direction(code() / shape_count); }
    constexpr Shape shape() const { return Shape(code() % shape_count); }
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t bits_ = 0xffff;  // no move
};

// No position has more moves: at most 312 (cell, direction) pairs are on the board, each with at
// most one inline move. At most 156 of them join an own marble to an empty cell, and each of these
// starts at most four broadsides. MoveList has room for generators that write a whole register at a
// time.
inline constexpr int most_moves = 312 + 4 * 156;
using MoveList = base::FixedVector<Move, most_moves + 64>;

}  // namespace sumito::abalone
