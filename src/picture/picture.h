// Positions as pictures: text for terminals and SVG for everything else. A picture is drawn from
// what lies where (games/trace.h Contents), with marks on top (mark.h), and shows all that the
// position knows: draw what a seat may see from its view.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "picture/mark.h"

namespace sumito::picture {

struct TextStyle {
    bool unicode = true;                    // else plain ASCII letters
    bool colour = false;                    // ANSI, 256 colours
    std::vector<games::Place> marked = {};  // in brackets
};

// The sign for a marble of a seat, by the seat's letter; 0 is for an empty cell.
std::string marble_sign(char seat_letter, const TextStyle& style);

// Several lines, each ending in a newline.
std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style);

struct SvgStyle {
    bool coordinates = true;
    std::vector<Mark> marks = {};  // later ones on top
};

// The place of the board with this name: `e5`, `S:o3`.
std::optional<games::Place> find_place(const games::AnyGame& game, std::string_view name);

// A complete SVG document.
std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position,
                     const SvgStyle& style = {});

}  // namespace sumito::picture
