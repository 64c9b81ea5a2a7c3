// Tables that go on and are not in memory: a player who needs one finds it as it was, and what is
// due there happens in time.
#include "play/archived_room.h"
#include "play/rooms.h"
#include "support/hall_bench.h"
#include "support/sql_store.h"

namespace sumito::test {
namespace {

play::PlayLimits with_little_memory() {
    play::PlayLimits limits = from_the_start();
    limits.tables_in_memory = 0;
    return limits;
}

struct HallAway : testing::Test {
    explicit HallAway(std::unique_ptr<FakeStore> store = std::make_unique<FakeStore>())
        : bench(with_little_memory(), 1, std::move(store)) {}

    HallBench bench;
    ConnectionId black = 0, white = 0;
    std::string table;

    void begin(std::string_view settings = R"({"game":"abalone","public":true})") {
        black = bench.visitor();
        white = bench.visitor();
        table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
        bench.ask(black, "move", HallBench::move_at(table, "a1b2"), 1);
    }
    bool is_away() const { return bench.hall->room(table) == nullptr; }
    // All leave, and the server forgets them.
    void all_leave(Milliseconds time = Milliseconds(11 * 60'000)) {
        for (const ConnectionId who : {black, white}) bench.hall->disconnect(who, bench.now);
        bench.settle();
        for (int i = 0; i < 2; ++i) {
            bench.pass(time / 2);
            bench.settle();
        }
    }
    const base::JsonValue& state(ConnectionId who) {
        bench.ask(who, "join", HallBench::at(table), 99);
        return bench.last(who, "state")->data();
    }
    // The value of a member of a state or a message as text.
    static std::string texts(const base::JsonValue& data, std::string_view list) {
        if (const std::string* words = data.find(list)->string())
            return words->empty() ? "" : *words + " ";
        std::string all;
        for (const base::JsonValue& one : *data.find(list)->array())
            all += std::string(one.string() ? *one.string() : one.text_or("table")) + " ";
        return all;
    }
};

TEST_F(HallAway, ATableThatNobodyNeedsLeavesMemoryAndComesBackAsItWas) {
    begin();
    EXPECT_FALSE(is_away());
    all_leave();
    EXPECT_TRUE(is_away());
    EXPECT_EQ(bench.hall->figures().running_tables, 1u);
    const ConnectionId again = bench.visitor(bench.tokens[white]);
    EXPECT_FALSE(is_away());
    EXPECT_EQ(texts(bench.last(again, "welcome")->data(), "tables"), table + " ");
    EXPECT_EQ(texts(state(again), "moves"), "a1b2 ");
    bench.ask(again, "move", HallBench::move_at(table, "i9h8"), 2);
    EXPECT_NE(bench.last(again, "ack"), nullptr);
    EXPECT_EQ(texts(state(again), "moves"), "a1b2 i9h8 ");
}

TEST_F(HallAway, WhoComesBackAfterARestartFindsTheTables) {
    begin(R"({"game":"abalone","time":"10+0"})");
    bench.crash_and_restart(Milliseconds(3600'000));
    bench.settle();
    bench.hall->disconnect(bench.visitor(), bench.now);  // what nobody needs leaves memory
    EXPECT_TRUE(is_away());
    const ConnectionId again = bench.visitor(bench.tokens[white]);
    EXPECT_EQ(texts(bench.last(again, "welcome")->data(), "tables"), table + " ");
    EXPECT_EQ((*state(again).find("clock")->find("left")->array())[1].integer(), 600'000);
}

TEST_F(HallAway, AWatcherBringsATableBack) {
    begin();
    all_leave();
    const ConnectionId watcher = bench.visitor();
    EXPECT_TRUE(is_away());
    EXPECT_EQ(texts(state(watcher), "moves"), "a1b2 ");
    bench.ask(watcher, "leave", HallBench::at(table));
    all_leave();
    EXPECT_TRUE(is_away());
}

TEST_F(HallAway, OneAddressBringsBackOnlySoMany) {
    bench.limits.old_events_of_address = 0;
    bench.open();
    begin();
    all_leave();
    const ConnectionId watcher = bench.visitor();
    bench.ask(watcher, "join", HallBench::at(table), 5);
    EXPECT_EQ(bench.error(watcher), "too_many");
    // Players are not strangers.
    const ConnectionId again = bench.visitor(bench.tokens[white]);
    EXPECT_EQ(texts(state(again), "moves"), "a1b2 ");
}

TEST_F(HallAway, AFlagFallsWhereNobodyIs) {
    begin(R"({"game":"abalone","time":"1d"})");
    all_leave();
    EXPECT_TRUE(is_away());
    bench.pass(Milliseconds(24LL * 3600'000));
    bench.settle();
    bench.pass(Milliseconds(1'000));
    bench.settle();
    EXPECT_EQ(bench.store.games[table].reason, "time");
    EXPECT_EQ(bench.store.games[table].result, "1-0");
}

TEST_F(HallAway, AFlagFallsLaterIfTheStoreCannotBeRead) {
    begin(R"({"game":"abalone","time":"1d"})");
    all_leave();
    bench.store.unreadable = "table";
    bench.pass(Milliseconds(24LL * 3600'000));
    bench.settle();
    EXPECT_TRUE(bench.store.games.empty());
    bench.store.unreadable = "";
    for (int i = 0; i < 3; ++i) {
        bench.pass(Milliseconds(1'000));
        bench.settle();
    }
    EXPECT_EQ(bench.store.games[table].reason, "time");
}

TEST_F(HallAway, WhoseTablesCannotBeReadTriesAgain) {
    begin();
    all_leave();
    bench.store.unreadable = "table";
    const ConnectionId again = bench.connect();
    bench.ask(again, "hello", "{\"token\":\"" + bench.tokens[white] + "\"}");
    EXPECT_EQ(bench.error(again), "busy");
    EXPECT_TRUE(bench.closed.contains(again));
}

TEST_F(HallAway, ClocksThatWereNotSetGoingStandAcrossASecondRestart) {
    begin(R"({"game":"abalone","time":"10+0"})");
    bench.store.unreadable = "table";
    bench.crash_and_restart(Milliseconds(3600'000));
    for (int i = 0; i < 100; ++i) bench.pass(Milliseconds(1'000));
    bench.settle();
    bench.store.unreadable = "";
    bench.crash_and_restart(Milliseconds(3600'000));
    bench.settle();
    const ConnectionId again = bench.visitor(bench.tokens[white]);
    EXPECT_EQ((*state(again).find("clock")->find("left")->array())[1].integer(), 600'000);
}

TEST_F(HallAway, TheLobbyShowsThem) {
    begin();
    std::string shown = bench.hall->tables_json();
    all_leave();
    EXPECT_TRUE(is_away());
    const std::string here = R"("here":true)";
    ASSERT_NE(shown.find(here), std::string::npos);
    shown.replace(shown.find(here), here.size(), R"("here":false)");
    EXPECT_EQ(bench.hall->tables_json(), shown);
    bench.crash_and_restart();
    bench.settle();
    EXPECT_EQ(bench.hall->tables_json(), shown);
}

TEST_F(HallAway, OrdersReachThem) {
    begin();
    bench.ask(white, "register", R"({"name":"Bob","password":"password"})");
    bench.ask(white, "create", R"({"settings":{"game":"abalone","public":true}})", 7);
    const std::string open(bench.last(white, "created")->data().text_or("table"));
    all_leave();
    ASSERT_EQ(bench.hall->room(open), nullptr);
    bench.order(store::OrderKind::Rename, "bob", "Robert", "robert");
    EXPECT_NE(bench.hall->tables_json().find("Robert"), std::string::npos);
    all_leave();
    ASSERT_EQ(bench.hall->room(open), nullptr);
    bench.order(store::OrderKind::Ban, "robert");
    EXPECT_EQ(bench.hall->room(open)->occupant(games::Seat::P1), std::nullopt);
    EXPECT_EQ(bench.store.games[table].result, "1-0");
    all_leave();
    ASSERT_EQ(bench.hall->room(open), nullptr);
    bench.order(store::OrderKind::Close, open);
    EXPECT_EQ(bench.store.tables[open].table.state, store::TableState::Aborted);
    EXPECT_TRUE(bench.store.order_rows.empty());
}

TEST_F(HallAway, WhoSignsInHasTheAccountsTables) {
    begin();
    bench.ask(white, "register", R"({"name":"Bob","password":"password"})");
    bench.ask(white, "create", R"({"settings":{"game":"abalone"}})", 7);
    const std::string open(bench.last(white, "created")->data().text_or("table"));
    all_leave();
    ASSERT_EQ(bench.hall->room(open), nullptr);
    const ConnectionId elsewhere = bench.visitor();
    bench.ask(elsewhere, "login", R"({"name":"Bob","password":"password"})");
    ASSERT_NE(bench.hall->room(open), nullptr);
    bench.ask(elsewhere, "stand", HallBench::at(open), 8);
    EXPECT_EQ(bench.error(elsewhere), "");
}

TEST_F(HallAway, WhoIsDeletedLeavesAllSeatsOfAllSessions) {
    begin();  // white sits there as a guest
    bench.ask(white, "register", R"({"name":"Bob","password":"password"})");
    all_leave();
    ASSERT_TRUE(is_away());
    const ConnectionId elsewhere = bench.visitor();
    bench.ask(elsewhere, "login", R"({"name":"Bob","password":"password"})");
    bench.ask(elsewhere, "delete_me", R"({"password":"password"})", 9);
    EXPECT_NE(bench.last(elsewhere, "deleted"), nullptr);
    EXPECT_EQ(bench.store.games[table].result, "1-0");
}

TEST_F(HallAway, WhoUsesTheRecoveryCodeHasTheAccountsTables) {
    begin();
    bench.ask(white, "register", R"({"name":"Bob","password":"password"})");
    const std::string code(bench.last(white, "account")->data().text_or("recovery"));
    bench.ask(white, "create", R"({"settings":{"game":"abalone"}})", 7);
    const std::string open(bench.last(white, "created")->data().text_or("table"));
    all_leave();
    ASSERT_EQ(bench.hall->room(open), nullptr);
    const ConnectionId elsewhere = bench.visitor();
    bench.ask(elsewhere, "recover",
              R"({"name":"Bob","password":"another password","code":")" + code + "\"}");
    EXPECT_EQ(bench.error(elsewhere), "");
    EXPECT_NE(bench.hall->room(open), nullptr);
}

TEST_F(HallAway, ARequestThatIsSentAgainIsCarriedOutOnce) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone"})");
    all_leave();
    ASSERT_TRUE(is_away());
    white = bench.visitor();
    bench.ask(white, "sit", HallBench::at(table), 5);
    EXPECT_EQ(bench.last(white, "ack")->id(), 5);
    const std::size_t events = bench.store.tables[table].events.size();
    bench.hall->disconnect(white, bench.now);
    white = bench.visitor(bench.tokens[white]);
    bench.ask(white, "sit", HallBench::at(table), 5);
    EXPECT_EQ(bench.error(white), "");
    EXPECT_EQ(bench.last(white, "ack")->id(), 5);
    EXPECT_EQ(bench.store.tables[table].events.size(), events);
}

TEST_F(HallAway, WhomTheHostRemovedMayNotComeBack) {
    black = bench.visitor();
    white = bench.visitor();
    table = bench.table(black, R"({"game":"abalone3"})");
    bench.ask(white, "sit", HallBench::at(table, R"(,"seat":1)"));
    bench.ask(black, "unseat", HallBench::at(table, R"(,"seat":1)"));
    EXPECT_EQ(bench.error(black), "");
    all_leave();
    ASSERT_TRUE(is_away());
    white = bench.visitor(bench.tokens[white]);
    bench.ask(white, "sit", HallBench::at(table, R"(,"seat":1)"), 5);
    EXPECT_EQ(bench.error(white), "unseated");
    bench.crash_and_restart();
    white = bench.visitor(bench.tokens[white]);
    bench.ask(white, "sit", HallBench::at(table, R"(,"seat":1)"), 6);
    EXPECT_EQ(bench.error(white), "unseated") << "after a restart too";
}

TEST_F(HallAway, BeforeItIsReadAgainItsClocksAreShownAsTheyWereWhenTheServerStopped) {
    begin(R"({"game":"abalone","time":"5+0"})");
    bench.pass(Milliseconds(10'000));
    bench.settle();
    bench.crash_and_start(Milliseconds(3600'000));
    const auto shown = [&] {
        const auto state = bench.hall->state(table, bench.now);
        const auto stopped = bench.hall->stopped_at(table);
        const auto stored =
            play::stored_state(bench.store, table, bench.limits, bench.now, stopped);
        return *base::read_json(state ? *state : **stored);
    };
    const auto left = [](const base::JsonValue& state) {
        return base::json_text(state.member("d").member("clock").member("left"));
    };
    EXPECT_TRUE(bench.hall->stopped_at(table));
    const base::JsonValue before = shown();
    EXPECT_EQ(left(before), "[300000,290000]");
    EXPECT_EQ(base::json_text(before.member("d").member("clock").member("running")), "[]");
    bench.settle();
    EXPECT_FALSE(bench.hall->stopped_at(table));
    EXPECT_EQ(left(shown()), left(before));
}

TEST_F(HallAway, TheirBoardsAreShown) {
    begin();
    all_leave();
    ASSERT_TRUE(is_away());
    const ConnectionId watcher = bench.visitor();
    const auto watched = [&](std::int64_t id) {
        bench.ask(watcher, "watch", "{\"tables\":[\"" + table + "\",\"nowhere\"]}", id);
        return texts(bench.last(watcher, "watching")->data(), "tables");
    };
    EXPECT_EQ(watched(5), table + " ");
    EXPECT_EQ(bench.last(watcher, "board")->data().text_or("move"), "a1b2");
    all_leave();
    ASSERT_TRUE(is_away());
    EXPECT_EQ(watched(6), table + " ");
    EXPECT_TRUE(is_away()) << "this board is known";
    white = bench.visitor(bench.tokens[white]);
    bench.ask(white, "move", HallBench::move_at(table, "i9h8"), 2);
    bench.hall->disconnect(white, bench.now);
    bench.pass(Milliseconds(250));
    EXPECT_EQ(bench.last(watcher, "board")->data().text_or("move"), "i9h8");
}

TEST_F(HallAway, PongCountsThem) {
    begin();
    all_leave();
    const ConnectionId watcher = bench.visitor();
    bench.ask(watcher, "ping");
    EXPECT_TRUE(is_away());
    EXPECT_EQ(bench.last(watcher, "pong")->data().integer_or("games", 0), 1);
}

struct HallAwayReported : HallAway {
    HallAwayReported() : HallAway(std::make_unique<SqlStore>()) {}
};

TEST_F(HallAwayReported, ReportsAndOperatorsReachThem) {
    begin();
    const ConnectionId olga = bench.visitor();
    bench.ask(olga, "register", R"({"name":"Olga","password":"password"})");
    store::give_order(*static_cast<SqlStore&>(bench.store).database,
                      {0, 1, store::OrderKind::Grant, "olga", "operator"});
    const auto orders = bench.store.orders();
    for (const store::Order& order : *orders) bench.hall->carry_out(order, bench.now);
    bench.settle();
    all_leave();
    ASSERT_TRUE(is_away());
    bench.ask(olga, "report", HallBench::at(table, R"(,"seat":1,"why":"stalling")"), 5);
    EXPECT_EQ(bench.error(olga), "");
    all_leave();
    ASSERT_TRUE(is_away());
    bench.ask(olga, "op_close", HallBench::at(table), 6);
    EXPECT_EQ(bench.error(olga), "");
    EXPECT_EQ((*bench.store.table(table))->table.state, store::TableState::Aborted);
}

TEST_F(HallAway, TheyCountForTheirAddress) {
    bench.limits.tables = 3;
    bench.limits.fewest_of_address = bench.limits.tables_of_address = 2;
    bench.limits.share_of_free_tables = 1;
    bench.open();
    begin();
    bench.table(black, R"({"game":"abalone"})");
    all_leave();
    EXPECT_EQ(bench.hall->figures().tables_in_memory, 0u);
    const ConnectionId again = bench.visitor();
    bench.ask(again, "create", R"({"settings":{"game":"abalone"}})", 7);
    EXPECT_EQ(bench.error(again), "too_many");
    bench.crash_and_restart();
    bench.settle();
    const ConnectionId then = bench.visitor();
    bench.ask(then, "create", R"({"settings":{"game":"abalone"}})", 7);
    EXPECT_EQ(bench.error(then), "too_many");
}

TEST_F(HallAway, WhatCannotBeUnderstoodIsLeftOut) {
    begin();
    bench.store.tables[table].events[1].text = "?";
    bench.crash_and_restart();
    bench.settle();
    const ConnectionId again = bench.visitor(bench.tokens[white]);
    EXPECT_TRUE(bench.last(again, "welcome")->data().find("tables")->array()->empty());
    EXPECT_EQ(bench.hall->figures().tables_unseen, 0u);
    EXPECT_EQ(bench.hall->figures().running_tables, 0u);
}

TEST_F(HallAway, ATableWhereTheEngineMustMoveStays) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone","seats":["you","engine:1"]})");
    bench.ask(black, "move", HallBench::move_at(table, "a1b2"), 1);
    all_leave();
    EXPECT_FALSE(is_away());
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    all_leave();
    EXPECT_TRUE(is_away());
}

}  // namespace
}  // namespace sumito::test
