// Orders of the operator on their way to the server: `sumito admin` writes them into the store, the
// server reads and carries them out; a store that nobody serves from does it when it is opened.
#pragma once

#include "store/store.h"

namespace sumito::store {

class Database;

std::int64_t give_order(Database& database, const Order& order);

std::vector<Order> open_orders(Database& database);

// Done to what is stored; the server has done the same to what it holds.
void carry_out(Database& database, const CarryOut& done);

// All that wait, each by itself; those that do not fit are refused.
void carry_out_open_orders(Database& database, Time now);

std::string_view name(OrderKind kind);

}  // namespace sumito::store
