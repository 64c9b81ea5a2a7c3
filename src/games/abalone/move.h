// One move: which marbles step in which direction. Like the Aba-Pro notation (rule 7.3) it needs no
// board to be read or written; how many marbles an inline move takes and pushes follows from the
// board.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "games/abalone/cell.h"

namespace sumito::abalone {

// A broadside line lies along one of the two axes the move does not follow. Its first cell is the
// lower end (row, then digit), so the axis points E, NE or NW.
enum class Shape : std::uint8_t { Inline, PairLeft, TripleLeft, PairRight, TripleRight };

inline constexpr int shape_count = 5;

// Direction and shape in one number; the generator yields one set of cells for each.
inline constexpr int code_count = direction_count * shape_count;

constexpr int code_of(Direction direction, Shape shape) {
    return index(direction) * shape_count + static_cast<int>(shape);
}

// Along which direction the marbles of a broadside stand, from the first cell.
constexpr Direction axis_of(Direction direction, Shape shape) {
    const bool left = shape == Shape::PairLeft || shape == Shape::TripleLeft;
    return Direction((index(direction) + (left ? 1 : 2)) % 3);
}

constexpr int line_length(Shape shape) {
    return shape == Shape::TripleLeft || shape == Shape::TripleRight ? 3 : 2;
}

class Move {
public:
    constexpr Move() = default;
    // `cell` is the trailing marble of an inline move or the lower end of a broadside line.
    constexpr Move(Cell cell, Direction direction, Shape shape = Shape::Inline)
        : bits_(static_cast<std::uint16_t>(code_of(direction, shape) << 6 | index(cell))) {}

    // Three and four players: the only move of a player who has no other (rule 3.5).
    static constexpr Move pass() { return from_bits(code_count << 6); }
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr bool is_pass() const { return code() == code_count; }
    constexpr bool is_broadside() const { return shape() != Shape::Inline; }
    constexpr Cell cell() const { return Cell(bits_ & 63); }
    constexpr int code() const { return bits_ >> 6; }
    constexpr Direction direction() const { return Direction(code() / shape_count); }
    constexpr Shape shape() const { return Shape(code() % shape_count); }
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t bits_ = 0xffff;  // no move
};

// No position has more moves: at most 312 (cell, direction) pairs lie on the board, each at most
// one inline move; and at most 156 of them join an own marble to an empty cell, each the first of
// at most four broadsides. The rest is room for generators that write a whole register at a time.
inline constexpr int most_moves = 312 + 4 * 156;
using MoveList = base::FixedVector<Move, most_moves + 64>;

}  // namespace sumito::abalone
