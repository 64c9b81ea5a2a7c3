// The store: what must survive the process, behind an interface without SQL, so that another
// database can take SQLite's place. Used by play/ (changes), net/ (the archive) and `sumito admin`.
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

// What an operator wants of the running server.
enum class OrderKind { Ban, Unban, Rename, Close, Password };

struct Order {
    std::int64_t id = 0;
    Time at = 0;
    OrderKind kind = OrderKind::Ban;
    std::string target;       // an account's folded name or a person's id; for Close a table's id
    std::string value = {};   // the new name for Rename; the hash of the new password for Password
    std::string folded = {};  // the new name, folded
};

struct TableWithEvents {
    TableRow table;
    std::vector<EventRow> events;  // by version
};

// What is needed to go on. Persons and accounts, and the ratings of those who were not here lately,
// are looked up when they come.
struct Snapshot {
    std::vector<Rating> ratings;  // of accounts that were here lately
    std::vector<TableWithEvents> tables;
    Time alive = 0;  // the last PutAlive; 0: never
};

struct StoredGame {
    FinishedGame game;  // record only where it was asked for
    bool reviewed = false;
};

// Every field that is set must match. Newest first.
struct GameQuery {
    std::string player = {};   // folded name: the account's if there is one, else the guests' of it
    std::string person = {};   // id
    std::string account = {};  // folded name; person and account together: either of them
    std::string game = {}, layout = {}, result = {};
    std::optional<Time> from = {}, before = {};  // when it ended: from <= ended < before
    std::string after = {};                      // Page::next of the page before
    int limit = 50;                              // 1 to 200
    // The page ends before the records of its games, read or not, together have more bytes; it
    // holds one game at least. 0: no such limit.
    std::size_t record_bytes = 0;
    bool with_records = false;
    bool with_private = false;  // only with `person` or `account`: for players who ask for theirs
};

// May hold fewer games than the limit, even none, and still have a next page: a search looks at a
// bounded number of games.
struct Page {
    std::vector<StoredGame> games;
    std::string next;  // empty: this is the last page
};

// The error of a query that was stopped because it ran for too long.
inline constexpr std::string_view took_too_long = "the query took too long";

// Whether the text could be some Page::next.
bool is_page(std::string_view text);

struct PlayerTotals {
    std::string game;
    int games = 0;
};

struct Figures {
    std::uint64_t submits = 0;  // answered, good or bad
    std::uint64_t failed = 0;
    std::uint64_t commits = 0;  // each is one sync
    std::uint64_t checkpoints = 0;
    std::uint64_t waiting = 0;    // submits not yet answered
    std::uint64_t log_bytes = 0;  // of the write-ahead log
    bool broken = false;          // the last transaction failed as a whole: disk full, damage
    std::string trouble;          // what the last failed submit died of; empty: none yet
};

class Store {
public:
    virtual ~Store() = default;  // writes and answers what was submitted

    // All changes of one call are one transaction. `done(ok)` is called, on the writer's thread,
    // once they are durable, or not done at all; calls are answered in order. Many calls share one
    // sync. `done` must not block and must not throw.
    virtual void submit(std::vector<Change> changes, std::function<void(bool)> done) = 0;

    // Read at the start, before anybody is served.
    virtual base::Result<Snapshot> load() = 0;

    // The rest reads what is durable, from any thread but the writer's; calls do not wait for each
    // other. All but load() end with the error `took_too_long` after the time that open_store()
    // set.
    virtual base::Result<Page> search(const GameQuery& query) = 0;
    virtual base::Result<std::optional<StoredGame>> game(std::string_view table) = 0;
    virtual base::Result<std::optional<Review>> review(std::string_view table) = 0;
    virtual base::Result<std::optional<TableWithEvents>> table(std::string_view id) = 0;
    virtual base::Result<std::optional<Person>> person(std::string_view id) = 0;
    virtual base::Result<std::optional<Account>> account(std::string_view folded) = 0;
    // The ids of the persons who are signed in to an account (folded name).
    virtual base::Result<std::vector<std::string>> signed_in(std::string_view account) = 0;
    virtual base::Result<std::vector<Rating>> ratings(std::string_view account) = 0;
    // The best of one kind of game, of those rated surely enough.
    virtual base::Result<std::vector<Rating>> leaders(std::string_view kind, int limit) = 0;
    // How many finished public games of each kind a player (folded name) has.
    virtual base::Result<std::vector<PlayerTotals>> totals(std::string_view player) = 0;
    // Orders not yet carried out, oldest first. The server asks every second or so.
    virtual base::Result<std::vector<Order>> orders() = 0;

    virtual Figures figures() const = 0;
};

// The file of a `sqlite:FILE`.
base::Result<std::string> file_of(std::string_view url);

// `sqlite:FILE`, made if it is not there. Refused while another process serves from it.
base::Result<std::unique_ptr<Store>> open_store(
    std::string_view url, std::chrono::milliseconds longest_query = std::chrono::seconds(1));

}  // namespace sumito::store
