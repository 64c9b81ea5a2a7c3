// What an operator does with a store (`sumito admin`): look, back up, restore, tidy, check, and
// give orders to the server that is using it.
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
    std::uint64_t bytes = 0;  // with the log
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

// While a server uses the store, too. Stores of an older schema are refused: a start migrates them.
base::Result<Inventory> inventory(const std::string& file);
base::Result<std::vector<ListedTable>> tables_going_on(const std::string& file);
// By name from `after`, at most `limit`; or only those that are banned.
base::Result<std::vector<ListedAccount>> accounts(const std::string& file, const std::string& after,
                                                  int limit, bool banned);

// While a server uses the store, too; see copy.h. With `force` a file of that name goes.
base::Result<bool> back_up(const std::string& file, const std::string& to, bool force);

// Puts a backup in the place of a store that no server uses. With `force` also of one that is
// there, which is kept as FILE.replaced.
base::Result<bool> restore(const std::string& from, const std::string& file, bool force);

// Gives space back to the system; refused while a server uses the store. The bytes it gained.
base::Result<std::int64_t> vacuum(const std::string& file);

// What is wrong with a table that goes on, as a line; empty if nothing is. Only a caller can read
// settings and events.
using TableCheck = std::function<std::string(const TableWithEvents&)>;

// What is wrong with the store; nothing if it is sound.
base::Result<std::vector<std::string>> check(const std::string& file,
                                             const TableCheck& check_table);

// The server that uses the store does it, and answers in a moment. Without one we do it here, but
// for closing a table, which waits for the next start. The target may also be the name of an
// account as shown.
base::Result<std::int64_t> give_order(const std::string& file, Order order);

struct OrderAnswer {
    bool done = false;
    std::string refusal;  // empty if it was carried out
};
base::Result<OrderAnswer> answer_to(const std::string& file, std::int64_t order);

}  // namespace sumito::store
