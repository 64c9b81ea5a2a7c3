// Reports of players, and operators who are here.
#include "support/hall_bench.h"
#include "support/sql_store.h"

namespace sumito::test {
namespace {

struct HallModeration : testing::Test {
    HallBench bench{from_the_start(), 1, std::make_unique<SqlStore>()};
    ConnectionId ada = account("Ada"), bob = account("Bob"), op = account("Olga");

    ConnectionId account(const std::string& name) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "register", R"({"name":")" + name + R"(","password":"password"})", 90);
        EXPECT_EQ(bench.error(id), "");
        return id;
    }
    void SetUp() override { give({0, 1, store::OrderKind::Grant, "olga", "operator"}); }
    void give(const store::Order& order) {
        store::give_order(*static_cast<SqlStore&>(bench.store).database, order);
        const auto orders = bench.store.orders();
        for (const store::Order& one : *orders) bench.hall->carry_out(one, bench.now);
        bench.settle();
    }
    // The code if it was refused, otherwise the type of the answer.
    std::string say(ConnectionId id, std::string_view type, const std::string& data = "{}") {
        bench.ask(id, type, data, ++last_id);
        for (const SentMessage& message : bench.sent[id])
            if (message.id() == last_id)
                return std::string(message.type() == "error" ? message.data().text_or("code")
                                                             : message.type());
        return "no answer";
    }
    std::string report(ConnectionId id, const std::string& name) {
        return say(id, "report", R"({"why":"stalling","name":")" + name + "\"}");
    }
    const base::JsonValue::Array& listed(std::string_view type, std::string_view member,
                                         const std::string& data = "{}") {
        EXPECT_EQ(say(op, type, data), type);
        return *bench.last(op, type)->data().find(member)->array();
    }
    std::int64_t last_id = 1'000;
};

TEST_F(HallModeration, APlayerIsReportedAtTheTableOrByName) {
    const ConnectionId guest = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(guest, "sit", HallBench::at(table));
    EXPECT_EQ(say(guest, "report", HallBench::at(table, R"(,"seat":0,"why":"program")")), "ack");
    EXPECT_EQ(say(ada, "report", HallBench::at(table, R"(,"seat":1,"why":"name")")), "ack");
    EXPECT_EQ(report(bob, "ADA"), "ack");
    const auto& reports = listed("op_reports", "reports");
    ASSERT_EQ(reports.size(), 3u);
    EXPECT_EQ(reports[0].text_or("reporter"), "bob");
    EXPECT_EQ(reports[0].text_or("target"), "ada");
    EXPECT_EQ(reports[0].text_or("name"), "Ada");
    EXPECT_EQ(reports[0].find("table"), nullptr);
    const std::string person(bench.last(guest, "welcome")->data().text_or("person"));
    EXPECT_EQ(reports[1].text_or("target"), person);
    EXPECT_EQ(reports[1].text_or("table"), table);
    EXPECT_EQ(reports[2].text_or("reporter"), person);
    EXPECT_EQ(reports[2].text_or("why"), "program");
}

TEST_F(HallModeration, WhatIsNoReportIsRefused) {
    const std::string table = bench.table(ada, R"({"game":"abalone","seats":["you","engine:1"]})");
    EXPECT_EQ(report(bob, "nobody at all"), "not_there");
    EXPECT_EQ(report(bob, "Bob"), "wrong_seat");
    EXPECT_EQ(say(bob, "report", R"({"why":"rude words","name":"Ada"})"), "bad_message");
    for (const char* seat : {"1", "2"})
        EXPECT_EQ(say(bob, "report",
                      HallBench::at(table, std::string(R"(,"why":"name","seat":)") + seat)),
                  "wrong_seat");
    EXPECT_EQ(say(bob, "report", HallBench::at("nowhere", R"(,"why":"name","seat":0)")),
              "no_table");
    static_cast<SqlStore&>(bench.store).fails = [] { return true; };
    EXPECT_EQ(report(bob, "Ada"), "not_saved");
}

TEST_F(HallModeration, ThreeReportsADayAndOneForEachPlayer) {
    for (const char* name : {"Carl", "Dora", "Emil"}) (void)account(name);
    EXPECT_EQ(report(bob, "Ada"), "ack");
    EXPECT_EQ(report(bob, "Ada"), "already_reported");
    EXPECT_EQ(report(bob, "Carl"), "ack");
    EXPECT_EQ(report(bob, "Dora"), "ack");
    EXPECT_EQ(report(bob, "Emil"), "too_many");
    bench.crash_and_restart(Milliseconds(24LL * 3600 * 1000));
    bob = bench.visitor(bench.tokens[bob]);
    EXPECT_EQ(report(bob, "Emil"), "ack");
    EXPECT_EQ(report(bob, "Ada"), "already_reported");
    op = bench.visitor(bench.tokens[op]);
    EXPECT_EQ(say(op, "op_settle", R"({"report":1,"verdict":"upheld"})"), "ack");
    EXPECT_EQ(report(bob, "Ada"), "ack");
}

TEST_F(HallModeration, OnlyOperatorsMayDoWhatOperatorsDo) {
    const ConnectionId guest = bench.visitor();
    for (const char* type : {"op_reports", "op_settle", "op_close", "op_rename", "op_ban",
                             "op_unban", "op_log", "op_figures"})
        for (const ConnectionId id : {ada, guest})
            EXPECT_EQ(say(id, type, R"({"who":"bob"})"), "not_allowed") << type;
    EXPECT_EQ(bench.last(bench.visitor(bench.tokens[op]), "welcome")->data().text_or("rights"),
              "operator");
    EXPECT_EQ(say(op, "op_ban", R"({"who":"olga"})"), "not_allowed");
    give({0, 1, store::OrderKind::Grant, "olga", ""});
    EXPECT_EQ(say(op, "op_log"), "not_allowed");
}

