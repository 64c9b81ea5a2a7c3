// The archive of finished games: one game, and the search. A page goes on where the last one ended
// (by the end of the game and its number), so that the hundredth costs no more than the first.
#include <algorithm>

#include "base/text.h"
#include "store/database.h"
#include "store/queries.h"

namespace sumito::store {

namespace {

constexpr int most_on_a_page = 200;

constexpr std::string_view game_columns =
    "SELECT g.number, g.ended, g.table_id, g.game, g.rules, g.layout, g.result, g.reason, g.rated, "
    "g.plies, g.started, EXISTS (SELECT 1 FROM reviews r WHERE r.table_id = g.table_id), g.public ";

StoredGame read_game(const Rows& rows) {
    StoredGame stored;
    FinishedGame& g = stored.game;
    g.ended = rows.number(1);
    g.table = rows.text(2);
    g.game = rows.text(3);
    g.rules = rows.text(4);
    g.layout = rows.text(5);
    g.result = rows.text(6);
    g.reason = rows.text(7);
    g.rated = rows.yes(8);
    g.plies = static_cast<int>(rows.number(9));
    g.started = rows.number(10);
    stored.reviewed = rows.yes(11);
    g.is_public = rows.yes(12);
    return stored;
}

void add_seats(Database& database, std::int64_t number, FinishedGame& game) {
    Rows rows = database.query(
        "SELECT name, folded, person, account FROM seats WHERE game = ?1 ORDER BY seat", number);
    while (rows.next())
        game.seats.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3)});
}

void add_record(Database& database, std::int64_t number, FinishedGame& game) {
    Rows rows = database.query("SELECT text FROM records WHERE game = ?1", number);
    if (rows.next()) game.record = rows.text(0);
}

// Where a page ends: `ENDED-NUMBER`.
struct Place {
    Time ended;
    std::int64_t number;
};

std::string write_place(const Place& place) {
    return std::to_string(place.ended) + "-" + std::to_string(place.number);
}

std::optional<Place> read_place(std::string_view text) {
    constexpr std::uint64_t most = std::uint64_t(1) << 62;
    const auto parts = base::split(text, '-');
    if (parts.size() == 2)
        if (const auto ended = base::read_number(parts[0], most))
            if (const auto number = base::read_number(parts[1], most))
                return Place{static_cast<Time>(*ended), static_cast<std::int64_t>(*number)};
    return std::nullopt;
}

// The conditions of a query, which must outlive this, as SQL with places for the values.
class Conditions {
public:
    // `has_account`: whether the player that is asked for is an account.
    Conditions(const GameQuery& query, bool has_account) : by_player_(!query.player.empty()) {
        const std::string ended = by_player_ ? "s.ended" : "g.ended";
        const std::string number = by_player_ ? "s.game" : "g.number";
        const std::string player = has_account ? "s.account" : "s.folded";
        if (by_player_) add(player + " <> '' AND " + player + " = ", query.player);
        if (!query.with_private) and_() += "g.public = 1";
        if (!query.game.empty()) add("g.game = ", query.game);
        if (!query.layout.empty()) add("g.layout = ", query.layout);
        if (!query.result.empty()) add("g.result = ", query.result);
        if (query.from) add(ended + " >= ", *query.from);
        if (query.before) add(ended + " < ", *query.before);
        if (!query.person.empty() || !query.account.empty()) {
            and_() += "g.number IN (SELECT game FROM seats WHERE person <> '' AND person = " +
                      place(query.person) +
                      " UNION SELECT game FROM seats WHERE account <> '' AND account = " +
                      place(query.account) + ")";
        }
        if (!query.after.empty()) {
            const auto after = read_place(query.after);
            if (!after) throw Failure(base::quoted(query.after) + " is no place in the archive");
            const std::string first = place(after->ended);
            and_() +=
                "(" + ended + ", " + number + ") < (" + first + ", " + place(after->number) + ")";
        }
        // A CROSS JOIN is what SQLite does not turn round: the player's games, newest first.
        sql_ = std::string(game_columns) +
               (by_player_ ? "FROM seats s CROSS JOIN games g ON g.number = s.game "
                           : "FROM games g ") +
               sql_ + " ORDER BY " + ended + " DESC, " + number + " DESC";
    }

    Rows ask(Database& database) const { return database.query_with(sql_, values_); }

private:
    std::string& and_() { return sql_ += sql_.empty() ? "WHERE " : " AND "; }
    template <class T>
    std::string place(const T& value) {
        values_.push_back(value);
        return "?" + std::to_string(values_.size());
    }
    template <class T>
    void add(const std::string& condition, const T& value) {
        and_() += condition + place(value);
    }

    bool by_player_;
    std::string sql_;
    std::vector<Database::Value> values_;
};

}  // namespace

bool is_page(std::string_view text) {
    return read_place(text).has_value();
}

Page search(Database& database, const GameQuery& query) {
    const auto limit = static_cast<std::size_t>(std::clamp(query.limit, 1, most_on_a_page));
    Page page;
    std::vector<Place> places;
    {
        const Conditions conditions(query, find_account(database, query.player).has_value());
        Rows rows = conditions.ask(database);
        while (rows.next()) {
            const Place place{rows.number(1), rows.number(0)};
            // Twice at one table: twice in the list of seats, once in ours.
            if (!places.empty() && places.back().number == place.number) continue;
            if (places.size() == limit) {
                page.next = write_place(places.back());
                break;
            }
            places.push_back(place);
            page.games.push_back(read_game(rows));
        }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
        add_seats(database, places[i].number, page.games[i].game);
        if (query.with_records) add_record(database, places[i].number, page.games[i].game);
    }
    return page;
}

std::optional<StoredGame> find_game(Database& database, std::string_view table) {
    StoredGame stored;
    std::int64_t number = 0;
    {
        Rows rows =
            database.query(std::string(game_columns) + "FROM games g WHERE g.table_id = ?1", table);
        if (!rows.next()) return std::nullopt;
        stored = read_game(rows);
        number = rows.number(0);
    }
    add_seats(database, number, stored.game);
    add_record(database, number, stored.game);
    return stored;
}

}  // namespace sumito::store
