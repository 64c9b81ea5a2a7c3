// The events that the rules report while laps are played. The rules are templates over a watcher:
// the search passes Unwatched, which costs nothing; TraceWriter makes the Trace that boards
// animate.
#pragma once

#include "games/choro/move.h"
#include "games/choro/position.h"
#include "games/trace.h"

namespace sumito::choro {

struct Unwatched {
    // A lap in the main phase of `acholi` is about to be played, decided or forced.
    void way(const Position&, Move) const {}
    // Called before the counters are lifted.
    void lap(Seat, const Side&, Hole, Direction, LongLap) const {}
    void capture(Seat, Hole, int, Hole) const {}
    void cut(Seat) const {}
};

constexpr games::Place place_of(Seat seat, Hole hole) {
    return games::Place::on_board(games::index(seat) * hole_count + number_of(hole));
}
// The owner of a hole on the board, and the hole as the owner numbers it.
constexpr Seat owner_of(games::Place place) {
    return Seat(place.number() / hole_count);
}
constexpr Hole hole_of(games::Place place) {
    return hole_of_number(place.number() % hole_count);
}

class TraceWriter {
public:
    void way(const Position&, Move) const {}
    // Writes the lift at the origin, then each drop.
    void lap(Seat seat, const Side& side, Hole origin, Direction direction, LongLap long_lap) {
        const games::Place hand = games::Place::hand(seat);
        const int count = side[origin];
        add(games::StepKind::Lift, place_of(seat, origin), hand, count);
        const int step = direction == Direction::Anticlockwise ? 1 : hole_count - 1;
        const bool skips = long_lap == LongLap::Skip && count >= hole_count;
        Hole hole = origin;
        for (int i = 0; i < count; ++i) {
            do hole = Hole((index(hole) + step) % hole_count);
            while (skips && hole == origin);
            add(games::StepKind::Drop, hand, place_of(seat, hole), 1);
        }
    }
    // Writes the capture of `count` counters from the opponent's hole into the captor's origin.
    void capture(Seat captor, Hole from, int count, Hole origin) {
        add(games::StepKind::Capture, place_of(opponent(captor), from), place_of(captor, origin),
            count);
    }
    void cut(Seat seat) {
        trace_.push_back(
            {games::StepKind::Cut, seat, games::Place::hand(seat), games::Place::hand(seat), 0});
    }

    games::Trace take() { return std::move(trace_); }

private:
    void add(games::StepKind kind, games::Place from, games::Place to, int count) {
        trace_.push_back({kind, Seat::P1, from, to, static_cast<std::uint8_t>(count)});
    }

    games::Trace trace_;
};

}  // namespace sumito::choro
