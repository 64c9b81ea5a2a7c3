// The parts of Abalone's SVG picture that abalone_svg.cpp puts together. One cell is 100 units
// wide; the centre of the board is the origin.
#pragma once

#include "games/any_game.h"
#include "picture/svg.h"

namespace sumito::picture {

// The letter of a marble whose colour is not known.
inline constexpr char plain_marble = 'p';

std::string draw_marble(Point centre, double radius, char letter);

// The marbles that each side has ejected, and a sign for the seat to move.
std::string draw_trays(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace sumito::picture
