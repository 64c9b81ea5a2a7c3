// Choro's board for picture.cpp: seen from South's seat, so that North's outer row is on top and
// his holes are numbered from the right to the left.
#pragma once

#include "games/choro/setup.h"
#include "picture/picture.h"

namespace sumito::picture {

std::string draw_choro_text(const games::AnyPosition& position, const TextStyle& style);
std::string draw_choro_svg(const games::AnyPosition& position, const SvgStyle& style);

// Where a hole is on the picture: rows from the top, columns from the left.
struct Spot {
    int row, column;

    friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

constexpr Spot spot_of(games::Seat seat, choro::Hole hole) {
    const bool south = seat == games::Seat::P1;
    const int from_left = number_of(hole) % choro::row_length;
    return {is_inner(hole) ? (south ? 2 : 1) : (south ? 3 : 0),
            south ? from_left : choro::row_length - 1 - from_left};
}

// Of a place on the board.
constexpr games::Seat owner_of(games::Place place) {
    return games::Seat(place.number() / choro::hole_count);
}
constexpr choro::Hole hole_of(games::Place place) {
    return choro::hole_of_number(place.number() % choro::hole_count);
}

// Read from the position's own text, so that a choice that it hides as `?` cannot be drawn.
choro::Setup choro_setup(const games::AnyPosition& position);

// The hole that the seat is about to sow: the pending one of its turn, or its known choice in the
// opening; else no_hole.
choro::Hole hole_to_sow(const choro::Setup& setup, games::Seat seat);

// What the seat's turn remembers, as the position's text has it: chain, left, late.
std::vector<std::string> turn_words(const choro::Setup& setup, games::Seat seat);

// The seat may choose now, and it is not the lot that decides.
bool has_turn(const games::AnyPosition& position, games::Seat seat);

}  // namespace sumito::picture
