// What the store keeps, and the changes that can be made: plain values, without SQL. The rooms and
// the lobby submit lists of these changes (store.h); each list is carried out completely or not at
// all.
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

// An identity, which belongs to everybody who has its secret: the cookie of a browser, or the token
// of a program.
struct Person {
    std::string id;
    std::string name;        // as shown; may be empty
    std::string token_hash;  // hash of the secret; unique
    Time created = 0;
    Time seen = 0;
    std::string account;  // folded name of the account it is signed in to; empty if none
    bool bot = false;
    bool banned = false;
    Time banned_until = 0;  // 0: without end
};

struct Account {
    std::string name;    // as shown
    std::string folded;  // normalised for comparison; the account's key everywhere
    std::string password_hash;
    std::string person;  // the identity that created it
    Time created = 0;
    bool banned = false;
    std::string recovery = {};  // hash of the recovery code; empty if there is none
    std::string prefs = {};   // what the person prefers: JSON that only clients read; may be empty
    std::string rights = {};  // `operator`; empty if none
    Time banned_until = 0;    // 0: without end
};

inline constexpr std::string_view operator_rights = "operator";

// A ban that has ended is lifted in the store later.
template <class T>
bool is_banned(const T& row, Time now) {
    return row.banned && (row.banned_until == 0 || now < row.banned_until);
}

// What somebody has against a player, who is named as in orders: by the folded name of the account,
// or by the id of the person.
struct Report {
    std::int64_t id = 0;
    Time at = 0;
    std::string reporter, target;
    std::string name;   // of the target, as shown at that time
    std::string table;  // empty if it is about no game
    std::string why;
    Time done = 0;  // when an operator settled it; 0: not yet
    std::string verdict = {};
};

struct Rating {
    std::string account;  // folded name
    std::string kind;     // id of the kind of game
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    int games = 0;
    Time changed = 0;
};

// An open or running table is active; load() restores those.
enum class TableState { Open, Running, Finished, Aborted };

struct TableRow {
    std::string id;
    std::string settings;  // JSON
    TableState state = TableState::Open;
    Time created = 0;
    Time changed = 0;
    std::string made_from = {};  // address that opened it, while active; not in backups
};

// The versions of a table count from 1 without gaps. A secret event has a hidden choice until
// RevealEvents. Backups keep its version but with an empty text, as if it had not happened. An
// event that seats a person names them, and its text has a member `who` with `person`, `name` and
// `account`, so that people can be renamed and deleted.
struct EventRow {
    std::string table;
    int version = 0;
    Time at = 0;
    std::string text;  // JSON with secrets, because the store itself is private
    bool secret = false;
    std::string person = {}, account = {};  // whom it seats; empty if nobody, or no account
};

struct GameSeat {
    std::string name;          // as shown
    std::string folded;        // for searching, like Account::folded; empty: cannot be searched for
    std::string person = {};   // the person in the seat; empty for the engine
    std::string account = {};  // folded name; empty if none
    // The rating before the game, its change, and its deviation afterwards; 0 if not rated.
    double rating = 0, change = 0, deviation = 0;
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
    bool is_public = true;  // the table was public
    int plies = 0;
    Time started = 0;
    Time ended = 0;
    std::string time = {};  // the time control, such as `10+5`; empty if it is not known
};

// Computes the new ratings from those stored at that moment, so that a game that could not be
// stored changes no rating. Writes them into the seats and the record of the game. Called within
// the transaction, on the writer's thread. `find` returns the ratings of accounts for this kind of
// game.
using FindRating = std::function<std::optional<Rating>(std::string_view account)>;
using RateGame = std::function<std::vector<Rating>(FinishedGame& game, const FindRating& find)>;

struct Review {
    std::string table;
    std::string json;
};

// Adds a person. If the person exists already, nothing changes, so that a row read earlier
// overwrites nothing.
struct AddPerson {
    Person person;
};

// Fails if the person does not exist, or is signed in: then the name belongs to the account.
struct NamePerson {
    std::string person;
    std::string name;
};

// Stores when the person was last seen.
struct SeePerson {
    std::string person;
    Time seen = 0;
};

// Fails if there is an account of that name.
struct AddAccount {
    Account account;
};

