// Teams: four players are two teams, whose members sit opposite each other; otherwise each player
// plays alone. A side is a team, or a single seat.
#pragma once

#include "games/seat.h"

namespace sumito::games {

constexpr int side_count(int seats) {
    return seats == 4 ? 2 : seats;
}

constexpr int side_of(Seat seat, int seats) {
    return index(seat) % side_count(seats);
}

constexpr SeatSet seats_of_side(int side, int seats) {
    SeatSet set;
    for (const Seat seat : SeatSet::first(seats))
        if (side_of(seat, seats) == side) set.insert(seat);
    return set;
}

// The other members of the seat's team; empty if the seat plays alone.
constexpr SeatSet partners_of(Seat seat, int seats) {
    return seats_of_side(side_of(seat, seats), seats).without(seat);
}

}  // namespace sumito::games
