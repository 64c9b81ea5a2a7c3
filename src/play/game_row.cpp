#include "play/game_row.h"

#include <cmath>

namespace sumito::play {

using base::JsonObject;

namespace {

std::string players_json(const store::FinishedGame& game) {
    std::vector<std::string> players;
    for (const store::GameSeat& seat : game.seats) {
        JsonObject json;
        json.add("name", seat.name).add("account", !seat.account.empty());
        if (seat.rating > 0) {
            json.add("rating", std::lround(seat.rating));
            json.add("change", std::lround(seat.rating + seat.change) - std::lround(seat.rating));
        }
        players.push_back(json.text());
    }
    return base::json_array(players);
}

}  // namespace

base::JsonObject game_row(const store::StoredGame& stored) {
    const store::FinishedGame& game = stored.game;
    JsonObject json;
    json.add("id", game.table).add("game", game.game).add("rules", game.rules);
    // A game from a position of its own has none.
    if (!game.layout.empty()) json.add("layout", game.layout);
    if (!game.time.empty()) json.add("time", game.time);
    json.add("result", game.result)
        .add("reason", game.reason)
        .add_json("players", players_json(game))
        .add("rated", game.rated)
        .add("plies", game.plies)
        .add("started", game.started)
        .add("ended", game.ended)
        .add("reviewed", stored.reviewed);
    return json;
}

}  // namespace sumito::play