TEST_F(HallModeration, WhatAnOperatorDoesIsDoneAndWrittenDown) {
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    EXPECT_EQ(say(op, "op_rename", R"({"who":"Ada","name":"Polite"})"), "ack");
    EXPECT_EQ(bench.last(ada, "named")->data().text_or("name"), "Polite");
    EXPECT_EQ(say(op, "op_rename", R"({"who":"polite","name":"Bob"})"), "name_taken");
    EXPECT_EQ(say(op, "op_rename", R"({"who":"polite","name":"<b>"})"), "bad_name");
    EXPECT_EQ(say(op, "op_close", HallBench::at(table)), "ack");
    EXPECT_EQ(bench.last(ada, "abort")->data().text_or("why"), "closed");
    EXPECT_EQ(say(op, "op_close", HallBench::at(table)), "no_table");
    EXPECT_EQ(report(bob, "Polite"), "ack");
    EXPECT_EQ(say(op, "op_settle", R"({"report":1,"verdict":"perhaps"})"), "bad_message");
    EXPECT_EQ(say(op, "op_settle", R"({"report":1,"verdict":"dismissed"})"), "ack");
    EXPECT_EQ(say(op, "op_settle", R"({"report":1,"verdict":"dismissed"})"), "not_there");
    EXPECT_TRUE(listed("op_reports", "reports").empty());
    EXPECT_EQ(listed("op_reports", "reports", R"({"all":true})")[0].text_or("verdict"),
              "dismissed");
    EXPECT_EQ(say(op, "op_figures"), "op_figures");
    const auto& log = listed("op_log", "orders");
    ASSERT_EQ(log.size(), 4u);
    EXPECT_EQ(log[0].text_or("order"), "settle");
    EXPECT_EQ(log[1].text_or("order"), "close");
    EXPECT_EQ(log[2].text_or("order"), "rename");
    EXPECT_EQ(log[2].text_or("by"), "olga");
    EXPECT_EQ(log[2].text_or("target"), "ada");
    EXPECT_EQ(log[3].text_or("order"), "grant");
    EXPECT_EQ(log[3].find("by"), nullptr);
}

TEST_F(HallModeration, NothingIsDoneThatIsNotStored) {
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    bool full = true;
    static_cast<SqlStore&>(bench.store).fails = [&full] { return full; };
    EXPECT_EQ(say(op, "op_close", HallBench::at(table)), "not_saved");
    EXPECT_EQ(say(op, "op_ban", R"({"who":"ada"})"), "not_saved");
    EXPECT_FALSE(bench.closed.contains(ada));
    full = false;
    EXPECT_EQ(bench.last(ada, "abort"), nullptr);
    EXPECT_TRUE(listed("op_log", "orders").size() == 1);
    bench.now += Milliseconds(2'000);
    EXPECT_EQ(say(op, "op_close", HallBench::at(table)), "ack");
}

TEST_F(HallModeration, ABanMayEndByItself) {
    const std::int64_t end = bench.now.count() + 3600'000;
    const auto ban = [&](std::int64_t until) {
        return say(op, "op_ban", R"({"who":"ada","until":)" + std::to_string(until) + "}");
    };
    EXPECT_EQ(ban(bench.now.count()), "bad_message");
    EXPECT_EQ(ban(end), "ack");
    EXPECT_TRUE(bench.closed.contains(ada));
    bench.hall->disconnect(ada, bench.now);
    const auto comes_back = [&] {
        const ConnectionId id = bench.connect();
        bench.ask(id, "hello", R"({"token":")" + bench.tokens[ada] + "\"}");
        const std::string refused = bench.error(id);
        bench.hall->disconnect(id, bench.now);
        return refused;
    };
    EXPECT_EQ(comes_back(), "banned");
    const ConnectionId away = bench.visitor();
    EXPECT_EQ(say(away, "login", R"({"name":"Ada","password":"password"})"), "banned");
    bench.now = Instant(end - 1);
    EXPECT_EQ(comes_back(), "banned");
    bench.now = Instant(end);
    EXPECT_EQ(comes_back(), "");
    EXPECT_EQ(say(away, "login", R"({"name":"Ada","password":"password"})"), "account");
    // The store forgets it with the next cleaning.
    bench.pass(Milliseconds(3600'000));
    bench.settle();
    EXPECT_FALSE((*bench.store.account("ada"))->banned);
}

TEST_F(HallModeration, ReportsFollowThePeople) {
    const ConnectionId guest = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone"})");
    bench.ask(guest, "sit", HallBench::at(table));
    EXPECT_EQ(say(ada, "report", HallBench::at(table, R"(,"seat":1,"why":"name")")), "ack");
    bench.ask(guest, "register", R"({"name":"Gina","password":"password"})", 7);
    EXPECT_EQ(say(op, "op_rename", R"({"who":"gina","name":"Gerda"})"), "ack");
    EXPECT_EQ(listed("op_reports", "reports")[0].text_or("target"), "gerda");
    EXPECT_EQ(say(guest, "delete_me", R"({"password":"password"})"), "deleted");
    EXPECT_TRUE(listed("op_reports", "reports", R"({"all":true})").empty());
}

}  // namespace
}  // namespace sumito::test
