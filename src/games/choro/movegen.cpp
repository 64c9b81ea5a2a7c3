#include "games/choro/movegen.h"

#include <bit>

#include "base/bits.h"
#include "games/choro/ludii.h"

namespace sumito::choro {

namespace {

bool may_capture_late(const Ruleset& rules, const Position& position) {
    switch (rules.late_captures) {
        case LateCaptures::One: return !position.has(Late);
        case LateCaptures::Unlimited: return true;
        default: return false;
    }
}

bool frees_holes(const Ruleset& rules, const Position& position) {
    return rules.free_hole == FreeHole::Chain ||
           (rules.free_hole == FreeHole::Leave && position.has(Left));
}

// True with two or more counters and a clockwise lap that captures at once (R9, R13).
bool can_start_clockwise(const Ruleset& rules, const Position& position, Hole gate) {
    return position.own()[gate] >= 2 &&
           captures_clockwise(position.own(), position.other(), gate, rules.long_lap);
}

void list_starts(const Ruleset& rules, const Position& position, MoveList& list) {
    base::for_each_bit(holes_with<2>(position.own()), [&](int hole) {
        list.push_back({MoveKind::Sow, Hole(hole)});
    });
    for (const Hole gate : {outer_gate, inner_gate})
        if (can_start_clockwise(rules, position, gate))
            list.push_back({MoveKind::SowClockwise, gate});
}

void list_ways(const Ways& ways, MoveList& list) {
    if (ways.on) list.push_back(MoveKind::On);
    if (ways.clockwise) list.push_back(MoveKind::OnClockwise);
    if (ways.leave) list.push_back(MoveKind::Leave);
    base::for_each_bit(ways.free, [&](int hole) { list.push_back({MoveKind::Sow, Hole(hole)}); });
}

void list_choices(const Position& position, Seat seat, MoveList& list) {
    const auto i = static_cast<std::size_t>(seat);
    if (position.choices[i].made()) return;
    base::for_each_bit(holes_with<2>(position.sides[i]) & outer_row, [&](int hole) {
        list.push_back({MoveKind::Sow, Hole(hole)});
    });
}

}  // namespace

int Ways::count() const {
    return int{on} + int{clockwise} + int{leave} + std::popcount(free);
}

Ways ways_to_go_on(const Ruleset& rules, const Position& position) {
    const Side& own = position.own();
    const Side& other = position.other();
    const Hole at = position.at;
    const auto captures = [&](Hole gate) {
        return captures_clockwise(own, other, gate, rules.long_lap);
    };
    Ways ways;
    if (!position.has(Chain)) {
        ways.on = true;
        ways.clockwise = is_gate(at) && may_capture_late(rules, position) && captures(at);
        return ways;
    }
    ways.clockwise = captures(at);
    ways.leave = rules.leave && can_start_clockwise(rules, position, other_gate(at));
    if (!ways.clockwise && !ways.leave && frees_holes(rules, position))
        ways.free = holes_with<2>(own);
    else
        ways.on = true;
    return ways;
}

void list_moves(const Ruleset& rules, const Position& position, Seat seat, MoveList& list) {
    list.clear();
    if (rules.model == Model::Ludii) return ludii::list_moves(position, seat, list);
    if (position.phase == Phase::Opening) return list_choices(position, seat, list);
    if (position.phase == Phase::Lot) {
        if (seat == Seat::P1)
            for (Seat first : {Seat::P1, Seat::P2}) list.push_back(Move::lot(first));
        return;
    }
    if (seat != position.turn || outcome(rules, position).over()) return;
    if (position.within_turn())
        list_ways(ways_to_go_on(rules, position), list);
    else
        list_starts(rules, position, list);
}

SeatSet choosers(const Ruleset& rules, const Position& position) {
    if (position.phase == Phase::Opening) {
        SeatSet seats;
        for (Seat seat : {Seat::P1, Seat::P2})
            if (!position.choices[static_cast<std::size_t>(seat)].made()) seats.insert(seat);
        return seats;
    }
    if (position.phase == Phase::Lot) return {Seat::P1};
    if (outcome(rules, position).over()) return {};
    return {position.turn};
}

games::Outcome outcome(const Ruleset& rules, const Position& position) {
    using games::Outcome;
    using games::Reason;
    if (rules.model == Model::Ludii) return ludii::outcome(position);
    if (position.phase == Phase::Opening || position.phase == Phase::Lot) return {};
    if (position.phase == Phase::Cut)
        return rules.endless == Endless::Draw
                   ? Outcome::draw(Reason::Endless)
                   : Outcome::win({opponent(position.turn)}, Reason::Endless);
    for (Seat seat : {Seat::P1, Seat::P2})
        if (is_bare(position.sides[static_cast<std::size_t>(seat)]))
            return Outcome::win({opponent(seat)}, Reason::Captured);
    if (!position.within_turn() && holes_with<2>(position.own()) == 0)
        return Outcome::win({opponent(position.turn)}, Reason::CannotMove);
    return {};
}

}  // namespace sumito::choro
