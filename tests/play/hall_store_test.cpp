// Memory and store agree, for all requests and whichever transactions fail: a hall rebuilt from the
// store equals the running one, an acknowledged request is in the store, and a refused one has
// changed nothing there. The changes and queries are the real ones.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "base/text.h"
#include "games/catalog.h"
#include "play/secrets.h"
#include "support/effort.h"
#include "support/hall_bench.h"
#include "support/sql_store.h"

namespace sumito::test {
namespace {

// Uses the same database as the running hall; nothing is written to it.
class Copy final : public SqlStore {
public:
    using SqlStore::SqlStore;
    void submit(std::vector<store::Change>, std::function<void(bool)>) override {}
};

// With `little_memory`, tables leave it as soon as nobody needs them.
play::PlayLimits generous(bool little_memory = false) {
    play::PlayLimits limits;
    if (little_memory) limits.tables_in_memory = 0;
    const play::PlayLimits::Rate often{1'000'000, Milliseconds(1)};
    limits.new_persons = limits.new_names = limits.new_tables = often;
    limits.password_tries = limits.reviews = limits.new_prefs = limits.reports = limits.new_seeks =
        often;
    limits.password_delays.free_of_one = limits.password_delays.free_of_strangers = 1'000'000;
    limits.errors_in_a_row = 1'000'000;
    return limits;
}

struct Browser {
    std::string token;
    std::vector<ConnectionId> tabs;
    std::string sits_at;  // the table where it sat down last

    std::string person() const { return token.substr(0, token.find('.')); }
};

std::string without(const base::JsonValue& data, const std::set<std::string_view>& names);

// The value as text with members in order, without those that depend on the moment.
std::string steady(const base::JsonValue& value, const std::set<std::string_view>& names) {
    if (const auto* items = value.array()) {
        std::vector<std::string> texts;
        for (const base::JsonValue& item : *items) texts.push_back(steady(item, names));
        return "[" + base::join(texts, ",") + "]";
    }
    if (const auto* text = value.string()) return "\"" + *text + "\"";
    if (const auto* number = value.number()) return std::to_string(number->value);
    if (const auto* yes = value.boolean()) return *yes ? "true" : "false";
    return without(value, names);
}

std::string without(const base::JsonValue& data, const std::set<std::string_view>& names) {
    if (data.object() == nullptr) return "null";
    std::map<std::string, std::string> members;
    for (const auto& [name, value] : *data.object())
        if (!names.contains(name)) members[name] = steady(value, names);
    std::string text = "{";
    for (const auto& [name, value] : members) text += name + ":" + value + ",";
    return text + "}";
}

class World {
public:
    explicit World(std::uint64_t seed)
        : rng(seed * 7919 + 1),
          bench(generous(seed % 2 == 0), seed, std::make_unique<SqlStore>()),
          browsers(5) {
        store().fails = [this] { return rng.below(100) < failing; };
        for (Browser& browser : browsers) open_tab(browser);
    }

    SqlStore& store() { return static_cast<SqlStore&>(bench.store); }

    ConnectionId open_tab(Browser& browser) {
        const ConnectionId tab = bench.connect();
        bench.say(tab, "hello",
                  browser.token.empty() ? "{}" : "{\"token\":\"" + browser.token + "\"}");
        settle();
        const SentMessage* welcome = bench.last(tab, "welcome");
        if (welcome == nullptr) return 0;  // banned
        if (const auto token = welcome->data().text_or("token"); !token.empty())
            browser.token = token;
        browser.tabs.push_back(tab);
        return tab;
    }
    // A random connection of the browser; a new one if it has none.
    ConnectionId tab_of(Browser& browser) {
        std::erase_if(browser.tabs, [&](ConnectionId id) {
            if (bench.closed.contains(id)) bench.hall->disconnect(id, bench.now);
            return bench.closed.contains(id);
        });
        if (browser.tabs.empty() || (browser.tabs.size() < 3 && rng.below(10) == 0))
            return open_tab(browser);
        return browser.tabs[rng.below(static_cast<std::uint32_t>(browser.tabs.size()))];
    }
    Browser& some_browser() { return browsers[rng.below(5)]; }

