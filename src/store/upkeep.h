// What an operator does with a store (`sumito admin`): list, back up, restore, tidy, check, and
// give orders to the running server.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace sumito::store {

struct Inventory {
    int schema = 0;
    std::uint64_t bytes = 0;  // including the log
    bool in_use = false;
    Time alive = 0;
    std::int64_t persons = 0, accounts = 0, games = 0, open_tables = 0, running_tables = 0;
    std::int64_t open_orders = 0;
};

struct ListedTable {
    TableRow row;
    int version = 0;
};

struct ListedAccount {
    Account account;
    int games = 0;
};

// Works while a server uses the store. Fails for an older schema, because only a server's start
// migrates it.
base::Result<Inventory> inventory(const std::string& file);
base::Result<std::vector<ListedTable>> tables_going_on(const std::string& file);
// Accounts by name, after `after`, at most `limit`; with `banned` only banned ones.
base::Result<std::vector<ListedAccount>> accounts(const std::string& file, const std::string& after,
                                                  int limit, bool banned);

// What players have reported, newest first; only what is not settled, unless `all`.
base::Result<std::vector<Report>> reports(const std::string& file, bool all, int limit);
// What operators have done, newest first.
base::Result<std::vector<DoneOrder>> done_orders(const std::string& file, int limit);

// Works while a server uses the store; see copy.h. With `force` an existing file is overwritten.
base::Result<void> back_up(const std::string& file, const std::string& to, bool force);

// Puts a backup in the place of a store that no server uses. With `force` also if a store exists;
// the old one is renamed to FILE.replaced.
base::Result<void> restore(const std::string& from, const std::string& file, bool force);

// Returns free space to the system, and reports how many bytes. Fails while a server uses the
// store.
base::Result<std::int64_t> vacuum(const std::string& file);

// Returns what is wrong with a table in one line, or an empty text. Called also for finished tables
// that are still stored. The caller provides it, because only the caller can read settings and
// events.
using TableCheck = std::function<std::string(const TableWithEvents&)>;

// The problems of the store; empty if it is sound.
base::Result<std::vector<std::string>> check(const std::string& file,
                                             const TableCheck& check_table);

// The running server carries the order out and answers soon. Without a server it is done here,
// except that closing a table waits for the next start. The target may also be an account's name as
// shown.
base::Result<std::int64_t> give_order(const std::string& file, Order order);

struct OrderAnswer {
    bool done = false;
    std::string refusal;  // empty if it was carried out
};
base::Result<OrderAnswer> answer_to(const std::string& file, std::int64_t order);

}  // namespace sumito::store
