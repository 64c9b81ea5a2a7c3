#include "picture/picture.h"

#include "games/kits.h"
#include "picture/kits.h"

namespace sumito::picture {

namespace {

const Pictures& pictures_of(const games::AnyGame& game) {
    return games::part_for(game, all_pictures(), "pictures");
}

}  // namespace

std::string draw_text(const games::AnyGame& game, const games::AnyPosition& position,
                      const TextStyle& style) {
    return pictures_of(game).draw_text(game, position, style);
}

std::string draw_svg(const games::AnyGame& game, const games::AnyPosition& position,
                     const SvgStyle& style) {
    return pictures_of(game).draw_svg(game, position, style);
}

std::optional<games::Place> find_place(const games::AnyGame& game, std::string_view name) {
    const int places = pictures_of(game).places;
    for (int number = 0; number < places; ++number)
        if (const games::Place place = games::Place::on_board(number);
            game.place_name(place) == name)
            return place;
    return std::nullopt;
}

}  // namespace sumito::picture
