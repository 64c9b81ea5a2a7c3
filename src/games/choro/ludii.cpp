#include "games/choro/ludii.h"

#include "base/bits.h"

namespace sumito::choro::ludii {

void list_moves(const Position& position, Seat seat, MoveList& list) {
    if (seat != position.turn || outcome(position).over()) return;
    const Starts found = starts(position);
    base::for_each_bit(found.on, [&](int hole) { list.push_back({MoveKind::Sow, Hole(hole)}); });
    base::for_each_bit(found.clockwise, [&](int hole) {
        list.push_back({MoveKind::SowClockwise, Hole(hole)});
    });
}

// A win on the last lap comes before the draw.
games::Outcome outcome(const Position& position) {
    using games::Outcome;
    using games::Reason;
    if (!position.within_turn() && starts(position).on == 0)
        return Outcome::win({opponent(position.turn)}, Reason::CannotMove);
    if (position.lap >= most_laps || position.turns >= most_turns)
        return Outcome::draw(Reason::PlyLimit);
    return {};
}

}  // namespace sumito::choro::ludii
