// How games begin at the server: what a game is that hardly began, first moves.
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallStart : testing::Test {
    HallBench bench{play::HouseRules()};
    ConnectionId black = 0, white = 0;
    std::string table;

    // Both have accounts, for rated games.
    void begin(std::string_view settings) {
        black = account("Ada" + std::string(games_, 'a'));
        white = account("Bob" + std::string(games_++, 'b'));
        table = bench.table(black, settings);
        bench.ask(white, "sit", HallBench::at(table));
    }
    ConnectionId account(const std::string& name) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "register", R"({"name":")" + name + R"(","password":"password"})");
        EXPECT_NE(bench.last(id, "account"), nullptr) << bench.error(id);
        return id;
    }
    void move(ConnectionId player, std::string_view text) {
        bench.ask(player, "move", HallBench::move_at(table, text));
        EXPECT_EQ(bench.error(player), "");
    }
    const base::JsonValue& state(ConnectionId viewer) {
        bench.ask(viewer, "join", HallBench::at(table));
        return bench.last(viewer, "state")->data();
    }
    std::int64_t left(ConnectionId viewer, std::size_t seat) {
        return *(*state(viewer).member("clock").member("left").array())[seat].integer();
    }
    void expect_no_game() {
        EXPECT_FALSE(bench.store.games.contains(table));
        EXPECT_TRUE(bench.store.rating_rows.empty());
    }

private:
    std::size_t games_ = 0;
};

constexpr std::string_view rated = R"({"game":"abalone","rated":true,"time":"5+0"})";

TEST_F(HallStart, ARatedGameThatIsLeftBeforeTwoTurnsDoesNotCount) {
    for (const bool after_one : {false, true}) {
        begin(rated);
        if (after_one) move(black, "a1b2");
        bench.ask(white, "resign", HallBench::at(table));
        const auto* end = bench.last(black, "abort")->data().find("end");
        ASSERT_NE(end, nullptr);
        EXPECT_EQ(end->text_or("result"), "*");
        EXPECT_EQ(end->text_or("reason"), "resigned");
        expect_no_game();
    }
}

TEST_F(HallStart, ARatedGameThatIsLeftAfterTwoTurnsCounts) {
    begin(rated);
    move(black, "a1b2");
    move(white, "i5h5");
    bench.ask(white, "resign", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].result, "1-0");
    EXPECT_TRUE(bench.store.games[table].rated);
    EXPECT_GT((bench.store.rating_rows[{"ada", "abalone"}].rating), 1600);
}

TEST_F(HallStart, ADrawBeforeTwoTurnsIsNotRated) {
    begin(rated);
    bench.ask(black, "draw", HallBench::at(table));
    bench.ask(white, "draw", HallBench::at(table));
    EXPECT_EQ(bench.store.games[table].result, "1/2-1/2");
    EXPECT_FALSE(bench.store.games[table].rated);
    EXPECT_TRUE(bench.store.rating_rows.empty());
}

TEST_F(HallStart, WhoDeletesTheirAccountBeforeTwoTurnsAbortsTheGame) {
    begin(rated);
    bench.ask(white, "delete_me", R"({"password":"password"})");
    expect_no_game();
    EXPECT_EQ(state(black).text_or("state"), "aborted");
}

TEST_F(HallStart, TheStateSaysUntilWhenTheFirstMoveMustBeMade) {
    begin(rated);
    const std::int64_t began = bench.now.count();
    bench.pass(Milliseconds(20'000));
    EXPECT_EQ(state(black).integer_or("first", 0), began + 30'000);
    EXPECT_TRUE(state(black).member("clock").member("running").array()->empty());
    EXPECT_EQ(left(black, 0), 300'000);
    move(black, "a1b2");
    EXPECT_EQ(bench.last(white, "move")->data().integer_or("first", 0), began + 50'000);
    move(white, "i5h5");
    EXPECT_EQ(bench.last(white, "move")->data().find("first"), nullptr);
    EXPECT_EQ(state(white).find("first"), nullptr);
    bench.pass(Milliseconds(1'000));
    EXPECT_EQ(left(white, 0), 299'000);
}

TEST_F(HallStart, WithoutAFirstMoveTheGameIsAborted) {
    begin(rated);
    bench.pass(Milliseconds(29'999));
    bench.settle();
    EXPECT_EQ(bench.count(black, "abort"), 0);
    EXPECT_LE(*bench.hall->next_deadline(), bench.now + Milliseconds(1));
    bench.pass(Milliseconds(1));
    bench.settle();
    ASSERT_EQ(bench.count(white, "abort"), 1);
    EXPECT_EQ(bench.last(white, "abort")->data().text_or("why"), "time");
    EXPECT_EQ(bench.last(white, "abort")->data().integer_or("seat", -1), 0);
    expect_no_game();
}

TEST_F(HallStart, ARestartGivesTheWholeTimeForTheFirstMoveAgain) {
    begin(rated);
    bench.pass(Milliseconds(20'000));
    bench.settle();
    bench.crash_and_restart(Milliseconds(3'600'000));
    bench.settle();
    bench.pass(Milliseconds(29'000));
    black = bench.visitor(bench.tokens[black]);
    EXPECT_EQ(state(black).text_or("state"), "running");
    move(black, "a1b2");
    EXPECT_EQ(left(black, 0), 300'000);
}

// The rule belongs to the start of a game, so games that began before it keep their clocks.
TEST_F(HallStart, AGameOfAnOlderProgramKeepsItsClocks) {
    begin(rated);
    for (store::EventRow& row : bench.store.tables[table].events)
        if (row.text == R"({"k":"start","first":30000})") row.text = R"({"k":"start"})";
    bench.pass(Milliseconds(1'000));
    bench.settle();
    bench.crash_and_restart();
    black = bench.visitor(bench.tokens[black]);
    EXPECT_EQ(state(black).find("first"), nullptr);
    EXPECT_FALSE(state(black).member("clock").member("running").array()->empty());
    EXPECT_LT(left(black, 0), 300'000);
}

TEST_F(HallStart, AnEngineIsNotHurried) {
    black = bench.visitor();
    table = bench.table(black, R"({"game":"abalone","time":"5+0","seats":["engine:1","you"]})");
    bench.pass(Milliseconds(60'000));
    bench.settle();
    EXPECT_EQ(state(black).text_or("state"), "running");
    bench.thinkers.answer_all(bench.rng);
    bench.settle();
    EXPECT_EQ(state(black).integer_or("first", 0), bench.now.count() + 30'000);
    EXPECT_EQ(left(black, 0), 300'000);
}

}  // namespace
}  // namespace sumito::test
