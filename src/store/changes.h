// What the store keeps, and what can be done to it: plain values, free of SQL. The rooms and the
// lobby hand over lists of these changes (store.h); each list is done as a whole or not at all.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sumito::store {

using Time = std::int64_t;  // milliseconds of Unix time

// An identity: whoever holds the token. One for each browser or bot.
struct Person {
    std::string id;
    std::string name;        // as shown, may be empty
    std::string token_hash;  // of the secret token; unique
    Time created = 0;
    Time seen = 0;
    std::string account;  // folded name of the account it is signed in to; empty: none
    bool bot = false;
    bool banned = false;
};

struct Account {
    std::string name;    // as shown
    std::string folded;  // for comparing; the key of the account everywhere
    std::string password_hash;
    std::string person;  // the identity that made it
    Time created = 0;
    bool banned = false;
};

struct Rating {
    std::string account;  // folded name
    std::string kind;     // id of the game
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    int games = 0;
    Time changed = 0;
};

// A table goes on as long as it is open or running; load() brings back those.
enum class TableState { Open, Running, Finished, Aborted };

struct TableRow {
    std::string id;
    std::string settings;  // JSON
    TableState state = TableState::Open;
    Time created = 0;
    Time changed = 0;
};

// Versions of a table count from 1 without gaps. A secret event holds a hidden choice until
// RevealEvents; backups keep its version, but with an empty text: it then did not happen. One that
// seats somebody names them, and its text has a member `who` with `person`, `name` and `account`,
// so that people can be renamed and forgotten.
struct EventRow {
    std::string table;
    int version = 0;
    Time at = 0;
    std::string text;  // JSON, with secrets: the store itself is private
    bool secret = false;
    std::string person = {}, account = {};  // whom it seats; empty: nobody, no account
};

struct GameSeat {
    std::string name;         // as shown
    std::string folded;       // for searching, folded like Account::folded; empty: not searched for
    std::string person = {};  // who sat there; empty for the engine
    std::string account = {};  // folded name; empty: none
};

struct FinishedGame {
    std::string table;
    std::string game;
    std::string rules;
    std::string layout;
    std::string result;
    std::string reason;
    std::string record;  // text
    std::vector<GameSeat> seats = {};
    bool rated = false;
    bool is_public = true;  // of a table that everybody could find
    int plies = 0;
    Time started = 0;
    Time ended = 0;
};

// What a rated game makes of the ratings that are stored at that moment: only so is a game that
// could not be stored in none of them. Called within the transaction, on the writer's thread;
// `find` knows the accounts' ratings of the kind of the game.
using FindRating = std::function<std::optional<Rating>(std::string_view account)>;
using RateGame = std::function<std::vector<Rating>(const FindRating& find)>;

struct Review {
    std::string table;
    std::string json;
};

// New. A person that is there already stays unchanged, so that a row read earlier overwrites
// nothing.
struct AddPerson {
    Person person;
};

// Fails if the person is unknown, or signed in: then the name is the account's.
struct NamePerson {
    std::string person;
    std::string name;
};

// The person was here at that time.
struct SeePerson {
    std::string person;
    Time seen = 0;
};

// New. Fails if there is an account of that name.
struct AddAccount {
    Account account;
};

// Signs a person in to an account, with a new token. Fails if the person is unknown, or if name,
// password or ban of the account are no longer as given here.
struct SignIn {
    std::string person;
    std::string token_hash;
    Account account;
};

// Signs a person out; a guest only loses the name. Fails if the person is unknown.
struct LeaveAccount {
    std::string person;
};

// Signs every person out of the account, except `except`, which may be empty; they have no name
// then.
struct SignOut {
    std::string account;
    std::string except;
};

// Fails if the password of the account is no longer the one with the hash `before`.
struct SetPassword {
    std::string account;
    std::string before;
    std::string password_hash;
};

// Forgets persons; with `account` also that account and its ratings. Games stay, with `name` in
// place of theirs; at tables they are guests without a name. Fails if a person who is not listed is
// signed in to the account, or one who is listed to another account.
struct DeletePerson {
    std::vector<std::string> persons;
    std::string account;
    std::string name;
};

// New, or changed; the events stay.
struct PutTable {
    TableRow table;
};

// Fails if the table is not there, or if its last event is not the one before: a lost or doubled
// change never gets company.
struct AppendEvents {
    std::vector<EventRow> events;
};

// What was chosen at this table by these events is now known to all. A choice that was taken back
// before stays secret.
struct RevealEvents {
    std::string table;
    std::vector<int> versions;
};

// To the archive, with the new ratings. The table's row is set to Finished, its events stay until
// ForgetTables. Fails if the game is there already.
struct FinishGame {
    FinishedGame game;
    RateGame rate = {};  // nothing: not rated
};

struct PutRating {
    Rating rating;
};

struct PutReview {
    Review review;
};

// The server was alive then.
struct PutAlive {
    Time now = 0;
};

// Rows and events of tables that were finished or aborted before that time; not the archive.
struct ForgetTables {
    Time before = 0;
};

// Guests who were last seen before that time, unless they are banned or sit at a table that goes
// on. The archive keeps their games with the name they had.
struct ForgetPersons {
    Time before = 0;
};

// Orders of operators that were done or refused before that time.
struct ForgetOrders {
    Time before = 0;
};

// The server has done what an operator ordered (store.h, Order): writes it down for good. With a
// refusal the order is only struck off the list; the operator is told why.
struct CarryOut {
    std::int64_t order = 0;
    Time at = 0;
    std::string refusal;
};

using Change = std::variant<AddPerson, NamePerson, SeePerson, AddAccount, SignIn, LeaveAccount,
                            SignOut, SetPassword, DeletePerson, PutTable, AppendEvents,
                            RevealEvents, FinishGame, PutRating, PutReview, PutAlive, ForgetTables,
                            ForgetPersons, ForgetOrders, CarryOut>;

}  // namespace sumito::store
