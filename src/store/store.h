// The store: everything that must survive the process, behind an interface without SQL, so that
// another database can replace SQLite. Used by play/ (changes), net/ (the archive) and `sumito
// admin`.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/changes.h"

namespace sumito::store {

// An order that was carried out or refused.
struct DoneOrder {
    Order order;
    Time done = 0;
    std::string refusal;  // empty if it was carried out
};

struct TableWithEvents {
    TableRow table;
    std::vector<EventRow> events;  // by version
};

// What the server needs to continue. Persons, accounts, events, and the ratings of accounts not
// seen lately, are read when somebody needs them.
struct Snapshot {
    std::vector<Rating> ratings;   // of accounts seen lately
    std::vector<TableRow> tables;  // those that go on, the last changed first; without settings
    Time alive = 0;                // last PutAlive; 0 if never
};

struct StoredGame {
    FinishedGame game;  // the record only if it was requested
    bool reviewed = false;
};

// Every field that is set must match. Results are newest first.
struct GameQuery {
    std::string player = {};   // folded name: of the account if it exists, otherwise of guests
    std::string person = {};   // id: of the seats taken as a guest
    std::string account = {};  // folded name; if person and account are set, either may match
    std::string game = {}, layout = {}, result = {};
    std::optional<Time> from = {}, before = {};  // when it ended: from <= ended < before
    std::string after = {};                      // Page::next of the previous page
    int limit = 50;                              // 1 to 200
    // The page ends before the records of its games, read or not, exceed this many bytes together,
    // but has at least one game. 0: no limit.
    std::size_t record_bytes = 0;
    bool with_records = false;
    bool with_private = false;  // only with `person` or `account`: players' own
};

// A page may have fewer games than the limit, even none, and still have a next page, because a
// search checks a limited number of games.
struct Page {
    std::vector<StoredGame> games;
    std::string next;  // empty if this is the last page
};

// A rated game of an account.
struct RatedGame {
    std::string table;  // empty if the table was private
    std::string game;   // the kind
    std::string time;   // the time control; empty if it is not known
    Time ended = 0;
    double before = 0, change = 0;
    double deviation = 0;  // after the game
};

struct RatingHistory {
    std::vector<RatedGame> games;  // newest first
    std::string next;              // empty if this is the last page
};

// The error of a query that was stopped because it ran too long.
inline constexpr std::string_view took_too_long = "the query took too long";

// True if the text could be a Page::next.
bool is_page(std::string_view text);

struct PlayerTotals {
    std::string game;
    int games = 0;
};

struct Figures {
    std::uint64_t submits = 0;  // answered, with success or not
    std::uint64_t failed = 0;
    std::uint64_t commits = 0;  // each is one sync
    std::uint64_t checkpoints = 0;
    std::uint64_t waiting = 0;    // submits not answered yet
    std::uint64_t log_bytes = 0;  // of the write-ahead log
    bool broken = false;          // the last transaction failed completely: disk full, damage
    std::string trouble;          // error of the last failed submit; empty if none has failed yet
};

class Store {
public:
    virtual ~Store() = default;  // first writes and answers what was submitted

    // All changes of one call are one transaction. `done(ok)` is called on the writer's thread when
    // they are durable, or none was made. Calls are answered in order; many calls share one sync.
    // `done` must not block or throw.
    virtual void submit(std::vector<Change> changes, std::function<void(bool)> done) = 0;

    // Call at the start, before any client connects.
    virtual base::Result<Snapshot> load() = 0;

    // These functions read what is durable. They may be called on any thread but the writer's, and
    // do not wait for each other. All but load() fail with the error `took_too_long` after the time
    // given to open_store().
    virtual base::Result<Page> search(const GameQuery& query) = 0;
    virtual base::Result<std::optional<StoredGame>> game(std::string_view table) = 0;
    virtual base::Result<std::optional<Review>> review(std::string_view table) = 0;
    virtual base::Result<std::optional<TableWithEvents>> table(std::string_view id) = 0;
    // The ids of the tables that go on where the person or the account (folded name) sits or sat.
    virtual base::Result<std::vector<std::string>> tables_of(std::string_view person,
                                                             std::string_view account) = 0;
    virtual base::Result<std::optional<Person>> person(std::string_view id) = 0;
    // The person whose token or cookie has this hash.
    virtual base::Result<std::optional<Person>> person_by_secret(std::string_view hash) = 0;
    virtual base::Result<std::optional<Account>> account(std::string_view folded) = 0;
    // The ids of the persons signed in to an account (folded name).
    virtual base::Result<std::vector<std::string>> signed_in(std::string_view account) = 0;
    virtual base::Result<std::vector<Rating>> ratings(std::string_view account) = 0;
    // The rated games of an account (folded name), newest first. `after`: `next` of the page
    // before.
    virtual base::Result<RatingHistory> rating_history(std::string_view account,
                                                       std::string_view after, int limit) = 0;
    // The best ratings for one kind of game, of those that are certain enough.
    virtual base::Result<std::vector<Rating>> leaders(std::string_view kind, int limit) = 0;
    // How many finished public games of each kind a player (folded name) has.
    virtual base::Result<std::vector<PlayerTotals>> totals(std::string_view player) = 0;
    // Orders not carried out yet, oldest first. The server asks about once a second.
    virtual base::Result<std::vector<Order>> orders() = 0;

    // Why an order cannot be carried out; empty if it can.
    virtual base::Result<std::string> obstacle(const Order& order) = 0;
    // The newest orders before the one with this id (0: all), newest first.
    virtual base::Result<std::vector<DoneOrder>> done_orders(std::int64_t before, int limit) = 0;
    // The newest reports before the one with this id (0: all), newest first; only those not
    // settled, unless `all`.
    virtual base::Result<std::vector<Report>> reports(bool all, std::int64_t before, int limit) = 0;
    // What this reporter has reported since, and what is not settled about this target.
    virtual base::Result<std::vector<Report>> reports_by(std::string_view reporter, Time since,
                                                         std::string_view target) = 0;

    virtual Figures figures() const = 0;
};

// The file in `sqlite:FILE`.
base::Result<std::string> file_of(std::string_view url);

// Opens `sqlite:FILE`, and creates the file if it is missing. Fails while another server uses it.
base::Result<std::unique_ptr<Store>> open_store(
    std::string_view url, std::chrono::milliseconds longest_query = std::chrono::seconds(1));

}  // namespace sumito::store
