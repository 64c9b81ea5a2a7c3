// Draws Abalone's board for picture.cpp.
#pragma once

#include "picture/picture.h"

namespace sumito::picture {

std::string draw_abalone_text(const games::AnyGame& game, const games::AnyPosition& position,
                              const TextStyle& style);
std::string draw_abalone_svg(const games::AnyGame& game, const games::AnyPosition& position,
                             const SvgStyle& style);

}  // namespace sumito::picture