// Signs a person in to an account, with a new token. Fails if the person does not exist, or if the
// account's name, password or ban differ from what is given here.
struct SignIn {
    std::string person;
    std::string token_hash;
    Account account;
};

// The games that a person has played as a guest become the account's, under its name: the seats of
// finished games and those at tables.
struct Adopt {
    std::string person;
    std::string account;  // folded name
    std::string name;     // of the account, as shown
};

// Signs a person out; a guest only loses the name. Fails if the person does not exist.
struct LeaveAccount {
    std::string person;
};

// Signs all persons out of the account, except `except`, which may be empty. They lose their name.
struct SignOut {
    std::string account;
    std::string except;
};

// Fails if the hash of the account's password is not `before`.
struct SetPassword {
    std::string account;
    std::string before;
    std::string password_hash;
};

// A new recovery code. Fails if there is no such account.
struct SetRecovery {
    std::string account;
    std::string recovery;  // its hash
};

// Fails if there is no such account.
struct SetPrefs {
    std::string account;
    std::string prefs;
};

// Deletes persons; if `account` is set, also that account and its ratings. Games stay, with `name`
// instead of theirs; at tables they become guests without a name. Seats that belong to other
// accounts stay as they are. Fails if a person who is not
// listed is signed in to the account, or a listed one to another account.
struct DeletePerson {
    std::vector<std::string> persons;
    std::string account;
    std::string name;
};

// Adds or changes a table; its events stay.
struct PutTable {
    TableRow table;
};

// Fails unless each event follows the table's last one, so versions have no gaps and no duplicates.
struct AppendEvents {
    std::vector<EventRow> events;
};

// The secret choices of these events are now public. A choice that was taken back stays secret.
struct RevealEvents {
    std::string table;
    std::vector<int> versions;
};

// Stores a game in the archive, with the new ratings. Sets the table's row to Finished; its events
// stay until ForgetTables. Fails if the game is there already.
struct FinishGame {
    FinishedGame game;
    RateGame rate = {};  // empty if not rated
};

struct PutRating {
    Rating rating;
};

struct PutReview {
    Review review;
};

// Heartbeat: the server was alive at this time.
struct PutAlive {
    Time now = 0;
};

// Deletes tables that were finished or aborted before this time, with their events; not the
// archive.
struct ForgetTables {
    Time before = 0;
};

// Deletes guests last seen before this time, unless they are banned or sit at an active table. The
// archive keeps their games with the names.
struct ForgetPersons {
    Time before = 0;
};

struct AddReport {
    Report report;  // without id
};

// Lifts all bans that have ended.
struct LiftBans {
    Time now = 0;
};

// Deletes operators' orders that were carried out or refused before this time, and reports that
// were settled.
struct ForgetOrders {
    Time before = 0;
};

// Carries out an operator's order (store.h, Order) in the store. With a refusal, the order is only
// removed from the list, and the operator gets the reason.
struct CarryOut {
    std::int64_t order = 0;
    Time at = 0;
    std::string refusal;
};

// What an operator wants the running server to do.
enum class OrderKind { Ban, Unban, Rename, Close, Password, Grant, Settle };

struct Order {
    std::int64_t id = 0;
    Time at = 0;
    OrderKind kind = OrderKind::Ban;
    // Folded name of an account or id of a person. For Close the id of a table, for Settle that of
    // a report.
    std::string target;
    // The new name for Rename, the hash of the new password for Password, the rights for Grant, the
    // verdict for Settle.
    std::string value = {};
    std::string folded = {};    // the new name, folded
    Time until = 0;             // the end of a ban; 0: without end
    std::string given_by = {};  // folded name of the operator's account; empty for `sumito admin`
};

// An order of an operator who is here: carried out, and written down as done. Fails if it cannot be
// carried out.
struct Deed {
    Order order;
};

using Change =
    std::variant<AddPerson, NamePerson, SeePerson, AddAccount, SignIn, Adopt, LeaveAccount, SignOut,
                 SetPassword, SetRecovery, SetPrefs, DeletePerson, PutTable, AppendEvents,
                 RevealEvents, FinishGame, PutRating, PutReview, PutAlive, ForgetTables,
                 ForgetPersons, ForgetOrders, CarryOut, AddReport, LiftBans, Deed>;

}  // namespace sumito::store
