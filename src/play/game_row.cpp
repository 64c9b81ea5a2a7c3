#include "play/game_row.h"

#include <cmath>

#include "store/record_names.h"

namespace sumito::play {

using base::JsonObject;

namespace {

bool is_guest(const store::GameSeat& seat) {
    return seat.account.empty() && !seat.person.empty();
}

std::string players_json(const store::FinishedGame& game, GuestNames names) {
    std::vector<std::string> players;
    for (const store::GameSeat& seat : game.seats) {
        const bool hidden = names == GuestNames::Hidden && is_guest(seat);
        JsonObject json;
        json.add("name", hidden ? std::string_view() : std::string_view(seat.name));
        json.add("account", !seat.account.empty());
        if (seat.rating > 0) {
            json.add("rating", std::lround(seat.rating));
            json.add("change", std::lround(seat.rating + seat.change) - std::lround(seat.rating));
        }
        players.push_back(json.text());
    }
    return base::json_array(players);
}

}  // namespace

base::JsonObject game_row(const store::StoredGame& stored, GuestNames names) {
    const store::FinishedGame& game = stored.game;
    JsonObject json;
    json.add("id", game.table).add("game", game.game).add("rules", game.rules);
    // A game from a position of its own has none.
    if (!game.layout.empty()) json.add("layout", game.layout);
    if (!game.time.empty()) json.add("time", game.time);
    json.add("result", game.result)
        .add("reason", game.reason)
        .add_json("players", players_json(game, names))
        .add("rated", game.rated)
        .add("plies", game.plies)
        .add("started", game.started)
        .add("ended", game.ended)
        .add("reviewed", stored.reviewed);
    return json;
}

std::string public_record(const store::FinishedGame& game) {
    std::string record = game.record;
    for (std::size_t i = 0; i < game.seats.size(); ++i)
        if (is_guest(game.seats[i]))
            record = store::with_name(record, game.game, static_cast<int>(i), "?");
    return record;
}

}  // namespace sumito::play
