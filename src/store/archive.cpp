// The archive of finished games: one game, and the search. A page begins where the last one ended
// (by the game's end and number), so that the hundredth page costs no more than the first. A search
// reads the games that may match from one index, newest first, and checks each.
#include <algorithm>
#include <limits>

#include "base/text.h"
#include "store/database.h"
#include "store/queries.h"

namespace sumito::store {

namespace {

constexpr int most_on_a_page = 200;
// The most candidates that one page may check: a search that matches few of a player's many games
// must not keep others waiting.
constexpr int most_looked_at = 2'000;

constexpr std::string_view game_columns =
    "SELECT g.ended, g.table_id, g.game, g.rules, g.layout, g.result, g.reason, g.rated, "
    "g.plies, g.started, EXISTS (SELECT 1 FROM reviews r WHERE r.table_id = g.table_id), g.public, "
    "g.time ";

StoredGame read_game(const Rows& rows) {
    StoredGame stored;
    FinishedGame& g = stored.game;
    g.ended = rows.number(0);
    g.table = rows.text(1);
    g.game = rows.text(2);
    g.rules = rows.text(3);
    g.layout = rows.text(4);
    g.result = rows.text(5);
    g.reason = rows.text(6);
    g.rated = rows.yes(7);
    g.plies = static_cast<int>(rows.number(8));
    g.started = rows.number(9);
    stored.reviewed = rows.yes(10);
    g.is_public = rows.yes(11);
    g.time = rows.text(12);
    return stored;
}

void add_seats(Database& database, std::int64_t number, FinishedGame& game) {
    Rows rows = database.query(
        "SELECT name, folded, person, account, rating, change, deviation FROM seats "
        "WHERE game = ?1 ORDER BY seat",
        number);
    while (rows.next())
        game.seats.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.real(4),
                              rows.real(5), rows.real(6)});
}

void add_record(Database& database, std::int64_t number, FinishedGame& game) {
    Rows rows = database.query("SELECT text FROM records WHERE game = ?1", number);
    if (rows.next()) game.record = rows.text(0);
}

std::size_t record_size(Database& database, std::int64_t number) {
    Rows rows = database.query("SELECT text FROM records WHERE game = ?1", number);
    return rows.next() ? rows.size(0) : 0;
}

// The game with this number and its seats, without its record.
StoredGame game_at(Database& database, std::int64_t number) {
    StoredGame stored;
    {
        Rows rows =
            database.query(std::string(game_columns) + "FROM games g WHERE g.number = ?1", number);
        if (!rows.next()) return stored;
        stored = read_game(rows);
    }
    add_seats(database, number, stored.game);
    return stored;
}

// The end of a page: `ENDED-NUMBER`.
struct PageEnd {
    Time ended;
    std::int64_t number;
};

std::string write_page_end(const PageEnd& place) {
    return std::to_string(place.ended) + "-" + std::to_string(place.number);
}

std::optional<PageEnd> read_page_end(std::string_view text) {
    constexpr std::uint64_t most = std::uint64_t(1) << 62;
    const auto parts = base::split(text, '-');
    if (parts.size() == 2)
        if (const auto ended = base::read_number(parts[0], most))
            if (const auto number = base::read_number(parts[1], most))
                return PageEnd{static_cast<Time>(*ended), static_cast<std::int64_t>(*number)};
    return std::nullopt;
}

// The places of the games that may match a query, newest first, from an index of games or of seats.
// The query must outlive this.
class Candidates {
public:
    // `has_account`: the player that the query asks for has an account.
    Candidates(const GameQuery& query, bool has_account) : query_(query) {
        if (!query.after.empty()) {
            after_ = read_page_end(query.after);
            if (!after_)
                throw Failure(base::quoted(query.after) + " is not a place in the archive");
        }
        if (!query.player.empty()) {
            from_seats(has_account ? "account" : "folded", query.player);
        } else if (!query.person.empty() || !query.account.empty()) {
            from_seats("person", query.person);
            sql_ += " UNION ";
            from_seats("account", query.account);
        } else {
            from_games();
        }
        sql_ += " ORDER BY ended DESC, place DESC";
    }

