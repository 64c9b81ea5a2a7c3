#include "games/abalone/lines.h"

namespace sumito::abalone {

std::optional<Move> broadside_between(Cell end, Cell other_end, Direction direction) {
    const Cell lower = reads_before(end, other_end) ? end : other_end;
    const Cell upper = lower == end ? other_end : end;
    for (Shape shape : {Shape::PairLeft, Shape::TripleLeft, Shape::PairRight, Shape::TripleRight}) {
        const Move move(lower, direction, shape);
        const CellSet line = first_marbles(move);
        CellSet far_end = set_of(lower);
        for (int i = 1; i < line_length(shape); ++i)
            far_end = step(far_end, axis_of(direction, shape));
        if (far_end != set_of(upper)) continue;
        if ((line & ~has_neighbour(direction)) != 0) return std::nullopt;
        return move;
    }
    return std::nullopt;
}

}  // namespace sumito::abalone