    void settle() {
        bench.settle();
        for (Browser& browser : browsers)
            for (const ConnectionId tab : browser.tabs)
                for (std::size_t& at = heard[tab]; at < bench.sent[tab].size(); ++at)
                    hear(browser, bench.sent[tab][at]);
    }

    void hear(Browser& browser, const SentMessage& message) {
        if (message.type() == "account") browser.token = message.data().text_or("token");
        if (message.type() == "account" || message.type() == "recovery")
            if (const auto code = message.data().text_or("recovery"); !code.empty())
                last_code = code;
    }

    // What a refusal must not change.
    std::string everything() {
        return store().rows("SELECT id, name, token_hash, account, banned FROM persons", 5) +
               store().rows(
                   "SELECT folded, name, password_hash, person, banned, recovery, prefs FROM "
                   "accounts",
                   7) +
               store().rows("SELECT folded, rights, banned_until FROM accounts", 3) +
               store().rows("SELECT id, reporter, target, why, done, verdict FROM reports", 6) +
               store().rows("SELECT id, kind, target, name, until, given_by FROM orders", 6) +
               store().rows("SELECT account, kind, rating, games FROM ratings", 4) +
               store().rows("SELECT id, state, version FROM tables", 3) +
               store().rows("SELECT table_id, version, text, secret FROM events", 4) +
               store().rows("SELECT table_id, result, reason FROM games", 3) +
               store().rows("SELECT game, seat, name, person, account FROM seats", 5);
    }
    std::vector<std::string> tables() {
        const std::string rows = store().rows(
            "SELECT id FROM tables ORDER BY state IN ('open', 'running') DESC, "
            "created DESC, id LIMIT 4",
            1);
        std::vector<std::string> ids;
        for (const std::string_view id : base::split(rows, '\n'))
            if (!id.empty()) ids.emplace_back(id.substr(0, id.size() - 1));
        return ids;
    }

    struct Asked {
        std::string type, data;
    };
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[rng.below(static_cast<std::uint32_t>(all.size()))];
    }
    Asked some_request(Browser& browser);
    std::optional<Asked> fitting_request(const Browser& browser);
    void give_some_order();
    void carry_out_orders() {
        const auto orders = store().orders();
        for (const store::Order& order : *orders) bench.hall->carry_out(order, bench.now);
        settle();
    }
    std::string some_move(const std::string& table);
    void compare();
    void check_acknowledged(const Browser& browser, const Asked& asked, const SentMessage& answer);

