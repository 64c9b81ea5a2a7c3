// Requests that a client sends again, because it received no answer.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallResend : testing::Test {
    HallBench bench;
    ConnectionId black = bench.visitor(), white = bench.visitor();
    std::string table;

    void begin() {
        table = bench.table(black, R"({"game":"abalone"})");
        bench.ask(white, "sit", HallBench::at(table));
    }
    void reconnect(ConnectionId& player) {
        bench.hall->disconnect(player, bench.now);
        player = bench.visitor(bench.tokens[player]);
    }
    std::string answer(ConnectionId player, std::int64_t id) {
        for (const SentMessage& message : bench.sent[player])
            if (message.id() == id) return message.text;
        return "";
    }
    std::size_t events() { return bench.store.tables[table].events.size(); }
};

constexpr std::string_view plain_game = R"({"settings":{"game":"abalone"}})";

TEST_F(HallResend, ATableIsCreatedOnce) {
    bench.ask(black, "create", plain_game, 5);
    const std::string created = answer(black, 5);
    reconnect(black);
    bench.ask(black, "create", plain_game, 5);
    EXPECT_EQ(answer(black, 5), created);
    EXPECT_EQ(bench.store.tables.size(), 1u);
    EXPECT_EQ(bench.last(black, "state")->data().text_or("state"), "open");
    bench.ask(black, "create", plain_game, 6);
    EXPECT_EQ(bench.store.tables.size(), 2u);
}

TEST_F(HallResend, BeforeTheFirstAnswerToo) {
    bench.say(black, "create", plain_game, 5);
    reconnect(black);
    bench.say(black, "create", plain_game, 5);
    bench.settle();
    EXPECT_EQ(bench.store.tables.size(), 1u);
    EXPECT_EQ(bench.last(black, "created")->id(), 5);
    EXPECT_NE(bench.last(black, "state"), nullptr);
}

TEST_F(HallResend, WhatTheStoreRefusedMayBeSentAgain) {
    bench.store.failing = true;
    bench.ask(black, "create", plain_game, 5);
    EXPECT_EQ(bench.error(black), "not_saved");
    bench.store.failing = false;
    bench.ask(black, "create", plain_game, 5);
    EXPECT_EQ(bench.error(black), "");
    EXPECT_EQ(bench.store.tables.size(), 1u);
}

TEST_F(HallResend, EveryRequestAtATableIsCarriedOutOnce) {
    begin();
    const auto at = [&](std::string_view more = "") { return HallBench::at(table, more); };
    const auto twice = [&](ConnectionId& player, std::string_view type, const std::string& data,
                           std::int64_t id) {
        bench.ask(player, type, data, id);
        ASSERT_EQ(bench.error(player), "") << type;
        const std::size_t before = events();
        const std::string first = answer(player, id);
        reconnect(player);
        bench.ask(player, type, data, id);
        EXPECT_EQ(answer(player, id), first) << type;
        EXPECT_EQ(events(), before) << type;
        bench.ask(player, "join", at());
    };
    twice(black, "move", at(R"(,"move":"a1b2")"), 1);
    twice(white, "move", at(R"(,"move":"i5h5")"), 2);
    twice(black, "draw", at(), 3);
    twice(white, "answer", at(R"(,"yes":false)"), 4);
    twice(black, "takeback", at(), 5);
    twice(black, "answer", at(R"(,"yes":false)"), 6);
    twice(white, "resign", at(), 7);
    bench.ask(black, "rematch", at(), 8);
    twice(black, "rematch", at(R"(,"yes":false)"), 9);
}

TEST_F(HallResend, ARefusedRequestIsTriedAgain) {
    begin();
    bench.ask(white, "move", HallBench::move_at(table, "i5h5"), 1);
    EXPECT_EQ(bench.error(white), "not_your_turn");
    bench.ask(black, "move", HallBench::move_at(table, "a1b2"), 1);
    bench.ask(white, "move", HallBench::move_at(table, "i5h5"), 1);
    EXPECT_EQ(bench.error(white), "");
}

TEST_F(HallResend, AnErrorNamesItsTable) {
    begin();
    const auto table_of_error = [&](ConnectionId player) {
        return bench.last(player, "error")->data().text_or("table");
    };
    bench.ask(white, "move", HallBench::move_at(table, "i5h5"), 1);
    EXPECT_EQ(table_of_error(white), table);
    bench.ask(white, "join", R"({"table":"unknown"})", 2);
    EXPECT_EQ(bench.error(white), "no_table");
    EXPECT_EQ(table_of_error(white), "unknown");
    bench.ask(white, "join", "{\"table\":\"" + std::string(1000, 'x') + "\"}", 3);
    EXPECT_EQ(table_of_error(white), "");
    bench.store.failing = true;
    bench.ask(black, "move", HallBench::move_at(table, "a1b2"), 4);
    EXPECT_EQ(bench.error(black), "not_saved");
    EXPECT_EQ(table_of_error(black), table);
    bench.ask(black, "name", R"({"name":"?"})", 5);
    EXPECT_EQ(table_of_error(black), "");
}

}  // namespace
}  // namespace sumito::test
