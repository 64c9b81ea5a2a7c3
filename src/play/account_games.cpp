// A person's own games, also those of private tables: as a list, and with everything else that the
// server knows about the person.
#include "play/account_desk.h"
#include "play/game_row.h"

namespace sumito::play {

namespace {

constexpr int rows_a_page = 50, exported_a_page = 25;
constexpr std::size_t export_bytes = 256 * 1024;  // of records, per page

// The seats of the person in the game.
std::vector<std::string> own_seats(const store::FinishedGame& game, const Identity& who) {
    std::vector<std::string> seats;
    for (std::size_t i = 0; i < game.seats.size(); ++i) {
        const store::GameSeat& seat = game.seats[i];
        const bool own =
            seat.account.empty() ? seat.person == who.row.id : seat.account == who.row.account;
        if (own) seats.push_back(std::to_string(i));
    }
    return seats;
}

}  // namespace

void AccountDesk::read_games(Connection& connection, store::GameQuery query, const Show& show,
                             MessageId id, Instant now) {
    query.person = connection.who->row.id;
    query.account = connection.who->row.account;
    query.with_private = true;
    const Asker asker = connections_.hold(connection, id);
    const auto shown = [this, asker, show](Connection& held,
                                           const base::Result<store::Page>& page) {
        if (page) return show(held, *page, asker.id);
        const bool slow = page.error() == store::took_too_long;
        connections_.refuse(held, slow ? Refusal::Busy : Refusal::BadMessage, asker.id,
                            page.error());
    };
    const bool taken = services_.search(
        connection.address, [post = services_.post, &store = services_.store, asker, query, shown] {
            post([asker, shown, page = store.search(query)](Instant then) {
                asker.go_on(then, [=](Connection& held, Instant) { shown(held, page); });
            });
        });
    if (!taken) refuse(asker, Refusal::Busy, now);
}

void AccountDesk::take(Connection& connection, const ListGames& said, MessageId id, Instant now) {
    store::GameQuery query;
    query.after = said.after;
    query.limit = rows_a_page;
    const auto show = [this](Connection& held, const store::Page& page, MessageId of) {
        std::vector<std::string> rows;
        for (const store::StoredGame& stored : page.games) {
            base::JsonObject row = game_row(stored, GuestNames::Shown);
            row.add("public", stored.game.is_public);
            row.add_json("you", base::json_array(own_seats(stored.game, *held.who)));
            rows.push_back(row.text());
        }
        base::JsonObject json;
        json.add_json("games", base::json_array(rows));
        if (!page.next.empty()) json.add("next", page.next);
        connections_.send(held.id, message("games", json.text(), std::nullopt, of));
    };
    read_games(connection, query, show, id, now);
}

void AccountDesk::take(Connection& connection, const ExportData& said, MessageId id, Instant now) {
    store::GameQuery query;
    query.after = said.after;
    query.limit = exported_a_page;
    query.record_bytes = export_bytes;
    query.with_records = true;
    const auto show = [this](Connection& held, const store::Page& page, MessageId of) {
        send_export(held, page, of);
    };
    read_games(connection, query, show, id, now);
}

void AccountDesk::send_export(Connection& connection, const store::Page& page, MessageId id) {
    const Identity& who = *connection.who;
    base::JsonObject json;
    json.add("person", who.row.id).add("name", who.shown_name());
    json.add("created", who.row.created);
    if (who.account) {
        json.add("account", who.account->name);
        json.add("account_created", who.account->created);
        json.add_json("ratings", people_.ratings_json(who.row.account));
        json.add_json("prefs", prefs_json(who));
    }
    std::vector<std::string> games;
    for (const store::StoredGame& game : page.games) {
        base::JsonObject item;
        item.add("table", game.game.table).add("record", game.game.record);
        games.push_back(item.text());
    }
    json.add_json("games", base::json_array(games));
    if (!page.next.empty()) json.add("next", page.next);
    connections_.send(connection.id, message("exported", json.text(), std::nullopt, id));
}

}  // namespace sumito::play