    base::Rng rng;
    std::uint32_t failing = 0;  // of 100 transactions
    HallBench bench;
    std::vector<Browser> browsers;
    std::map<ConnectionId, std::size_t> heard;
    std::int64_t last_id = 0;
    std::string last_code;  // the newest recovery code, of any account
    const std::vector<std::string> names = {"Ada", "Bob", "Cleo"};
    const std::vector<std::string> passwords = {"password one", "password two"};
};

std::string World::some_move(const std::string& table) {
    const ConnectionId watcher = bench.connect();
    bench.ask(watcher, "hello");
    bench.ask(watcher, "join", HallBench::at(table));
    std::string text = "a1b2";
    if (const SentMessage* state = bench.last(watcher, "state");
        state != nullptr && state->data().text_or("state") == "running") {
        const base::JsonValue& data = state->data();
        const auto game = games::find_game(data.find("settings")->text_or("game"), "");
        const auto position = (*game).read(data.text_or("position"));
        const auto seat = games::Seat((*data.find("turn")->array())[0].integer().value_or(0));
        if (position && position->choosers().contains(seat))
            text = position->move_text(one_of(position->moves(seat)));
    }
    bench.hall->disconnect(watcher, bench.now);
    return text;
}

// A request that the player may sensibly make now at the table; nullopt if the player is not there.
std::optional<World::Asked> World::fitting_request(const Browser& browser) {
    const std::string& table = browser.sits_at;
    const ConnectionId watcher = bench.connect();
    bench.ask(watcher, "hello");
    bench.ask(watcher, "join", HallBench::at(table));
    bench.hall->disconnect(watcher, bench.now);
    const SentMessage* state = bench.last(watcher, "state");
    if (state == nullptr) return std::nullopt;
    const base::JsonValue& data = state->data();
    const auto& seats = *data.find("seats")->array();
    const auto own = std::find_if(seats.begin(), seats.end(), [&](const base::JsonValue& seat) {
        return seat.text_or("person") == browser.person();
    });
    if (own == seats.end()) return std::nullopt;
    const auto is_own = [&](const base::JsonValue& seat) {
        return seat.integer() == own - seats.begin();
    };
    const std::string_view now = data.text_or("state");
    if (now == "open") {
        const std::string seat = ",\"seat\":" + std::to_string(rng.below(3));
        switch (rng.below(8)) {
            case 0:
            case 1: return Asked{"stand", HallBench::at(table)};
            case 2:
            case 3: return Asked{"fill", HallBench::at(table, seat + ",\"level\":1")};
            case 4: return Asked{"unseat", HallBench::at(table, seat)};
            default: return std::nullopt;
        }
    }
    if (now == "finished") return Asked{"rematch", HallBench::at(table)};
    if (now != "running") return std::nullopt;
    if (const auto* offer = data.find("offer")) {
        const auto& waiting = *offer->find("waiting")->array();
        if (std::any_of(waiting.begin(), waiting.end(), is_own))
            return Asked{"answer", HallBench::at(table, ",\"yes\":true")};
    }
    if (rng.below(10) == 0) return Asked{"resign", HallBench::at(table)};
    const auto& turn = *data.find("turn")->array();
    if (std::any_of(turn.begin(), turn.end(), is_own))
        return Asked{"move", HallBench::move_at(table, some_move(table))};
    return Asked{rng.below(2) == 0 ? "takeback" : "draw", HallBench::at(table)};
}

World::Asked World::some_request(Browser& browser) {
    if (!browser.sits_at.empty() && rng.below(2) == 0)
        if (auto fitting = fitting_request(browser)) return *std::move(fitting);
    const auto named = [&](const std::string& name) {
        return "{\"name\":\"" + name + "\",\"password\":\"" + one_of(passwords) + "\"}";
    };
    const std::vector<std::string> known = tables();
    const std::string other = known.empty() ? "none" : one_of(known);
    const std::string table =
        !browser.sits_at.empty() && rng.below(4) > 0 ? browser.sits_at : other;
    const auto at = [&](const std::string& more = "") { return HallBench::at(table, more); };
    switch (rng.below(56)) {
        case 0: return {"name", "{\"name\":\"Nomad " + std::to_string(rng.below(9)) + "\"}"};
        case 1:
        case 2: return {"register", named(one_of(names))};
        case 3:
        case 4:
        case 5: return {"login", named(one_of(names))};
        case 6: return {"logout", "{}"};
        case 7: return {"logout_all", "{}"};
        case 8: return {"export", "{}"};
        case 9: return {"delete_me", named("")};
        case 10:
            return {"password", "{\"old\":\"" + one_of(passwords) + "\",\"new\":\"" +
                                    one_of(passwords) + "\"}"};
        case 11:
        case 12:
        case 13: {
            if (known.size() > 3 && rng.below(3) > 0) return {"join", at()};
            static const std::vector<std::string> settings = {
                R"({"game":"abalone","public":true})",
                R"({"game":"abalone","rated":true,"public":true})",
                R"({"game":"choro"})",
                R"({"game":"abalone3"})",
                R"({"game":"abalone","seats":["host","engine:1"]})",
                R"({"game":"abalone","colours":"lot"})"};
            return {"create", "{\"settings\":" + one_of(settings) + "}"};
        }
        case 14: return {"join", at()};
        case 15:
        case 16:
        case 17:
        case 18: return {"sit", HallBench::at(other)};
        case 19: return {"stand", at()};
        case 20:
        case 21: return {"resign", at()};
        case 22: return {"draw", at()};
        case 23:
        case 36: return {"takeback", at()};
        case 37:
        case 24: return {"answer", at(rng.below(2) == 0 ? ",\"yes\":true" : ",\"yes\":false")};
        case 25: return {"abort", at()};
        case 26: return {"claim", at()};
        case 27: return {"phrase", at(",\"phrase\":\"hello\"")};
        case 28:
        case 29: return {"rematch", at(rng.below(4) == 0 ? ",\"yes\":false" : "")};
        case 30: return {"review", at()};
        case 31: return {"lobby", "{}"};
        case 32: return {"leave", at()};
        case 33: return {"leave_lobby", "{}"};
        case 34: return {"ping", "{}"};
        case 38: return {"prefs", "{\"prefs\":{\"a\":" + std::to_string(rng.below(9)) + "}}"};
        case 39: return {"games", "{}"};
        case 40:
            return {"recover", "{\"name\":\"Ada\",\"code\":\"" + last_code + "\",\"password\":\"" +
                                   one_of(passwords) + "\"}"};
        case 41: return {"recovery", named("")};
        case 42:
            return {"report",
                    at(R"(,"seat":)" + std::to_string(rng.below(3)) + R"(,"why":"stalling")")};
        case 43: return {"report", R"({"why":"name","name":")" + one_of(names) + "\"}"};
        case 44:
            return {"op_" + one_of(std::vector<std::string>{"ban", "unban", "rename"}),
                    R"({"who":")" + one_of(names) + R"(","name":")" + one_of(names) + "\"}"};
        case 45:
            return {
                rng.below(2) == 0 ? "op_close" : "op_settle",
                at(R"(,"report":)" + std::to_string(rng.below(9)) + R"(,"verdict":"dismissed")")};
        case 46:
            return {one_of(std::vector<std::string>{"op_reports", "op_log", "op_figures"}), "{}"};
        case 50:
        case 51: return {"seek", R"({"game":"abalone"})"};
        case 52: return {"seek", R"({"game":"abalone3"})"};
        case 53: return {"unseek", "{}"};
        case 35: return {"hello", "{\"token\":\"" + browser.token + "\"}"};
        default: return {"move", HallBench::move_at(table, some_move(table))};
    }
}

