// The clocks of a game through the hall: flags, lag, days for each turn, a server that was down.
#include "support/two_players.h"

namespace sumito::test {
namespace {

using HallClock = TwoPlayers;

TEST_F(HallClock, TheClockRunsToTheMillisecond) {
    begin(R"({"game":"abalone","time":"1+2"})");
    bench.now += Milliseconds(10'000);
    move(black, "a1b2", 1);
    const auto* clock = bench.last(white, "move")->data().find("clock");
    EXPECT_EQ((*clock->array())[0].integer(), 52'000);
    EXPECT_EQ((*clock->array())[1].integer(), 60'000);
    bench.pass(Milliseconds(59'999));
    bench.settle();
    EXPECT_EQ(bench.count(black, "left"), 0);
    EXPECT_EQ(*bench.hall->next_deadline() <= bench.now + Milliseconds(1), true);
    bench.pass(Milliseconds(1));
    bench.settle();
    ASSERT_EQ(bench.count(black, "left"), 1);
    EXPECT_EQ(bench.last(black, "left")->data().text_or("why"), "time");
    EXPECT_EQ(bench.store.games[table].reason, "time");
    EXPECT_EQ(bench.store.games[table].result, "1-0");
}

TEST_F(HallClock, AMoveThatComesAfterTheTimeIsTooLateEvenWithoutATick) {
    begin(R"({"game":"abalone","time":"1+0"})");
    bench.now += Milliseconds(60'000);
    move(black, "a1b2", 1);
    EXPECT_EQ(bench.error(black), "not_running");
    EXPECT_EQ(bench.store.games[table].result, "0-1");
}

TEST_F(HallClock, LagIsGivenBackToTheMillisecond) {
    begin(R"({"game":"abalone","time":"1+0"})");
    bench.hall->pong(black, Milliseconds(400), bench.now);
    bench.now += Milliseconds(10'000);
    move(black, "a1b2", 1);
    EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[0].integer(), 50'400);
    // A turn shorter than the round trip takes no time, and gains none.
    bench.now += Milliseconds(1'000);
    move(white, "i5h5", 2);
    bench.now += Milliseconds(300);
    move(black, "b2c3", 3);
    EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[0].integer(), 50'400);
    EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[1].integer(), 59'000);
}

TEST_F(HallClock, TheFlagFallsLaterByWhatWouldBeGivenBack) {
    begin(R"({"game":"abalone","time":"1+0"})");
    bench.hall->pong(black, Milliseconds(250), bench.now);
    bench.pass(Milliseconds(60'249));
    bench.settle();
    EXPECT_EQ(bench.count(white, "left"), 0);
    move(black, "a1b2", 1);
    EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[0].integer(), 1);
}

// A turn may take exactly this long. After a move the clocks continue from where they were.
struct TimeControlCase {
    const char* time;
    std::int64_t first, second;  // milliseconds of Black's first and second turn
    std::int64_t left;           // on Black's clock after a first turn of ten seconds
};

TEST_F(HallClock, FlagsFallToTheMillisecondWithEveryTimeControl) {
    constexpr std::int64_t second = 1'000, minute = 60 * second, day = 24 * 60 * minute;
    for (const auto& [time, first, then, left] :
         {TimeControlCase{"10", 10 * minute, 10 * minute - 10 * second, 10 * minute - 10 * second},
          {"0.5+2", 30 * second, 22 * second, 22 * second},
          {"0+15", 15 * second, 20 * second, 20 * second},
          {"10d3", 10 * minute + 3 * second, 10 * minute - 4 * second, 10 * minute - 7 * second},
          {"3d", 3 * day, 3 * day, 3 * day}}) {
        SCOPED_TRACE(time);
        const std::string settings = R"({"game":"abalone","time":")" + std::string(time) + "\"}";
        const auto falls_after = [&](std::int64_t time_left) {
            bench.pass(Milliseconds(time_left - 1));
            bench.settle();
            EXPECT_EQ(bench.count(white, "left"), 0);
            EXPECT_LE(*bench.hall->next_deadline(), bench.now + Milliseconds(1));
            bench.pass(Milliseconds(1));
            bench.settle();
            EXPECT_EQ(bench.count(white, "left"), 1);
            EXPECT_EQ(bench.store.games[table].reason, "time");
        };
        begin(settings);
        falls_after(first);

        begin(settings);
        bench.now += Milliseconds(10 * second);
        move(black, "a1b2", 1);
        EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[0].integer(), left);
        bench.now += Milliseconds(second);
        move(white, "i5h5", 2);
        // A restart in the middle of the turn changes nothing.
        bench.now += Milliseconds(5 * second);
        const std::string black_token = bench.tokens[black], white_token = bench.tokens[white];
        bench.pass(Milliseconds(0));
        bench.settle();
        bench.crash_and_restart(Milliseconds(3'600'000));
        bench.settle();
        black = bench.visitor(black_token);
        white = bench.visitor(white_token);
        bench.ask(white, "join", HallBench::at(table));
        falls_after(then - 5 * second);
    }
}

TEST_F(HallClock, DaysPerMoveRestartWithEachTurn) {
    begin(R"({"game":"abalone","time":"2d"})");
    constexpr std::int64_t day = 24 * 3600 * 1000;
    bench.now += Milliseconds(day);
    move(black, "a1b2", 1);
    EXPECT_EQ((*bench.last(white, "move")->data().find("clock")->array())[0].integer(), 2 * day);
    bench.pass(Milliseconds(2 * day));
    bench.settle();
    EXPECT_EQ(bench.store.games[table].reason, "time");
}

TEST_F(HallClock, ClocksDoNotRunWhileTheServerIsDown) {
    begin(R"({"game":"abalone","time":"5+0"})");
    bench.now += Milliseconds(1'000);
    move(black, "a1b2", 1);
    const std::string black_token = bench.tokens[black], white_token = bench.tokens[white];
    bench.pass(Milliseconds(7'000));  // a heartbeat
    bench.settle();
    bench.now += Milliseconds(400);  // lost
    bench.crash_and_restart(Milliseconds(3'600'000));
    bench.settle();
    black = bench.visitor(black_token);
    bench.ask(black, "join", HallBench::at(table));
    const auto& state = bench.last(black, "state")->data();
    EXPECT_EQ((*state.find("clock")->find("left")->array())[0].integer(), 299'000);
    EXPECT_EQ((*state.find("clock")->find("left")->array())[1].integer(), 293'000);
    bench.ask(black, "join", HallBench::at(table, ",\"v\":2"));
    ASSERT_NE(bench.last(black, "resumed"), nullptr);
    EXPECT_EQ(bench.last(black, "resumed")->data().integer_or("down", 0), 3'600'400);
    white = bench.visitor(white_token);
    bench.now += Milliseconds(2'000);
    move(white, "i5h5", 2);
    EXPECT_EQ((*bench.last(black, "move")->data().find("clock")->array())[1].integer(), 291'000);
}

}  // namespace
}  // namespace sumito::test
