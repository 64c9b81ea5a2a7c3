#include "store/upkeep.h"

#include <filesystem>

#include "store/copy.h"
#include "store/database.h"
#include "store/file_lock.h"
#include "store/operators.h"
#include "store/queries.h"
#include "store/reports.h"
#include "store/schema.h"

namespace sumito::store {

namespace {

namespace fs = std::filesystem;

// Runs the work and turns a Failure into a result.
template <class Work>
auto guarded(const Work& work) -> base::Result<decltype(work())> {
    try {
        if constexpr (std::is_void_v<decltype(work())>) {
            work();
            return {};
        } else {
            return work();
        }
    } catch (const std::exception& failure) {
        return base::Error{failure.what()};
    }
}

FileLock take_alone(const std::string& file) {
    auto lock = FileLock::take(file);
    if (!lock) throw Failure(file + ": a server is using this store; stop it first");
    return *std::move(lock);
}

void need_newest(Database& database, const std::string& file) {
    if (schema_of(database, file) != newest_schema())
        throw Failure(file + ": the store has an older schema; start the server once to update it");
}

std::int64_t size(const std::string& file) {
    std::error_code none;
    std::uintmax_t bytes = 0;
    for (const char* end : {"", "-wal"})
        if (const auto part = fs::file_size(file + end, none); !none) bytes += part;
    return static_cast<std::int64_t>(bytes);
}

// Adds the rows that the query returns as problems.
void complain(Database& database, std::vector<std::string>& problems, const std::string& what,
              std::string_view query) {
    Rows rows = database.query(query);
    while (rows.next()) problems.push_back(what + " " + rows.text(0));
}

// Renames the old file to make room for a new one. Its log is merged first; an earlier renamed file
// is deleted.
void set_aside(const std::string& file) {
    const std::string aside = file + ".replaced";
    for (const char* end : {"-wal", "-shm", ""}) {
        fs::remove(aside + end);
        if (fs::exists(file + end)) fs::rename(file + end, aside + end);
    }
}

// The target as orders name it: an account may also be given by its name as shown.
std::string target_of(Database& database, const Order& order) {
    if (order.kind == OrderKind::Close || order.kind == OrderKind::Settle) return order.target;
    Rows rows = database.query(
        "SELECT folded FROM accounts WHERE folded = ?1 OR name = ?1 ORDER BY folded = ?1 DESC",
        order.target);
    return rows.next() ? rows.text(0) : order.target;
}

}  // namespace

base::Result<void> back_up(const std::string& file, const std::string& to, bool force) {
    return guarded([&] {
        if (!force && fs::exists(to)) throw Failure(to + ": already exists; --force replaces it");
        if (fs::exists(to) && fs::equivalent(file, to))
            throw Failure(to + ": this is the store itself");
        copy_store(file, to);
    });
}

base::Result<void> restore(const std::string& from, const std::string& file, bool force) {
    return guarded([&] {
        if (fs::exists(file) && fs::equivalent(from, file))
            throw Failure(from + ": this is the store itself");
        check_integrity(from);
        const FileLock lock = take_alone(file);
        if (!force && fs::exists(file))
            throw Failure(file + ": already exists; --force replaces it");
        const std::string ready = file + ".restored";
        copy_store(from, ready);
        set_aside(file);
        fs::rename(ready, file);
        sync_directory_of(file);
    });
}

base::Result<std::int64_t> vacuum(const std::string& file) {
    return guarded([&] {
        if (!fs::exists(file)) throw Failure(file + ": the file cannot be opened");
        const FileLock lock = take_alone(file);
        const std::int64_t before = size(file);
        {
            Database database(file, Database::Mode::Write);
            need_newest(database, file);
            database.script("VACUUM; PRAGMA optimize");
        }
        return before - size(file);
    });
}

base::Result<std::vector<std::string>> check(const std::string& file,
                                             const TableCheck& check_table) {
    return guarded([&] {
        std::vector<std::string> problems;
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        {
            Rows rows = database.query("PRAGMA integrity_check(20)");
            while (rows.next())
                if (rows.text(0) != "ok") problems.push_back("damaged: " + rows.text(0));
        }
        if (!problems.empty())
            return problems;  // the following checks would only fail because of these
        const ReadTransaction one_moment(database);
        complain(
            database, problems, "events do not fit the table",
            "SELECT t.id FROM tables t LEFT JOIN events e ON e.table_id = t.id GROUP BY t.id "
            "HAVING count(e.version) <> t.version OR coalesce(max(e.version), 0) <> t.version");
        complain(database, problems, "events without a table",
                 "SELECT DISTINCT table_id FROM events WHERE table_id NOT IN "
                 "(SELECT id FROM tables)");
        complain(database, problems, "no record of the game",
                 "SELECT table_id FROM games WHERE number NOT IN (SELECT game FROM records)");
        complain(database, problems, "nobody sat at the game",
                 "SELECT table_id FROM games WHERE number NOT IN (SELECT game FROM seats)");
        complain(database, problems, "a rating without an account:",
                 "SELECT account FROM ratings WHERE account NOT IN (SELECT folded FROM accounts)");
        Rows tables = database.query("SELECT id FROM tables ORDER BY id");
        while (tables.next())
            if (auto problem = check_table(*find_table(database, tables.text(0))); !problem.empty())
                problems.push_back(std::move(problem));
        return problems;
    });
}

base::Result<Inventory> inventory(const std::string& file) {
    return guarded([&] {
        Inventory found;
        found.in_use = FileLock::is_taken(file);
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        const ReadTransaction one_moment(database);
        found.schema = newest_schema();
        found.bytes = static_cast<std::uint64_t>(size(file));
        found.alive = database.number("SELECT value FROM marks WHERE name = 'alive'");
        found.persons = database.number("SELECT count(*) FROM persons");
        found.accounts = database.number("SELECT count(*) FROM accounts");
        found.games = database.number("SELECT count(*) FROM games");
        found.open_tables = database.number("SELECT count(*) FROM tables WHERE state = 'open'");
        found.running_tables =
            database.number("SELECT count(*) FROM tables WHERE state = 'running'");
        found.open_orders = database.number("SELECT count(*) FROM orders WHERE done = 0");
        return found;
    });
}

base::Result<std::vector<ListedTable>> tables_going_on(const std::string& file) {
    return guarded([&] {
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        std::vector<ListedTable> found;
        Rows rows = database.query(
            "SELECT id, settings, state, created, changed, version FROM tables "
            "WHERE state IN ('open', 'running') ORDER BY created, id");
        while (rows.next())
            found.push_back({{rows.text(0), rows.text(1),
                              rows.text(2) == "open" ? TableState::Open : TableState::Running,
                              rows.number(3), rows.number(4)},
                             static_cast<int>(rows.number(5))});
        return found;
    });
}

base::Result<std::vector<ListedAccount>> accounts(const std::string& file, const std::string& after,
                                                  int limit, bool banned) {
    return guarded([&] {
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        std::vector<ListedAccount> found;
        Rows rows = database.query(
            "SELECT name, folded, person, created, banned, rights, banned_until, "
            "(SELECT count(DISTINCT game) FROM seats WHERE account <> '' AND account = folded) "
            "FROM accounts WHERE folded > ?1 AND banned >= ?2 ORDER BY folded LIMIT ?3",
            after, banned, limit);
        while (rows.next()) {
            Account account{rows.text(0), rows.text(1),   "",
                            rows.text(2), rows.number(3), rows.yes(4)};
            account.rights = rows.text(5);
            account.banned_until = rows.number(6);
            found.push_back({std::move(account), static_cast<int>(rows.number(7))});
        }
        return found;
    });
}

base::Result<std::vector<Report>> reports(const std::string& file, bool all, int limit) {
    return guarded([&] {
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        return find_reports(database, all, 0, limit);
    });
}

base::Result<std::vector<DoneOrder>> done_orders(const std::string& file, int limit) {
    return guarded([&] {
        Database database(file, Database::Mode::Read);
        need_newest(database, file);
        return find_done_orders(database, 0, limit);
    });
}

base::Result<std::int64_t> give_order(const std::string& file, Order order) {
    return guarded([&] {
        if (!fs::exists(file)) throw Failure(file + ": the file cannot be opened");
        // Holds the lock while we do it ourselves, so that no server starts in between.
        const auto alone = FileLock::take(file);
        Database database(file, Database::Mode::Write);
        need_newest(database, file);
        order.target = target_of(database, order);
        Transaction transaction(database);
        const std::int64_t id = give_order(database, order);
        transaction.commit();
        if (alone) carry_out_open_orders(database, order.at);
        return id;
    });
}

base::Result<OrderAnswer> answer_to(const std::string& file, std::int64_t order) {
    return guarded([&] {
        Database database(file, Database::Mode::Read);
        Rows rows = database.query("SELECT done, refusal FROM orders WHERE id = ?1", order);
        if (!rows.next()) throw Failure(file + ": there is no such order");
        return OrderAnswer{rows.yes(0), rows.text(1)};
    });
}

}  // namespace sumito::store
