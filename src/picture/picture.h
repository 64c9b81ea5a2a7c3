// Positions as pictures: text for terminals and SVG for everything else. A picture is drawn from
// what lies where (games/trace.h Contents); it knows no rules.
#pragma once

#include <string>

#include "games/any_game.h"

namespace sumito::picture {

struct TextStyle {
    bool unicode = true;  // else plain ASCII letters
};

// The sign for a marble of a seat, by the seat's letter; 0 is for an empty cell.
std::string marble_sign(char seat_letter, const TextStyle& style);

// Several lines, each ending in a newline.
std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style);

// A complete SVG document.
std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position);

}  // namespace sumito::picture
