// Draws positions: as text for terminals and as SVG for everything else. A picture shows what lies
// where (games/trace.h, Contents), with marks on top (mark.h). It shows everything that the
// position knows, so to draw for one seat, pass that seat's view.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "picture/mark.h"

namespace sumito::picture {

struct TextStyle {
    bool unicode = true;                    // otherwise plain ASCII letters
    bool colour = false;                    // with ANSI codes for 256 colours
    std::vector<games::Place> marked = {};  // shown in brackets
};

// The sign for a marble of the seat with this letter; letter 0 is an empty cell.
std::string marble_sign(char seat_letter, const TextStyle& style);

// Several lines, each ending in a newline. The drawing functions throw std::invalid_argument for a
// game without pictures.
std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style);

struct SvgStyle {
    bool coordinates = true;
    std::vector<Mark> marks = {};  // later ones on top
};

// The place with this name, such as `e5` or `S:o3`.
std::optional<games::Place> find_place(const games::AnyGame& game, std::string_view name);

// A complete SVG document.
std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position,
                     const SvgStyle& style = {});

}  // namespace sumito::picture
