// sumito admin: lists and changes what is in the store of a server, usually while the server runs.
#include <chrono>
#include <iostream>
#include <memory>
#include <thread>

#include "base/json.h"
#include "base/text.h"
#include "cli/admin_lists.h"
#include "cli/command.h"
#include "play/names.h"
#include "play/rebuilt_room.h"
#include "play/secrets.h"
#include "store/upkeep.h"

namespace sumito::cli {

namespace {

using Clock = std::chrono::system_clock;

struct AdminOptions {
    std::string store = "sqlite:sumito.db";
    std::string what = "all";  // for `list`
    std::string after;
    int limit = 1000;
    bool json = false;
    std::string file;
    bool force = false;
    std::string target, name;
    bool read = false;  // for `password`
    bool all = false;   // for `reports`
    int days = 0;       // of a ban; 0: without end
};

std::string file_of(const AdminOptions& options) {
    return value_or_fail(store::file_of(options.store));
}

int list(const AdminOptions& options) {
    const std::string file = file_of(options);
    const AdminLists lists(options.json);
    if (options.what == "all") lists.inventory(value_or_fail(store::inventory(file)));
    if (options.what == "all" || options.what == "tables")
        lists.tables(value_or_fail(store::tables_going_on(file)));
    if (options.what == "accounts" || options.what == "banned")
        lists.accounts(value_or_fail(
            store::accounts(file, options.after, options.limit, options.what == "banned")));
    return Success;
}

int back_up(const AdminOptions& options) {
    value_or_fail(store::back_up(file_of(options), options.file, options.force));
    say("backed up to " + options.file);
    return Success;
}

int restore(const AdminOptions& options) {
    const std::string file = file_of(options);
    value_or_fail(store::restore(options.file, file, options.force));
    say("restored " + file + " from " + options.file);
    return Success;
}

int vacuum(const AdminOptions& options) {
    const std::int64_t gained = value_or_fail(store::vacuum(file_of(options)));
    say("gained " + std::to_string(gained) + " bytes");
    return Success;
}

int check(const AdminOptions& options) {
    const auto problems = value_or_fail(store::check(file_of(options), &play::problem_of));
    for (const std::string& problem : problems) say(problem);
    if (problems.empty()) say("sound");
    return problems.empty() ? Success : Failure;
}

// The running server reads its orders about once a second.
constexpr std::chrono::seconds timeout{5};

constexpr store::Time milliseconds_a_day = 24LL * 3600 * 1000;

// `value`: the new name, the hash of the new password, the rights, the verdict.
int give(const AdminOptions& options, store::OrderKind kind, const std::string& value = "") {
    const std::string file = file_of(options);
    store::Order order;
    order.at =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
            .count();
    order.kind = kind;
    order.target = options.target;
    if (kind == store::OrderKind::Ban && options.days > 0)
        order.until = order.at + options.days * milliseconds_a_day;
    order.value = value;
    if (kind == store::OrderKind::Rename) order.folded = play::folded_name(value);
    const std::int64_t id = value_or_fail(store::give_order(file, order));
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    while (true) {
        const store::OrderAnswer answer = value_or_fail(store::answer_to(file, id));
        if (answer.done && answer.refusal.empty()) {
            say("done");
            return Success;
        }
        if (answer.done) {
            say("refused: " + answer.refusal);
            return Failure;
        }
        if (kind == store::OrderKind::Close && !value_or_fail(store::inventory(file)).in_use) {
            say("no server runs; it will close it when it starts");
            return Success;
        }
        if (std::chrono::steady_clock::now() > deadline) {
            say("ordered; the server has not answered yet");
            return Failure;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

int rename(const AdminOptions& options) {
    if (play::check_name(options.name) == play::Refusal::BadName)
        fail(base::quoted(options.name) + " is not a name that a player can have");
    return give(options, store::OrderKind::Rename, options.name);
}

int grant(const AdminOptions& options) {
    return give(options, store::OrderKind::Grant, options.name == "none" ? "" : options.name);
}

int settle(const AdminOptions& options) {
    return give(options, store::OrderKind::Settle, options.name);
}

int reports(const AdminOptions& options) {
    AdminLists(options.json)
        .reports(value_or_fail(store::reports(file_of(options), options.all, options.limit)));
    return Success;
}

int log(const AdminOptions& options) {
    AdminLists(options.json)
        .orders(value_or_fail(store::done_orders(file_of(options), options.limit)));
    return Success;
}

int password(const AdminOptions& options) {
    std::string text;
    if (options.read) {
        std::getline(std::cin, text);
        if (!play::is_password(text))
            fail("the first line on stdin must be a password of 8 to 128 bytes");
    } else {
        constexpr std::size_t letters = 16;
        text = play::secret_text(letters);
    }
    const auto hash = play::password_hash(text);
    if (!hash) fail("not enough memory to hash a password");
    // Print the password before giving the order: a server that answers too late may still carry it
    // out.
    if (!options.read) say("new password: " + text);
    return give(options, store::OrderKind::Password, *hash);
}

}  // namespace

Command add_admin(CLI::App& app) {
    const auto options = std::make_shared<AdminOptions>();
    AdminOptions& o = *options;
    CLI::App* command = app.add_subcommand(
        "admin", "Inspect, back up and repair the store of a server; ban and rename accounts");
    // The checks below and CLI11 report what is missing or wrong.
    command->require_subcommand(0, 1);
    command->add_option("--store", o.store, "the store, as sqlite:FILE")
        ->envname("SUMITO_STORE")
        ->capture_default_str();

    // Each subcommand with its function; the one that was given runs.
    const auto parts =
        std::make_shared<std::vector<std::pair<CLI::App*, int (*)(const AdminOptions&)>>>();
    const auto add = [&](const char* name, const char* help, int (*run)(const AdminOptions&)) {
        CLI::App* part = command->add_subcommand(name, help);
        part->fallthrough();  // --store may also follow the subcommand
        parts->push_back({part, run});
        return part;
    };
    CLI::App* part = add("list", "List tables, accounts or bans, with counts", list);
    part->add_option("what", o.what, "what to list: all|tables|accounts|banned")
        ->check(one_of({"all", "tables", "accounts", "banned"}))
        ->capture_default_str();
    part->add_option("--after", o.after, "only accounts after this name, in the order of the list");
    part->add_option("--limit", o.limit, "most accounts to list")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    part->add_flag("--json", o.json, "print JSON, one object a line");

    part =
        add("backup",
            "Copy the store, even while the server runs, without secret choices of running games",
            back_up);
    part->add_option("file", o.file, "file to write")->required();
    part->add_flag("--force", o.force, "replace FILE if it exists");

    part = add("restore", "Replace the store by a backup; stop the server first", restore);
    part->add_option("file", o.file, "backup to read")->required();
    part->add_flag("--force", o.force,
                   "replace the store if it exists; the old one is renamed to FILE.replaced");

    add("vacuum", "Return free space to the system; stop the server first", vacuum);
    add("check", "Look for damage and contradictions", check);

    part = add("ban", "Ban an account or a guest",
               [](const AdminOptions& given) { return give(given, store::OrderKind::Ban); });
    part->add_option("who", o.target, "name of an account, or id of a guest")->required();
    part->add_option("--days", o.days, "how long (default: until `unban`)")
        ->check(between(1, 3650));
    part = add("unban", "Lift a ban",
               [](const AdminOptions& given) { return give(given, store::OrderKind::Unban); });
    part->add_option("who", o.target, "name of an account, or id of a guest")->required();
    part = add("rename", "Rename an account or a guest, also in finished games", rename);
    part->add_option("who", o.target, "name of an account, or id of a guest")->required();
    part->add_option("name", o.name, "the new name")->required();
    part = add("password", "Give an account a new password and sign it out everywhere", password);
    part->add_option("who", o.target, "name of the account")->required();
    part->add_flag("--read", o.read,
                   "read the password from stdin (default: make one and print it)");
    part = add("grant", "Give an account the rights of an operator, or take them back", grant);
    part->add_option("who", o.target, "name of the account")->required();
    part->add_option("rights", o.name, "operator|none")
        ->check(one_of({"operator", "none"}))
        ->required();
    part = add("reports", "List what players have reported and nobody has settled", reports);
    part->add_flag("--all", o.all, "also what is settled");
    part->add_option("--limit", o.limit, "most reports to list")->check(between(1, 1'000'000));
    part->add_flag("--json", o.json, "print JSON, one object a line");
    part = add("settle", "Settle a report", settle);
    part->add_option("report", o.target, "number of the report")->required();
    part->add_option("verdict", o.name, "upheld|dismissed")
        ->check(one_of({"upheld", "dismissed"}))
        ->required();
    part = add("log", "List what operators have done", log);
    part->add_option("--limit", o.limit, "most orders to list")->check(between(1, 1'000'000));
    part->add_flag("--json", o.json, "print JSON, one object a line");
    part = add("close", "Close a table; its game does not count",
               [](const AdminOptions& given) { return give(given, store::OrderKind::Close); });
    part->add_option("table", o.target, "id of the table")->required();

    return [options, parts] {
        for (const auto& [named, run] : *parts)
            if (named->parsed()) return run(*options);
        std::vector<std::string> names;
        for (const auto& [each, run] : *parts) names.push_back(each->get_name());
        fail("admin: expected " + base::join(names, "|"));
        return int{BadInput};
    };
}

}  // namespace sumito::cli