    Rows ask(Database& database) const { return database.query_with(sql_, values_); }

private:
    void from_seats(const std::string& column, std::string_view value) {
        sql_ += "SELECT ended, game AS place FROM seats WHERE " + column + " <> ''";
        add(column + " = ", value);
        add_times("game");
    }
    // Names the index, because without statistics SQLite would sometimes choose one that covers
    // fewer conditions.
    void from_games() {
        std::string index = "games_by";
        if (!query_.game.empty()) index += "_game";
        if (!query_.layout.empty()) index += "_layout";
        if (!query_.result.empty()) index += "_result";
        if (index == "games_by") index += "_end";
        sql_ +=
            "SELECT ended, number AS place FROM games INDEXED BY " + index + " WHERE public = 1";
        if (!query_.game.empty()) add("game = ", query_.game);
        if (!query_.layout.empty()) add("layout = ", query_.layout);
        if (!query_.result.empty()) add("result = ", query_.result);
        add_times("number");
    }
    void add_times(const std::string& number) {
        if (query_.from) add("ended >= ", *query_.from);
        if (query_.before) add("ended < ", *query_.before);
        if (!after_) return;
        add("(ended, " + number + ") < (", after_->ended);
        values_.emplace_back(after_->number);
        sql_ += ", ?" + std::to_string(values_.size()) + ")";
    }
    template <class T>
    void add(const std::string& condition, const T& value) {
        values_.emplace_back(value);
        sql_ += " AND " + condition + "?" + std::to_string(values_.size());
    }

    const GameQuery& query_;
    std::optional<PageEnd> after_;
    std::string sql_;
    std::vector<Database::Value> values_;
};

bool fits(const GameQuery& query, const FinishedGame& game) {
    const auto is = [](const std::string& wanted, const std::string& value) {
        return wanted.empty() || wanted == value;
    };
    const bool anybody = query.person.empty() && query.account.empty();
    const auto is_theirs = [&](const GameSeat& seat) {
        return (!query.person.empty() && seat.person == query.person && seat.account.empty()) ||
               (!query.account.empty() && seat.account == query.account);
    };
    return (query.with_private || game.is_public) && is(query.game, game.game) &&
           is(query.layout, game.layout) && is(query.result, game.result) &&
           (anybody || std::any_of(game.seats.begin(), game.seats.end(), is_theirs));
}

}  // namespace

bool is_page(std::string_view text) {
    return read_page_end(text).has_value();
}

Page search(Database& database, const GameQuery& query) {
    const auto limit = static_cast<std::size_t>(std::clamp(query.limit, 1, most_on_a_page));
    const Candidates candidates(query, find_account(database, query.player).has_value());
    Page page;
    std::optional<PageEnd> last;
    std::size_t bytes = 0;
    int looked_at = 0;
    Rows rows = candidates.ask(database);
    while (rows.next()) {
        const PageEnd place{rows.number(0), rows.number(1)};
        // A player with two seats in a game appears twice in `seats`; list the game once.
        if (last && last->number == place.number) continue;
        if (page.games.size() == limit || ++looked_at > most_looked_at) {
            page.next = write_page_end(*last);
            break;
        }
        StoredGame stored = game_at(database, place.number);
        if (fits(query, stored.game)) {
            if (query.record_bytes != 0) bytes += record_size(database, place.number);
            if (bytes > query.record_bytes && !page.games.empty()) {
                page.next = write_page_end(*last);
                break;
            }
            if (query.with_records) add_record(database, place.number, stored.game);
            page.games.push_back(std::move(stored));
        }
        last = place;
    }
    return page;
}

RatingHistory find_rating_history(Database& database, std::string_view account,
                                  std::string_view after, int limit) {
    constexpr std::int64_t no_end = std::numeric_limits<std::int64_t>::max();
    const auto read = after.empty() ? PageEnd{no_end, no_end} : read_page_end(after);
    if (!read) throw Failure(base::quoted(after) + " is not a place in the archive");
    RatingHistory history;
    PageEnd last = *read;
    Rows rows = database.query(
        "SELECT s.ended, s.game, s.kind, s.public, s.rating, s.change, s.deviation, g.table_id, "
        "g.time FROM seats s INDEXED BY seats_rated JOIN games g ON g.number = s.game "
        "WHERE s.account = ?1 AND s.account <> '' AND s.rating > 0 AND "
        "(s.ended, s.game) < (?2, ?3) ORDER BY s.ended DESC, s.game DESC LIMIT ?4",
        account, last.ended, last.number, limit + 1);
    while (rows.next()) {
        if (static_cast<int>(history.games.size()) == limit) {
            history.next = write_page_end(last);
            break;
        }
        last = {rows.number(0), rows.number(1)};
        history.games.push_back({rows.yes(3) ? rows.text(7) : "", rows.text(2), rows.text(8),
                                 last.ended, rows.real(4), rows.real(5), rows.real(6)});
    }
    return history;
}

std::optional<StoredGame> find_game(Database& database, std::string_view table) {
    std::int64_t number = 0;
    {
        Rows rows = database.query("SELECT number FROM games WHERE table_id = ?1", table);
        if (!rows.next()) return std::nullopt;
        number = rows.number(0);
    }
    StoredGame stored = game_at(database, number);
    add_record(database, number, stored.game);
    return stored;
}

}  // namespace sumito::store
