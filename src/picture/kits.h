// The pictures of each family of games (games/kits.h), for picture.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "picture/picture.h"

namespace sumito::picture {

struct Pictures {
    std::string_view family;
    int places;  // on the board
    std::string (*draw_text)(const games::AnyGame&, const games::AnyPosition&, const TextStyle&);
    std::string (*draw_svg)(const games::AnyGame&, const games::AnyPosition&, const SvgStyle&);
};

std::span<const Pictures> all_pictures();

}  // namespace sumito::picture
