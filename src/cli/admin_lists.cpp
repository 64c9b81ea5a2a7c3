#include "cli/admin_lists.h"

#include <ctime>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "store/operators.h"

namespace sumito::cli {

namespace {

std::string date(store::Time time) {
    if (time == 0) return "never";
    const auto seconds = static_cast<std::time_t>(time / 1000);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[sizeof "2024-01-31 23:59:59 UTC"];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S UTC", &parts)};
}

std::string column(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text + "  ";
}

std::string standing(const store::Account& account) {
    if (!account.banned) return account.rights;
    return account.banned_until == 0 ? "banned" : "banned until " + date(account.banned_until);
}

}  // namespace

void AdminLists::inventory(const store::Inventory& found) const {
    if (json_) {
        base::JsonObject object;
        object.add("schema", found.schema).add("bytes", found.bytes).add("inUse", found.in_use);
        object.add("alive", found.alive).add("persons", found.persons);
        object.add("accounts", found.accounts).add("games", found.games);
        object.add("openTables", found.open_tables).add("runningTables", found.running_tables);
        say(object.add("openOrders", found.open_orders).text());
        return;
    }
    const auto line = [](const char* name, const std::string& value) {
        say(column(name, 16) + value);
    };
    line("schema", std::to_string(found.schema));
    line("bytes", std::to_string(found.bytes));
    line("in use", found.in_use ? "yes" : "no");
    line("last alive", date(found.alive));
    line("persons", std::to_string(found.persons));
    line("accounts", std::to_string(found.accounts));
    line("finished games", std::to_string(found.games));
    line("open tables", std::to_string(found.open_tables));
    line("running tables", std::to_string(found.running_tables));
    line("orders waiting", std::to_string(found.open_orders));
}

void AdminLists::tables(const std::vector<store::ListedTable>& tables) const {
    for (const auto& [row, version] : tables) {
        const char* state = row.state == store::TableState::Open ? "open" : "running";
        if (json_) {
            base::JsonObject object;
            object.add("table", row.id).add("state", state).add("events", version);
            object.add("created", row.created).add("changed", row.changed);
            say(object.add_json("settings", row.settings).text());
        } else {
            say(column(row.id, 12) + column(state, 7) + column(date(row.changed), 0) +
                column(std::to_string(version) + " events", 0) + base::printable(row.settings));
        }
    }
}

void AdminLists::accounts(const std::vector<store::ListedAccount>& accounts) const {
    for (const auto& [account, games] : accounts)
        if (json_) {
            base::JsonObject object;
            object.add("name", account.name).add("folded", account.folded);
            object.add("person", account.person).add("created", account.created);
            object.add("games", games).add("banned", account.banned);
            object.add("bannedUntil", account.banned_until);
            say(object.add("rights", account.rights).text());
        } else {
            say(column(account.name, 20) + column(date(account.created), 0) +
                column(counted(games, "game", "games"), 10) + standing(account));
        }
}

void AdminLists::reports(const std::vector<store::Report>& reports) const {
    for (const store::Report& report : reports)
        if (json_) {
            base::JsonObject object;
            object.add("report", report.id).add("at", report.at).add("why", report.why);
            object.add("reporter", report.reporter).add("target", report.target);
            object.add("name", report.name).add("table", report.table);
            say(object.add("done", report.done).add("verdict", report.verdict).text());
        } else {
            say(column(std::to_string(report.id), 4) + column(date(report.at), 0) +
                column(report.why, 8) + column(report.target, 12) +
                column(base::printable(report.name), 20) + column(report.table, 10) +
                column("by " + report.reporter, 15) + report.verdict);
        }
}

void AdminLists::orders(const std::vector<store::DoneOrder>& orders) const {
    for (const auto& [order, done, refusal] : orders)
        if (json_) {
            base::JsonObject object;
            object.add("order", order.id).add("done", done).add("kind", store::name(order.kind));
            object.add("target", order.target).add("value", order.value);
            object.add("until", order.until).add("by", order.given_by);
            say(object.add("refusal", refusal).text());
        } else {
            const std::string by = order.given_by.empty() ? "sumito admin" : order.given_by;
            const std::string end = order.until == 0 ? "" : "until " + date(order.until);
            std::string line = column(date(done), 0);
            line += column("by " + by, 15);
            line += column(std::string(store::name(order.kind)), 8);
            line += column(order.target, 12);
            line += column(base::printable(order.value), 10);
            line += end;
            if (!refusal.empty()) line.append("refused: ").append(refusal);
            say(line);
        }
}

}  // namespace sumito::cli
