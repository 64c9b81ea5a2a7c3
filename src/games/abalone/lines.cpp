#include "games/abalone/lines.h"

namespace sumito::abalone {

std::optional<Move> broadside_between(Cell end, Cell other_end, Direction direction) {
    const Cell lower = reads_before(end, other_end) ? end : other_end;
    const Cell upper = lower == end ? other_end : end;
    for (Shape shape : {Shape::PairLeft, Shape::TripleLeft, Shape::PairRight, Shape::TripleRight}) {
        CellSet line = set_of(lower);
        CellSet reached = line;
        for (int i = 1; i < line_length(shape); ++i) {
            reached = step(reached, axis_of(direction, shape));
            line |= reached;
        }
        if (reached != set_of(upper)) continue;
        if ((line & ~has_neighbour(direction)) != 0) return std::nullopt;
        return Move(lower, direction, shape);
    }
    return std::nullopt;
}

}  // namespace sumito::abalone
