#include "picture/picture.h"

#include "picture/abalone.h"

namespace sumito::picture {

std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style) {
    return draw_abalone_text(game, position, style);
}

std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position,
                     const SvgStyle& style) {
    return draw_abalone_svg(game, position, style);
}

}  // namespace sumito::picture