void World::give_some_order() {
    const std::vector<std::string> folded = {"ada", "bob", "cleo", "dora"};
    store::Order order{0, bench.now.count(), store::OrderKind::Close, one_of(folded)};
    if (rng.below(4) == 0) order.target = some_browser().person();
    switch (rng.below(8)) {
        case 0:
            order.kind = store::OrderKind::Ban;
            order.until = rng.below(2) == 0 ? 0 : bench.now.count() + 5'000;
            break;
        case 6:
        case 7:
            order.kind = store::OrderKind::Grant;
            order.value = rng.below(4) == 0 ? "" : "operator";
            break;
        case 1:
        case 2: order.kind = store::OrderKind::Unban; break;
        case 3:
            order.kind = store::OrderKind::Rename;
            order.value = one_of(std::vector<std::string>{"Ada", "Bob", "Cleo", "Dora"});
            order.folded =
                std::string(1, static_cast<char>(order.value[0] + 32)) + order.value.substr(1);
            break;
        case 4:
            order.kind = store::OrderKind::Password;
            order.value = "hash of " + one_of(passwords);
            break;
        default:
            const auto known = tables();
            if (!known.empty()) order.target = one_of(known);
    }
    store::give_order(*store().database, order);
    carry_out_orders();
}

// Without who is at the tables now, which is not stored.
std::string listed_tables(const HallBench& bench) {
    const std::string body = bench.hall->tables_json();
    return std::regex_replace(body, std::regex(R"(,"here":\w+,"watchers":\d+)"), "");
}

