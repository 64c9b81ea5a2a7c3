#include "store/people.h"

#include <algorithm>

#include "store/record_names.h"
#include "store/reports.h"

namespace sumito::store {

namespace {

struct SeatOfGame {
    std::int64_t number;
    int seat;
    std::string table, game;
};

// `which` is a condition from our own code, because it is not quoted: about ?1, which is `value`.
std::vector<SeatOfGame> seats_of(Database& database, const std::string& which,
                                 std::string_view value) {
    std::vector<SeatOfGame> seats;
    Rows rows = database.query(
        "SELECT s.game, s.seat, g.table_id, g.game FROM seats s "
        "JOIN games g ON g.number = s.game WHERE " +
            which,
        value);
    while (rows.next())
        seats.push_back(
            {rows.number(0), static_cast<int>(rows.number(1)), rows.text(2), rows.text(3)});
    return seats;
}

// The cached review contains names too, so it is deleted; it can be made again.
void put_name(Database& database, const SeatOfGame& seat, std::string_view name,
              std::string_view folded) {
    database.run("UPDATE seats SET name = ?3, folded = ?4 WHERE game = ?1 AND seat = ?2",
                 seat.number, seat.seat, name, folded);
    std::string record;
    {
        Rows rows = database.query("SELECT text FROM records WHERE game = ?1", seat.number);
        if (rows.next()) record = rows.text(0);
    }
    database.run("UPDATE records SET text = ?2 WHERE game = ?1", seat.number,
                 with_name(record, seat.game, seat.seat, name));
    database.run("DELETE FROM reviews WHERE table_id = ?1", seat.table);
}

// The events that seat a person name them. Changes all events that match `which`, as above:
// `changes` is SQL for the new values.
template <class... Texts>
void reseat(Database& database, const std::string& which, std::string_view value,
            const std::string& changes, const Texts&... texts) {
    database.run("UPDATE events SET " + changes + " WHERE " + which, value, texts...);
}

// Conditions on seats and events.
constexpr const char* of_person = "person = ?1 AND person <> ''";
constexpr const char* of_guest = "person = ?1 AND person <> '' AND account = ''";
constexpr const char* of_account = "account = ?1 AND account <> ''";

void forget(Database& database, const std::string& which, std::string_view value,
            std::string_view name) {
    for (const SeatOfGame& seat : seats_of(database, which, value)) {
        put_name(database, seat, name, "");
        database.run("UPDATE seats SET person = '', account = '' WHERE game = ?1 AND seat = ?2",
                     seat.number, seat.seat);
    }
    reseat(database, which, value,
           "person = '', account = '', text = json_set(text, '$.who.name', '', "
           "'$.who.person', '', '$.who.account', '')");
}

void give_seat(Database& database, const SeatOfGame& seat, std::string_view account,
               std::string_view name) {
    put_name(database, seat, name, account);
    database.run("UPDATE seats SET account = ?3 WHERE game = ?1 AND seat = ?2", seat.number,
                 seat.seat, account);
}

bool is_account(Database& database, std::string_view folded) {
    return database.query("SELECT 1 FROM accounts WHERE folded = ?1", folded).next();
}

void rename_account(Database& database, std::string_view from, std::string_view name,
                    std::string_view folded) {
    database.run("UPDATE accounts SET folded = ?2, name = ?3 WHERE folded = ?1", from, folded,
                 name);
    for (const SeatOfGame& seat : seats_of(database, of_account, from))
        give_seat(database, seat, folded, name);
    reseat(database, of_account, from,
           "account = ?3, text = json_set(text, '$.who.name', ?2, '$.who.account', ?3)", name,
           folded);
    rename_in_reports(database, from, folded);
    database.run("UPDATE ratings SET account = ?2 WHERE account = ?1", from, folded);
    database.run("UPDATE persons SET account = ?2, name = ?3 WHERE account = ?1 AND account <> ''",
                 from, folded, name);
}

}  // namespace

std::vector<std::string> signed_in(Database& database, std::string_view account) {
    std::vector<std::string> persons;
    Rows rows =
        database.query("SELECT id FROM persons WHERE account = ?1 AND account <> ''", account);
    while (rows.next()) persons.push_back(rows.text(0));
    return persons;
}

void sign_out(Database& database, const SignOut& out) {
    database.run(
        "UPDATE persons SET account = '', name = '' WHERE account = ?1 AND account <> '' AND "
        "id <> ?2",
        out.account, out.except);
}

void adopt(Database& database, const Adopt& games) {
    for (const SeatOfGame& seat : seats_of(database, of_guest, games.person))
        give_seat(database, seat, games.account, games.name);
    reseat(database, of_guest, games.person,
           "account = ?2, text = json_set(text, '$.who.name', ?3, '$.who.account', ?2)",
           games.account, games.name);
    rename_in_reports(database, games.person, games.account);
}

void delete_person(Database& database, const DeletePerson& gone) {
    for (const std::string& person : signed_in(database, gone.account))
        if (std::find(gone.persons.begin(), gone.persons.end(), person) == gone.persons.end())
            throw Failure("another person is signed in to the account");
    for (const std::string& person : gone.persons) {
        Rows rows =
            database.query("SELECT 1 FROM persons WHERE id = ?1 AND account NOT IN ('', ?2)",
                           person, gone.account);
        if (rows.next()) throw Failure("the person is signed in to another account");
    }
    for (const std::string& person : gone.persons) {
        forget(database, of_guest, person, gone.name);
        delete_reports(database, person);
        database.run("DELETE FROM persons WHERE id = ?1", person);
    }
    if (gone.account.empty()) return;
    forget(database, of_account, gone.account, gone.name);
    delete_reports(database, gone.account);
    database.run("DELETE FROM ratings WHERE account = ?1", gone.account);
    database.run("DELETE FROM accounts WHERE folded = ?1", gone.account);
}

void rename_person(Database& database, std::string_view target, std::string_view name,
                   std::string_view folded) {
    if (is_account(database, target)) return rename_account(database, target, name, folded);
    database.run("UPDATE persons SET name = ?2 WHERE id = ?1", target, name);
    for (const SeatOfGame& seat : seats_of(database, of_person, target))
        put_name(database, seat, name, folded);
    reseat(database, of_person, target, "text = json_set(text, '$.who.name', ?2)", name);
}

}  // namespace sumito::store
