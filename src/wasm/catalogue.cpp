#include "wasm/catalogue.h"

#include <vector>

#include "base/json.h"
#include "games/catalog.h"
#include "games/teams.h"
#include "table/settings.h"
#include "table/view_json.h"

namespace sumito::wasm {

namespace {

using base::json_array;
using base::JsonObject;
using games::Seat;
using games::SeatSet;

std::string game_json(const games::AnyGame& game) {
    const int seats = game.seats();
    std::vector<std::string> letters, partners, rematch;
    for (const Seat seat : SeatSet::first(seats)) {
        letters.push_back(base::json_string(std::string(1, game.seat_letter(seat))));
        const SeatSet others = games::partners_of(seat, seats);
        partners.push_back(others.empty() ? "null" : std::to_string(index(others.lowest())));
        rematch.push_back(std::to_string(index(table::seat_in_rematch(seat, seats))));
    }
    JsonObject object;
    object.add("id", game.id()).add_json("letters", json_array(letters));
    object.add_json("partners", json_array(partners)).add_json("rematch", json_array(rematch));
    return object.add("draws", game.line_rules().agreement).text();
}

}  // namespace

std::string games_json() {
    std::vector<std::string> all;
    for (const std::string_view id : games::game_ids())
        if (const auto game = table::find_game(id, {}, table::Unsaid::DrawsForTwo))
            all.push_back(game_json(*game));
    return json_array(all);
}

base::Result<std::string> layouts_json(std::string_view id) {
    const auto game = games::find_game(id);
    if (!game) return base::Error{game.error()};
    std::vector<std::string> layouts;
    for (const games::NamedStart& named : game->layouts()) {
        const auto position = game->start(named.id);
        if (!position) return base::Error{position.error()};
        JsonObject object;
        object.add("id", named.id).add("name", named.name).add("position", position->view({}));
        layouts.push_back(
            object.add_json("contents", table::contents_json(*game, position->contents())).text());
    }
    return json_array(layouts);
}

}  // namespace sumito::wasm
