// The holes of one side, numbered in the order of anti-clockwise sowing: the outer row o1-o8 from
// the owner's left, then the inner row back from i8 to i1. So a lap is an addition, and both sides
// look the same to their owners.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/seat.h"

namespace sumito::choro {

using games::Seat;

enum class Hole : std::uint8_t {};

inline constexpr int hole_count = 16;  // on each side
inline constexpr int row_length = 8;
inline constexpr int counters_in_all = 64;

// The gates, the two holes from which laps may go clockwise: `o1` and `i2`.
inline constexpr Hole outer_gate{0};
inline constexpr Hole inner_gate{14};

inline constexpr Hole no_hole{0xff};

enum class Direction : std::uint8_t { Anticlockwise, Clockwise };

constexpr int index(Hole hole) {
    return static_cast<int>(hole);
}

constexpr bool is_inner(Hole hole) {
    return index(hole) >= row_length;
}

constexpr bool is_gate(Hole hole) {
    return hole == outer_gate || hole == inner_gate;
}

constexpr Hole other_gate(Hole hole) {
    return hole == outer_gate ? inner_gate : outer_gate;
}

constexpr Seat opponent(Seat seat) {
    return seat == Seat::P1 ? Seat::P2 : Seat::P1;
}

// The opponent's holes in the same column of the board, in the opponent's numbering.
constexpr Hole faced_inner(Hole hole) {
    return Hole(is_inner(hole) ? 23 - index(hole) : 8 + index(hole));
}
constexpr Hole faced_outer(Hole hole) {
    return Hole(is_inner(hole) ? index(hole) - 8 : 7 - index(hole));
}

// The number in the rules: outer 0-7, inner 8-15, both from the left. The function is its own
// inverse. Texts of positions list the holes in this order.
constexpr int number_of(Hole hole) {
    return is_inner(hole) ? 23 - index(hole) : index(hole);
}
constexpr Hole hole_of_number(int number) {
    return Hole(number < row_length ? number : 23 - number);
}

// `o1`-`o8` and `i1`-`i8`, from the owner's left.
std::string name(Hole hole);
std::optional<Hole> read_hole(std::string_view text);

// `S` for South, `N` for North.
constexpr char letter_of(Seat seat) {
    return seat == Seat::P1 ? 'S' : 'N';
}

}  // namespace sumito::choro
