// What the tabs of a person are told of the tables where they sit, without having joined them.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct FeedTest : testing::Test {
    HallBench bench;
    ConnectionId ada = bench.visitor(), bob = bench.visitor();
    ConnectionId elsewhere = bench.visitor(bench.tokens[ada]);  // another tab of Ada
    std::string table = bench.table(ada, R"({"game":"abalone","time":"10+0"})");

    const base::JsonValue& mine() { return bench.last(elsewhere, "mine")->data(); }
    std::string why() { return std::string(mine().text_or("why")); }
    void ask(ConnectionId who, const char* type, const std::string& more = "") {
        bench.ask(who, type, HallBench::at(table, more), ++id);
        EXPECT_EQ(bench.error(who), "") << type;
    }
    void begin() { ask(bob, "sit"); }
    std::int64_t id = 100;
};

TEST_F(FeedTest, EveryTabHearsOfStartTurnOfferEndAndRematch) {
    EXPECT_EQ(why(), "seats");
    EXPECT_EQ(mine().text_or("game"), "abalone");
    EXPECT_EQ((*mine().member("you").array())[0].integer(), 0);
    begin();
    EXPECT_EQ(why(), "start");
    EXPECT_EQ(mine().text_or("state"), "running");
    EXPECT_EQ((*mine().member("seats").array())[1].text_or("name", "none"), "");
    EXPECT_EQ((*mine().member("turn").array())[0].integer(), 0);
    bench.now += Milliseconds(2'000);
    ask(ada, "move", R"(,"move":"a1b2")");
    ask(bob, "move", R"(,"move":"i5h5")");
    EXPECT_EQ(why(), "turn");
    EXPECT_EQ((*mine().member("turn").array())[0].integer(), 0);
    EXPECT_EQ(mine().member("last").text_or("move"), "i5h5");
    EXPECT_EQ(mine().member("last").integer_or("seat", -1), 1);
    EXPECT_EQ((*mine().member("clock").member("left").array())[0].integer(), 598'000);
    EXPECT_EQ(mine().find("seats"), nullptr) << "they have not changed";
    ask(bob, "draw");
    EXPECT_EQ(why(), "offer");
    EXPECT_EQ(mine().member("offer").text_or("what"), "draw");
    ask(ada, "answer", R"(,"yes":false)");
    EXPECT_EQ(why(), "answer");
    EXPECT_EQ(mine().find("offer"), nullptr);
    ask(bob, "resign");
    EXPECT_EQ(why(), "end");
    EXPECT_EQ(mine().member("end").text_or("result"), "1-0");
    ask(bob, "rematch");
    EXPECT_EQ(why(), "again");
    ask(ada, "rematch");
    const int heard = bench.count(elsewhere, "mine");
    EXPECT_EQ(bench.count(ada, "mine"), heard) << "also the tab that plays";
    EXPECT_GT(bench.count(bob, "mine"), 0);
    const ConnectionId stranger = bench.visitor();
    ask(stranger, "join");
    EXPECT_EQ(bench.count(stranger, "mine"), 0);
}

TEST_F(FeedTest, WhoStandsUpIsToldThatTheTableIsNoLongerTheirs) {
    ask(ada, "stand");
    EXPECT_EQ(why(), "seats");
    EXPECT_TRUE(mine().member("you").array()->empty());
    const int heard = bench.count(elsewhere, "mine");
    ask(bob, "sit");
    EXPECT_EQ(bench.count(elsewhere, "mine"), heard);
}

TEST_F(FeedTest, AWelcomeListsTheUnfinishedTables) {
    begin();
    ask(ada, "move", R"(,"move":"a1b2")");
    const ConnectionId later = bench.visitor(bench.tokens[bob]);
    const auto& tables = *bench.last(later, "welcome")->data().member("tables").array();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].text_or("table"), table);
    EXPECT_EQ(tables[0].text_or("game"), "abalone");
    EXPECT_EQ(tables[0].text_or("time"), "10+0");
    EXPECT_EQ(tables[0].text_or("state"), "running");
    EXPECT_EQ((*tables[0].member("you").array())[0].integer(), 1);
    EXPECT_EQ((*tables[0].member("turn").array())[0].integer(), 1);
    EXPECT_EQ(tables[0].member("last").text_or("move"), "a1b2");
    ask(bob, "resign");
    const ConnectionId after = bench.visitor(bench.tokens[bob]);
    EXPECT_TRUE(bench.last(after, "welcome")->data().member("tables").array()->empty());
}

TEST_F(FeedTest, NobodyIsToldWhatIsNotDurable) {
    begin();
    const int heard = bench.count(elsewhere, "mine");
    bench.say(ada, "move", HallBench::move_at(table, "a1b2"), 5);
    EXPECT_EQ(bench.count(elsewhere, "mine"), heard);
    const ConnectionId later = bench.connect();
    bench.say(later, "hello", "{\"token\":\"" + bench.tokens[bob] + "\"}");
    bench.settle_without_store();
    const auto& tables = *bench.last(later, "welcome")->data().member("tables").array();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].find("last"), nullptr);
    bench.settle();
    EXPECT_EQ(bench.count(elsewhere, "mine"), heard + 1);
    // What the store refuses is not told either; the next turn is.
    bench.store.failing = true;
    bench.ask(bob, "move", HallBench::move_at(table, "i5h5"), 6);
    EXPECT_EQ(bench.count(elsewhere, "mine"), heard + 1);
    bench.store.failing = false;
    bench.pass(Milliseconds(2'000));
    bench.settle();
    bench.ask(bob, "move", HallBench::move_at(table, "i5h5"), 7);
    EXPECT_EQ(why(), "turn");
    EXPECT_EQ(mine().member("last").text_or("move"), "i5h5");
}

TEST_F(FeedTest, ASecretChoiceIsToldToItsOwnerOnly) {
    table = bench.table(ada, R"({"game":"choro","rules":"acholi"})");
    begin();
    ask(ada, "move", R"(,"move":"o3")");
    EXPECT_EQ(mine().member("last").text_or("move"), "o3");
    EXPECT_EQ(bench.last(bob, "mine")->data().member("last").text_or("move"), "?");
    const ConnectionId later = bench.visitor(bench.tokens[bob]);
    for (const ConnectionId tab : {bob, later})
        for (const SentMessage& message : bench.sent[tab])
            EXPECT_EQ(message.text.find("o3"), std::string::npos) << message.text;
}

TEST_F(FeedTest, ThePeopleOfAnAccountHearOfItsTablesEverywhere) {
    bench.ask(ada, "name", R"({"name":"Ann"})");
    bench.ask(ada, "register", R"({"name":"Ann","password":"correct horse"})");
    const ConnectionId phone = bench.visitor();
    bench.ask(phone, "login", R"({"name":"Ann","password":"correct horse"})");
    table = bench.table(phone, R"({"game":"abalone"})");
    EXPECT_EQ(bench.last(phone, "mine")->data().text_or("table"), table);
    EXPECT_EQ(bench.last(ada, "mine")->data().text_or("table"), table);
}

}  // namespace
}  // namespace sumito::test
