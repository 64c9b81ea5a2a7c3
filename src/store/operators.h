// An operator's orders: `sumito admin` writes them into the store, and the server reads and carries
// them out. If no server is running, orders about people are carried out in the store directly.
// Closing a table needs an event of its game, so that waits for the server.
#pragma once

#include "store/store.h"

namespace sumito::store {

class Database;

// An order that cannot be carried out is stored as refused.
std::int64_t give_order(Database& database, const Order& order);

std::vector<Order> open_orders(Database& database);

// Changes what is stored; the server changes its memory in the same way.
void carry_out(Database& database, const CarryOut& done);

// Why the store cannot carry out the order; empty if it can.
std::string obstacle(Database& database, const Order& order);

// Carries out an order that is in no list, and writes it down as done.
void do_deed(Database& database, const Order& order);

std::vector<DoneOrder> find_done_orders(Database& database, std::int64_t before, int limit);

// Carries out all waiting orders about people, one by one; marks those that no longer fit as
// refused.
void carry_out_open_orders(Database& database, Time now);

std::string_view name(OrderKind kind);

}  // namespace sumito::store
