// Orders of the operator on their way to the server: `sumito admin` writes them into the store, the
// server reads and carries them out. What concerns people is also done where nobody serves from the
// store; closing a table is an event of its game and waits for the server.
#pragma once

#include "store/store.h"

namespace sumito::store {

class Database;

// One that cannot be done is written down as refused.
std::int64_t give_order(Database& database, const Order& order);

std::vector<Order> open_orders(Database& database);

// Done to what is stored; the server does the same to what it holds.
void carry_out(Database& database, const CarryOut& done);

// All that wait and concern people, each by itself; those that do not fit any more are refused.
void carry_out_open_orders(Database& database, Time now);

std::string_view name(OrderKind kind);

}  // namespace sumito::store
