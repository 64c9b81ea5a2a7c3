// Draws Choro's board for picture.cpp, seen from South's seat: North's outer row is on top, and
// North's holes are numbered from right to left.
#pragma once

#include "games/choro/position.h"
#include "games/choro/watcher.h"
#include "picture/picture.h"

namespace sumito::picture {

std::string draw_choro_text(const games::AnyGame& game, const games::AnyPosition& position,
                            const TextStyle& style);
std::string draw_choro_svg(const games::AnyGame& game, const games::AnyPosition& position,
                           const SvgStyle& style);

// Where a hole is in the picture: rows from the top, columns from the left.
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

// The hole that the seat will sow next: the pending one of its turn, or its known choice in the
// opening; otherwise no_hole.
choro::Hole hole_to_sow(const choro::Setup& setup, games::Seat seat);

// What the text of the position says about the seat's turn: chain, left, late.
std::vector<std::string> turn_words(const choro::Setup& setup, games::Seat seat);

// True if the seat may choose now and the next decision is not a lot.
bool has_turn(const games::AnyPosition& position, games::Seat seat);

}  // namespace sumito::picture
