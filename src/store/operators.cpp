#include "store/operators.h"

#include <limits>

#include "store/database.h"
#include "store/people.h"
#include "store/reports.h"

namespace sumito::store {

namespace {

constexpr std::pair<OrderKind, std::string_view> kinds[] = {
    {OrderKind::Ban, "ban"},      {OrderKind::Unban, "unban"},       {OrderKind::Rename, "rename"},
    {OrderKind::Close, "close"},  {OrderKind::Password, "password"}, {OrderKind::Grant, "grant"},
    {OrderKind::Settle, "settle"}};

OrderKind read_kind(std::string_view text) {
    for (const auto& [kind, word] : kinds)
        if (word == text) return kind;
    throw Failure("an order of no known kind");
}

constexpr std::string_view order_columns =
    "SELECT id, at, kind, target, name, folded, until, given_by, done, refusal FROM orders ";

Order read_order(const Rows& rows) {
    return {rows.number(0), rows.number(1), read_kind(rows.text(2)), rows.text(3),
            rows.text(4),   rows.text(5),   rows.number(6),          rows.text(7)};
}

bool finds(Database& database, std::string_view query, const std::string& value) {
    return database.query(query, value).next();
}

void ban(Database& database, const std::string& target, bool banned, Time until) {
    database.run("UPDATE accounts SET banned = ?2, banned_until = ?3 WHERE folded = ?1", target,
                 banned, until);
    database.run(
        "UPDATE persons SET banned = ?2, banned_until = ?3 WHERE id = ?1 OR (account = ?1 AND "
        "account <> '')",
        target, banned, until);
}

// Everybody who is signed in must enter the new password.
void reset_password(Database& database, const Order& order) {
    database.run("UPDATE accounts SET password_hash = ?2 WHERE folded = ?1", order.target,
                 order.value);
    sign_out(database, {order.target, ""});
}

// For Close there is no obstacle: the server has closed the table by an event.
void execute(Database& database, const Order& order, Time now) {
    const std::string refusal = order.kind == OrderKind::Close ? "" : obstacle(database, order);
    if (!refusal.empty()) throw Failure(refusal);
    switch (order.kind) {
        case OrderKind::Ban: ban(database, order.target, true, order.until); break;
        case OrderKind::Unban: ban(database, order.target, false, 0); break;
        case OrderKind::Rename:
            rename_person(database, order.target, order.value, order.folded);
            break;
        case OrderKind::Password: reset_password(database, order); break;
        case OrderKind::Grant:
            database.run("UPDATE accounts SET rights = ?2 WHERE folded = ?1", order.target,
                         order.value);
            break;
        case OrderKind::Settle: settle_report(database, order.target, order.value, now); break;
        case OrderKind::Close: break;
    }
}

}  // namespace

std::string obstacle(Database& database, const Order& order) {
    if (order.kind == OrderKind::Close)
        return finds(database,
                     "SELECT 1 FROM tables WHERE id = ?1 AND state IN ('open', 'running')",
                     order.target)
                   ? ""
                   : "there is no such table, or its game is over";
    if (order.kind == OrderKind::Settle)
        return is_open_report(database, order.target) ? ""
                                                      : "there is no such report, or it is settled";
    constexpr std::string_view is_account = "SELECT 1 FROM accounts WHERE folded = ?1";
    const bool account = finds(database, is_account, order.target);
    if (order.kind == OrderKind::Password || order.kind == OrderKind::Grant)
        return account ? "" : "there is no such account";
    if (!account && !finds(database, "SELECT 1 FROM persons WHERE id = ?1", order.target))
        return "there is no such account or person";
    const bool taken = order.kind == OrderKind::Rename && order.folded != order.target &&
                       finds(database, is_account, order.folded);
    return taken ? "another account has that name" : "";
}

std::string_view name(OrderKind kind) {
    return kinds[static_cast<std::size_t>(kind)].second;
}

std::int64_t give_order(Database& database, const Order& order) {
    database.run(
        "INSERT INTO orders (at, kind, target, name, folded, done, refusal, until, given_by) "
        "VALUES (?1, ?2, ?3, ?4, ?5, 0, '', ?6, ?7)",
        order.at, name(order.kind), order.target, order.value, order.folded, order.until,
        order.given_by);
    const std::int64_t id = database.number("SELECT last_insert_rowid()");
    if (const std::string refusal = obstacle(database, order); !refusal.empty())
        carry_out(database, {id, order.at, refusal});
    return id;
}

std::vector<Order> open_orders(Database& database) {
    std::vector<Order> orders;
    Rows rows = database.query(std::string(order_columns) + "WHERE done = 0 ORDER BY id");
    while (rows.next()) orders.push_back(read_order(rows));
    return orders;
}

void carry_out(Database& database, const CarryOut& done) {
    std::optional<Order> order;
    {
        Rows rows =
            database.query(std::string(order_columns) + "WHERE id = ?1 AND done = 0", done.order);
        if (rows.next()) order = read_order(rows);
    }
    if (!order) throw Failure("no such order is waiting");
    if (done.refusal.empty()) execute(database, *order, done.at);
    // Removes the password's hash from the order; it stays only in the account.
    database.run(
        "UPDATE orders SET done = max(?2, 1), refusal = ?3, "
        "name = CASE kind WHEN 'password' THEN '' ELSE name END WHERE id = ?1",
        done.order, done.at, done.refusal);
}

void do_deed(Database& database, const Order& order) {
    execute(database, order, order.at);
    database.run(
        "INSERT INTO orders (at, kind, target, name, folded, done, refusal, until, given_by) "
        "VALUES (?1, ?2, ?3, ?4, ?5, max(?1, 1), '', ?6, ?7)",
        order.at, name(order.kind), order.target, order.value, order.folded, order.until,
        order.given_by);
}

std::vector<DoneOrder> find_done_orders(Database& database, std::int64_t before, int limit) {
    std::vector<DoneOrder> orders;
    Rows rows =
        database.query(std::string(order_columns) +
                           "WHERE id < ?1 AND done <> 0 "
                           "ORDER BY id DESC LIMIT ?2",
                       before == 0 ? std::numeric_limits<std::int64_t>::max() : before, limit);
    while (rows.next()) orders.push_back({read_order(rows), rows.number(8), rows.text(9)});
    return orders;
}

void carry_out_open_orders(Database& database, Time now) {
    for (const Order& order : open_orders(database)) {
        if (order.kind == OrderKind::Close) continue;
        std::string refusal;
        try {
            Transaction transaction(database);
            carry_out(database, {order.id, now, ""});
            transaction.commit();
        } catch (const Failure& failure) {
            refusal = failure.what();
        }
        if (!refusal.empty()) {
            Transaction transaction(database);
            carry_out(database, {order.id, now, refusal});
            transaction.commit();
        }
    }
}

}  // namespace sumito::store