// Compares what the running hall shows of people and tables with what a new hall shows that has
// just read everything.
void World::compare() {
    const std::set<std::string_view> momentary = {"now", "presence", "watchers"};
    // Another seed: with the same one, strangers would get the names of existing persons.
    HallBench other(generous(), 999'983, std::make_unique<Copy>(store().database));
    other.hall->restore(*other.store.load(), bench.now);
    other.now = bench.now;
    other.settle();
    const auto all = tables();
    std::vector<HallBench*> both = {&bench, &other};
    EXPECT_EQ(listed_tables(bench), listed_tables(other));
    std::vector<std::string> tokens = {""};
    for (const Browser& browser : browsers) tokens.push_back(browser.token);
    for (const std::string& token : tokens) {
        std::vector<std::string> seen;
        for (HallBench* one : both) {
            const ConnectionId tab = one->connect("10.9.9.9");
            one->ask(tab, "hello", "{\"token\":\"" + token + "\"}");
            std::string text;
            const SentMessage* welcome = one->last(tab, "welcome");
            if (welcome == nullptr) {
                seen.push_back("banned");
                continue;
            }
            const base::JsonValue& data = welcome->data();
            const bool known = data.text_or("token").empty();
            const bool stored =
                static_cast<bool>(*store().person(token.substr(0, token.find('.'))));
            // A guest who has done nothing yet exists only in memory.
            if (known && !stored && one == &bench) {
                one->hall->disconnect(tab, one->now);
                break;
            }
            if (known) {
                text = without(data, {"now", "tables"});
                std::vector<std::string> mine;
                for (const base::JsonValue& table : *data.find("tables")->array())
                    mine.push_back(without(table, momentary));
                std::sort(mine.begin(), mine.end());
                text += base::join(mine, ",") + "\n";
            }
            for (const std::string& id : all) {
                // The first request loads a finished table into memory.
                one->ask(tab, "join", HallBench::at(id));
                const std::size_t from = one->sent[tab].size();
                one->ask(tab, "join", HallBench::at(id, token.empty() ? ",\"v\":0" : ""));
                for (std::size_t i = from; i < one->sent[tab].size(); ++i) {
                    const SentMessage& message = one->sent[tab][i];
                    if (message.type() != "presence")
                        text += std::string(message.type()) + " " +
                                std::to_string(message.version()) +
                                without(message.data(), momentary) + "\n";
                }
            }
            one->hall->disconnect(tab, one->now);
            one->settle();
            seen.push_back(text);
        }
        if (seen.size() == 2) {
            EXPECT_EQ(seen[0], seen[1]) << "running first, rebuilt second";
        }
    }
}

void World::check_acknowledged(const Browser& browser, const Asked& asked,
                               const SentMessage& answer) {
    const auto data = base::read_json(asked.data);
    const auto row = *store().person(browser.person());
    const std::string name(data->text_or("name"));
    if (asked.type == "name") {
        ASSERT_TRUE(row);
        EXPECT_EQ(row->name, name);
    }
    if (asked.type == "prefs") {
        ASSERT_TRUE(row);
        EXPECT_EQ((*store().account(row->account))->prefs, base::json_text(*data->find("prefs")));
    }
    if (asked.type == "register" || asked.type == "login" || asked.type == "password" ||
        asked.type == "recover") {
        ASSERT_TRUE(row);
        EXPECT_EQ(row->token_hash, play::token_hash(answer.data().text_or("token")));
        EXPECT_EQ(row->account, answer.data().text_or("account"));
        const auto account = *store().account(row->account);
        ASSERT_TRUE(account);
        const std::string_view password =
            asked.type == "password" ? data->text_or("new") : data->text_or("password");
        EXPECT_EQ(account->password_hash, "hash of " + std::string(password));
    }
    if (asked.type == "logout" || asked.type == "logout_all") {
        EXPECT_EQ(row ? row->account : "", "");
    }
    if (asked.type == "delete_me") {
        EXPECT_FALSE(row);
    }
    if (asked.type == "created" || asked.type == "create") {
        EXPECT_TRUE(*store().table(answer.data().text_or("table")));
    }
    if (answer.type() == "ack" && answer.version() > 0) {
        const auto table = *store().table(answer.data().text_or("table"));
        ASSERT_TRUE(table);
        EXPECT_GE(static_cast<int>(table->events.size()), answer.version());
    }
}

TEST(HallStore, EachAnswerIsTrueWhicheverTransactionsFail) {
    std::map<std::string, int> acknowledged, refused;
    for (int seed = 1; seed <= effort(4, 2); ++seed) {
        World world(static_cast<std::uint64_t>(seed));
        for (int step = 0; step < 400; ++step) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
            world.bench.now += Milliseconds(world.rng.below(2'000));
            if (world.rng.below(20) == 0) {
                world.bench.thinkers.answer_all(world.bench.rng);
                world.settle();
            }
            if (world.rng.below(50) == 0) {
                // All people were away: they are read from the store again.
                for (Browser& browser : world.browsers) {
                    for (const ConnectionId tab : browser.tabs)
                        world.bench.hall->disconnect(tab, world.bench.now);
                    browser.tabs.clear();
                }
                world.bench.pass(Milliseconds(11 * 60'000));
                world.settle();
            }
            if (world.rng.below(25) == 0) {
                world.failing = world.rng.below(3) == 0 ? 50 : 0;
                world.give_some_order();
                world.failing = 0;
                world.carry_out_orders();
            } else {
                Browser& browser = world.some_browser();
                const ConnectionId tab = world.tab_of(browser);
                if (tab == 0) continue;
                const World::Asked asked = world.some_request(browser);
                SCOPED_TRACE(asked.type + " " + asked.data);
                const std::string before = world.everything();
                const std::int64_t id = ++world.last_id;
                world.failing = std::vector<std::uint32_t>{0, 0, 50, 100}[world.rng.below(4)];
                world.bench.say(tab, asked.type, asked.data, id);
                world.settle();
                world.failing = 0;
                const auto& sent = world.bench.sent[tab];
                const auto answer = std::find_if(sent.begin(), sent.end(),
                                                 [&](const auto& one) { return one.id() == id; });
                if (answer == sent.end()) {
                    EXPECT_EQ(asked.type, "review") << "not answered";
                } else if (answer->type() == "error") {
                    ++refused[asked.type];
                    EXPECT_EQ(world.everything(), before) << answer->text;
                } else {
                    ++acknowledged[asked.type];
                    if (asked.type == "sit" || asked.type == "create")
                        browser.sits_at = answer->data().text_or("table");
                    world.check_acknowledged(browser, asked, *answer);
                }
            }
            world.compare();
            if (testing::Test::HasFailure()) return;
        }
    }
    for (const char* type :
         {"name",     "register", "login",  "logout",   "logout_all", "export", "delete_me",
          "password", "create",   "join",   "sit",      "stand",      "move",   "resign",
          "prefs",    "games",    "draw",   "takeback", "answer",     "abort",  "rematch",
          "lobby",    "report",   "unseek", "fill",     "unseat"})
        EXPECT_GT(acknowledged[type], 0) << type << " was never acknowledged";
    for (const char* type : {"name", "register", "login", "logout", "logout_all", "delete_me",
                             "password", "create", "sit", "move", "resign"})
        EXPECT_GT(refused[type], 0) << type << " was never refused";
}

TEST(HallStore, ManyThingsAtOnceLeaveMemoryAndStoreEqual) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        World world(seed + 100);
        for (int round = 0; round < 60; ++round) {
            SCOPED_TRACE("seed " + std::to_string(seed) + " round " + std::to_string(round));
            std::string story;
            world.failing = std::vector<std::uint32_t>{0, 20, 60}[world.rng.below(3)];
            for (int i = 0; i < 8; ++i) {
                Browser& browser = world.some_browser();
                if (browser.tabs.empty()) continue;
                const ConnectionId tab =
                    browser.tabs[world.rng.below(static_cast<std::uint32_t>(browser.tabs.size()))];
                World::Asked asked = world.some_request(browser);
                if (asked.type == "move") asked = {"sit", asked.data};
                story += asked.type + asked.data + "\n";
                world.bench.say(tab, asked.type, asked.data, ++world.last_id);
                if (world.rng.below(2) == 0) world.bench.settle_without_store();
                if (world.rng.below(3) == 0) {
                    world.bench.store.sync(world.rng.below(3));
                    world.bench.run_posted();
                }
                if (world.rng.below(30) == 0) world.give_some_order();
                if (world.rng.below(6) == 0) world.bench.pass(Milliseconds(250));
            }
            SCOPED_TRACE(story);
            world.settle();
            world.failing = 0;
            world.carry_out_orders();
            for (Browser& browser : world.browsers) (void)world.tab_of(browser);
            world.bench.now += Milliseconds(world.rng.below(100'000));
            world.compare();
            if (testing::Test::HasFailure()) return;
        }
    }
}

}  // namespace
}  // namespace sumito::test
