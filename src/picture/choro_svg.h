// The parts of Choro's SVG picture that choro_svg.cpp puts together. The origin is the centre of
// North's leftmost outer hole.
#pragma once

#include "games/any_game.h"
#include "games/choro/setup.h"
#include "picture/choro.h"
#include "picture/svg.h"

namespace sumito::picture {

inline constexpr double column_distance = 108;
inline constexpr double row_distance = 118;
inline constexpr double gap_between_sides = 34;
inline constexpr double well_radius = 46;

constexpr Point centre_of(Spot spot) {
    return {spot.column * column_distance,
            spot.row * row_distance + (spot.row >= 2 ? gap_between_sides : 0)};
}

// Draws the hole and each of its counters.
std::string draw_hole(games::Place place, const std::string& name, int count);

// Draws the number of counters on the rim, in the free space between four holes. Numbers are drawn
// after the marks, which would hide them.
std::string draw_number(games::Place place, int count);

// Draws, beside a side's rows: the owner, how many counters they have, whether it is their turn,
// and what the turn or the opening remembers.
std::string draw_plaque(const games::AnyPosition& position, games::Seat seat);

inline constexpr double plaque_centre = 8 * column_distance + 14;

}  // namespace sumito::picture
