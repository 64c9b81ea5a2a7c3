#include "store/queries.h"

#include "store/apply.h"
#include "store/database.h"

namespace sumito::store {

namespace {

// Loads the ratings of accounts seen within a day before the last heartbeat; more would slow down
// the start.
constexpr Time lately = 24 * 60 * 60 * 1000;
constexpr int most_loaded = 10'000;

constexpr std::string_view person_columns =
    "SELECT id, name, token_hash, created, seen, account, bot, banned, banned_until "
    "FROM persons ";
constexpr std::string_view account_columns =
    "SELECT name, folded, password_hash, person, created, banned, recovery, prefs, rights, "
    "banned_until FROM accounts ";
constexpr std::string_view rating_columns =
    "SELECT account, kind, rating, deviation, volatility, games, changed FROM ratings ";
constexpr std::string_view table_columns =
    "SELECT id, settings, state, created, changed, made_from FROM tables ";
constexpr std::string_view event_columns =
    "SELECT table_id, version, at, text, secret, person, account FROM events ";

std::string with(std::string_view columns, std::string_view rest) {
    return std::string(columns) += rest;
}

Person read(const Rows& rows, Person*) {
    return {rows.text(0), rows.text(1), rows.text(2), rows.number(3), rows.number(4),
            rows.text(5), rows.yes(6),  rows.yes(7),  rows.number(8)};
}

Account read(const Rows& rows, Account*) {
    return {rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.number(4),
            rows.yes(5),  rows.text(6), rows.text(7), rows.text(8), rows.number(9)};
}

Rating read(const Rows& rows, Rating*) {
    return {rows.text(0),  rows.text(1), rows.real(2),
            rows.real(3),  rows.real(4), static_cast<int>(rows.number(5)),
            rows.number(6)};
}

TableState read_state(std::string_view text) {
    if (text == "open") return TableState::Open;
    if (text == "running") return TableState::Running;
    return text == "finished" ? TableState::Finished : TableState::Aborted;
}

TableRow read(const Rows& rows, TableRow*) {
    return {rows.text(0),   rows.text(1),   read_state(rows.text(2)),
            rows.number(3), rows.number(4), rows.text(5)};
}

EventRow read(const Rows& rows, EventRow*) {
    return {rows.text(0),   static_cast<int>(rows.number(1)),
            rows.number(2), rows.text(3),
            rows.yes(4),    rows.text(5),
            rows.text(6)};
}

PlayerTotals read(const Rows& rows, PlayerTotals*) {
    return {rows.text(0), static_cast<int>(rows.number(1))};
}

template <class T>
std::vector<T> all(Rows rows) {
    std::vector<T> values;
    while (rows.next()) values.push_back(read(rows, static_cast<T*>(nullptr)));
    return values;
}

template <class T>
std::optional<T> first(Rows rows) {
    if (!rows.next()) return std::nullopt;
    return read(rows, static_cast<T*>(nullptr));
}

}  // namespace

Snapshot load(Database& database) {
    Snapshot snapshot;
    snapshot.alive = database.number("SELECT value FROM marks WHERE name = 'alive'");
    snapshot.ratings =
        all<Rating>(database.query(with(rating_columns,
                                        "WHERE account IN (SELECT account FROM persons "
                                        "WHERE seen >= ?1 ORDER BY seen DESC LIMIT ?2)"),
                                   snapshot.alive - lately, most_loaded));
    // The index on states lists each state in the order of changes.
    for (const TableState state : {TableState::Open, TableState::Running})
        for (TableRow& table : all<TableRow>(
                 database.query("SELECT id, '', state, created, changed, made_from FROM tables "
                                "WHERE state = ?1 ORDER BY changed DESC",
                                name(state))))
            snapshot.tables.push_back(std::move(table));
    return snapshot;
}

std::optional<Review> find_review(Database& database, std::string_view table) {
    Rows rows = database.query("SELECT json FROM reviews WHERE table_id = ?1", table);
    if (!rows.next()) return std::nullopt;
    return Review{std::string(table), rows.text(0)};
}

std::optional<TableWithEvents> find_table(Database& database, std::string_view id) {
    auto table = first<TableRow>(database.query(with(table_columns, "WHERE id = ?1"), id));
    if (!table) return std::nullopt;
    return TableWithEvents{*std::move(table),
                           all<EventRow>(database.query(
                               with(event_columns, "WHERE table_id = ?1 ORDER BY version"), id))};
}

std::vector<std::string> find_tables_of(Database& database, std::string_view person,
                                        std::string_view account) {
    Rows rows = database.query(
        "SELECT id FROM tables WHERE state IN ('open', 'running') AND id IN "
        "(SELECT table_id FROM events WHERE person = ?1 AND person <> '' UNION "
        "SELECT table_id FROM events WHERE account = ?2 AND account <> '') ORDER BY id",
        person, account);
    std::vector<std::string> ids;
    while (rows.next()) ids.push_back(rows.text(0));
    return ids;
}

std::optional<Person> find_person(Database& database, std::string_view id) {
    return first<Person>(database.query(with(person_columns, "WHERE id = ?1"), id));
}

std::optional<Person> find_person_by_secret(Database& database, std::string_view hash) {
    return first<Person>(database.query(with(person_columns, "WHERE token_hash = ?1"), hash));
}

std::optional<Account> find_account(Database& database, std::string_view folded) {
    return first<Account>(database.query(with(account_columns, "WHERE folded = ?1"), folded));
}

std::vector<Rating> find_ratings(Database& database, std::string_view account) {
    return all<Rating>(
        database.query(with(rating_columns, "WHERE account = ?1 ORDER BY kind"), account));
}

std::optional<Rating> find_rating(Database& database, std::string_view account,
                                  std::string_view kind) {
    return first<Rating>(
        database.query(with(rating_columns, "WHERE account = ?1 AND kind = ?2"), account, kind));
}

std::vector<Rating> find_leaders(Database& database, std::string_view kind, int limit) {
    // A rating with a larger deviation is too uncertain (Glicko's own advice). The number must be
    // the same as in the index.
    return all<Rating>(database.query(
        with(rating_columns,
             "WHERE kind = ?1 AND deviation <= 110 AND NOT EXISTS (SELECT 1 FROM accounts "
             "WHERE folded = account AND banned = 1) ORDER BY rating DESC, account LIMIT ?2"),
        kind, limit));
}

std::vector<PlayerTotals> find_totals(Database& database, std::string_view player) {
    const std::string column = find_account(database, player) ? "account" : "folded";
    return all<PlayerTotals>(database.query("SELECT kind, count(DISTINCT game) FROM seats WHERE " +
                                                column + " = ?1 AND " + column +
                                                " <> '' AND public = 1 GROUP BY kind ORDER BY kind",
                                            player));
}

}  // namespace sumito::store
