#include "terminal/abalone_picker.h"

#include <cstdlib>

#include "base/bits.h"

namespace sumito::terminal {

using abalone::Cell;
using abalone::CellSet;
using abalone::Direction;
using abalone::set_of;

namespace {

// The distance from the middle of the board, in half cells.
int column(Cell cell) {
    return 2 * (abalone::digit(cell) - 5) - (abalone::row(cell) - 4);
}

}  // namespace

void AbalonePicker::renew(const games::AnyPosition& position) {
    selection_ = 0;
    candidates_.clear();
    const games::SeatSet choosers = position.choosers();
    if (choosers.empty()) return;
    const games::Seat seat = choosers.lowest();
    for (const games::AnyMove move : position.moves(seat)) {
        Candidate candidate{move, 0, 0, Direction::E};
        for (const games::Step& step : position.trace(seat, move)) {
            if (step.kind != games::StepKind::Slide) continue;
            const Cell from = Cell(step.from.number());
            const Cell to = Cell(step.to.number());
            candidate.line |= set_of(from);
            candidate.ends |= set_of(to);
            candidate.direction = *abalone::direction_between(from, to);
        }
        if (candidate.line != 0) candidates_.push_back(candidate);
    }
}

void AbalonePicker::put_cursor(Cell cell) {
    cursor_ = cell;
    wanted_column_ = column(cell);
}

void AbalonePicker::step(int columns, int rows) {
    if (columns != 0) {
        const auto next = abalone::neighbour(cursor_, columns > 0 ? Direction::E : Direction::W);
        if (next) put_cursor(*next);
        return;
    }
    const auto east = abalone::neighbour(cursor_, rows > 0 ? Direction::NE : Direction::SE);
    const auto west = abalone::neighbour(cursor_, rows > 0 ? Direction::NW : Direction::SW);
    if (!east && !west) return;
    const auto distance = [&](Cell cell) { return std::abs(column(cell) - wanted_column_); };
    if (!east || (west && distance(*west) < distance(*east)))
        cursor_ = *west;
    else
        cursor_ = *east;
}

bool AbalonePicker::some_move_takes(CellSet cells) const {
    for (const Candidate& candidate : candidates_)
        if ((cells & ~candidate.line) == 0) return true;
    return false;
}

bool AbalonePicker::toggle(Cell cell) {
    if (contains(selection_, cell)) {
        selection_ &= ~set_of(cell);
        return true;
    }
    if (!some_move_takes(set_of(cell))) return false;
    selection_ =
        some_move_takes(selection_ | set_of(cell)) ? selection_ | set_of(cell) : set_of(cell);
    return true;
}

AbalonePicker::Reach AbalonePicker::reach() const {
    CellSet any = 0;
    CellSet often = 0;
    for (const Candidate& candidate : candidates_) {
        if (candidate.line != selection_) continue;
        often |= any & candidate.ends;
        any |= candidate.ends;
    }
    // In an inline move, a marble may end where another one of the selection was. Such a cell
    // cannot be chosen as a target.
    return {any & ~often & ~selection_, often & ~selection_};
}

bool AbalonePicker::shared_target(Cell cell) const {
    return contains(reach().often, cell);
}

std::vector<AbalonePicker::Target> AbalonePicker::targets() const {
    std::vector<Target> targets;
    const CellSet once = reach().once;
    for (const Candidate& candidate : candidates_)
        if (candidate.line == selection_)
            base::for_each_bit(candidate.ends & once, [&](int cell) {
                targets.push_back({Cell(cell), candidate.direction, candidate.move});
            });
    return targets;
}

}  // namespace sumito::terminal
