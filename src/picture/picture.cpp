#include "picture/picture.h"

#include "games/abalone/cell.h"
#include "picture/abalone.h"
#include "picture/choro.h"

namespace sumito::picture {

namespace {

bool is_choro(const games::AnyGame& game) {
    return game.id() == "choro";
}

}  // namespace

std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style) {
    return is_choro(game) ? draw_choro_text(position, style)
                          : draw_abalone_text(game, position, style);
}

std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position,
                     const SvgStyle& style) {
    return is_choro(game) ? draw_choro_svg(position, style)
                          : draw_abalone_svg(game, position, style);
}

std::optional<games::Place> find_place(const games::AnyGame& game, std::string_view name) {
    const int places = is_choro(game) ? 2 * choro::hole_count : abalone::cell_count;
    for (int number = 0; number < places; ++number)
        if (const games::Place place = games::Place::on_board(number);
            game.place_name(place) == name)
            return place;
    return std::nullopt;
}

}  // namespace sumito::picture
