// Engine seats with a clock, on a server with more to think about than it has time for.
#include <gtest/gtest.h>

#include "engine/thinking_time.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

class HallEngine : public testing::Test {
protected:
    // A person against the engine. The person has moved; it is the engine's turn.
    void begin(std::string_view settings) {
        person = bench.visitor();
        table = bench.table(person, settings);
        move("a1b2");
    }
    void move(std::string_view text) {
        bench.ask(person, "move", HallBench::move_at(table, text), ++last_id);
    }
    void engine_moves() {
        bench.thinkers.answer_all(bench.rng);
        bench.settle();
    }
    void wait(int seconds) {
        for (int i = 0; i < seconds; ++i) {
            bench.pass(Milliseconds(1'000));
            bench.settle();
        }
    }
    // The time on the engine's clock.
    std::int64_t engine_left() {
        bench.ask(person, "join", HallBench::at(table));
        const base::JsonValue& clock = *bench.last(person, "state")->data().find("clock");
        return (*clock.find("left")->array())[1].integer().value_or(-1);
    }

    HallBench bench;
    ConnectionId person = 0;
    std::string table;
    std::int64_t last_id = 100;
};

constexpr std::string_view one_minute =
    R"({"game":"abalone","time":"1+0","seats":["host","engine:10"]})";

TEST_F(HallEngine, TheClockDoesNotRunWhileTheEngineWaitsForItsTurnAtTheProcessor) {
    begin(one_minute);
    wait(300);
    EXPECT_EQ(bench.count(person, "left"), 0);
    bench.thinkers.waited = Milliseconds(298'000);
    engine_moves();
    EXPECT_EQ(bench.count(person, "move"), 2);
    EXPECT_EQ(engine_left(), 58'000);
}

TEST_F(HallEngine, TheClockDoesNotRunWhileTheQueueIsFullEither) {
    bench.thinkers.room = 0;
    begin(one_minute);
    wait(90);
    bench.thinkers.room = 1;
    wait(1);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    wait(3);
    engine_moves();
    EXPECT_EQ(bench.count(person, "left"), 0);
    EXPECT_EQ(engine_left(), 57'000);
}

TEST_F(HallEngine, AnEngineThatThinksTooLongLosesOnTime) {
    begin(one_minute);
    wait(100);
    bench.thinkers.waited = Milliseconds(30'000);
    engine_moves();
    ASSERT_EQ(bench.count(person, "left"), 1);
    EXPECT_EQ(bench.last(person, "left")->data().text_or("why"), "time");
    EXPECT_EQ(bench.count(person, "move"), 1);
}

TEST_F(HallEngine, WhatItWasGivenBackSurvivesARestart) {
    begin(one_minute);
    wait(40);
    bench.thinkers.waited = Milliseconds(39'000);
    engine_moves();
    const std::string token = bench.tokens[person];
    bench.crash_and_restart();
    bench.settle();
    person = bench.visitor(token);
    EXPECT_EQ(engine_left(), 59'000);
}

TEST_F(HallEngine, WorkIsForTheAddressAndThePersonWhoOpenedTheTable) {
    begin(one_minute);
    ASSERT_EQ(bench.thinkers.jobs.size(), 1u);
    const play::WorkFor& whom = bench.thinkers.jobs[0].task.whom;
    EXPECT_EQ(whom.address, "10.0.0.1");
    EXPECT_EQ(whom.person, bench.last(person, "welcome")->data().text_or("person"));
    EXPECT_EQ(whom.table, table);
}

TEST_F(HallEngine, SeatsOfTheHighestLevelAreRefusedIfTooManyTurnsArePromised) {
    person = bench.visitor();
    bench.thinkers.wait = bench.limits.engine_longest_wait + Milliseconds(1);
    std::int64_t id = 0;
    const auto create = [&](std::string_view seats) {
        bench.ask(person, "create",
                  R"({"settings":{"game":"abalone","seats":)" + std::string(seats) + "}}", ++id);
        return bench.error(person);
    };
    EXPECT_EQ(create(R"(["host","engine:10"])"), "");
    EXPECT_EQ(create(R"(["host","engine:10"])"), "engines_busy");
    EXPECT_EQ(create(R"(["host","engine:9"])"), "");
    EXPECT_EQ(create(R"(["host","person"])"), "");
    bench.thinkers.wait = Milliseconds(0);
    EXPECT_EQ(create(R"(["host","engine:10"])"), "");
}

constexpr std::string_view untimed = R"({"game":"abalone","seats":["host","engine:1"]})";

TEST_F(HallEngine, ThinksAsLongAsEverywhereIfNoClockRuns) {
    const auto longest = [&](std::string_view time) {
        bench.thinkers.jobs.clear();
        begin(R"({"game":"abalone","seats":["host","engine:4"],"time":")" + std::string(time) +
              "\"}");
        return bench.thinkers.jobs.at(0).task.move->limits.move_time;
    };
    EXPECT_EQ(longest("none"), engine::thinking_time(4));
    EXPECT_EQ(longest("3d"), engine::thinking_time(4));
    EXPECT_EQ(longest("10d3"), bench.limits.engine_longest_turn);
}

TEST_F(HallEngine, TakesADrawIfItExpectsLess) {
    using engine::Score;
    for (const auto& [score, result] : {std::pair(Score{Score::Kind::Hundredths, -39}, ""),
                                        {{Score::Kind::Mate, 5}, ""},
                                        {{Score::Kind::Hundredths, -40}, "1/2-1/2"},
                                        {{Score::Kind::Mate, -4}, "1/2-1/2"}}) {
        bench.thinkers.score = score;
        begin(untimed);
        engine_moves();
        bench.ask(person, "draw", HallBench::at(table), ++last_id);
        EXPECT_EQ(bench.error(person), "");
        const SentMessage* answer = bench.last(person, "answer");
        ASSERT_NE(answer, nullptr);
        EXPECT_EQ(answer->data().boolean_or("yes", false), result != std::string_view());
        EXPECT_EQ(bench.store.games[table].result, result);
    }
}

TEST_F(HallEngine, TakesNoDrawBeforeItsFirstMoveOrAfterARestart) {
    bench.thinkers.score = engine::Score{engine::Score::Kind::Hundredths, -500};
    begin(untimed);
    bench.ask(person, "draw", HallBench::at(table), ++last_id);
    EXPECT_FALSE(bench.last(person, "answer")->data().boolean_or("yes", true));
    engine_moves();
    bench.crash_and_restart();
    person = bench.visitor(bench.tokens[person]);
    bench.ask(person, "join", HallBench::at(table));
    bench.ask(person, "draw", HallBench::at(table), ++last_id);
    EXPECT_FALSE(bench.last(person, "answer")->data().boolean_or("yes", true));
}

TEST_F(HallEngine, ExpectsTheSameAfterAFailureOfTheStore) {
    bench.thinkers.score = engine::Score{engine::Score::Kind::Hundredths, -500};
    begin(untimed);
    engine_moves();
    bench.store.failing = true;
    bench.ask(person, "draw", HallBench::at(table), ++last_id);
    EXPECT_EQ(bench.error(person), "not_saved");
    bench.store.failing = false;
    bench.ask(person, "draw", HallBench::at(table), ++last_id);
    EXPECT_EQ(bench.store.games[table].result, "1/2-1/2");
}

TEST_F(HallEngine, AgreesToATakeBackAtOnceAndMovesAgainInItsTurn) {
    begin(untimed);
    engine_moves();
    bench.ask(person, "takeback", HallBench::at(table), ++last_id);
    EXPECT_EQ(bench.error(person), "");
    EXPECT_TRUE(bench.last(person, "answer")->data().boolean_or("taken_back", false));
    bench.ask(person, "join", HallBench::at(table));
    EXPECT_TRUE(bench.last(person, "state")->moves().empty());
    // Also while the engine thinks: its task is no longer valid.
    move("a1b2");
    bench.ask(person, "takeback", HallBench::at(table), ++last_id);
    engine_moves();
    bench.ask(person, "join", HallBench::at(table));
    EXPECT_TRUE(bench.last(person, "state")->moves().empty());
    move("b1c2");
    engine_moves();
    EXPECT_EQ(bench.last(person, "move")->data().integer_or("seat", -1), 1);
}

TEST_F(HallEngine, TakesNothingBackWithAClock) {
    begin(one_minute);
    engine_moves();
    bench.ask(person, "takeback", HallBench::at(table), ++last_id);
    EXPECT_EQ(bench.error(person), "no_takeback");
}

struct HallBrokenEngine : HallEngine {
    HallBrokenEngine() { bench.thinkers.broken = true; }
    // Makes the engine fail for `time`, whenever it is asked.
    void fail(Milliseconds time) {
        for (const Instant end = bench.now + time; bench.now < end;) {
            engine_moves();
            bench.pass(Milliseconds(500));
        }
    }
    bool engine_is_here() const {
        const auto& seats = *bench.last(person, "presence")->data().find("presence")->array();
        return seats[1].boolean_or("here", false);
    }
};

TEST_F(HallBrokenEngine, IsAskedAgainBeforeAnybodyIsTold) {
    begin(untimed);
    engine_moves();
    EXPECT_TRUE(bench.thinkers.jobs.empty());
    bench.pass(bench.limits.engine_retry);
    bench.thinkers.broken = false;
    engine_moves();
    EXPECT_EQ(bench.count(person, "move"), 2);
    EXPECT_EQ(bench.count(person, "engine_failed"), 0);
    EXPECT_EQ(bench.count(person, "presence"), 0);
}

TEST_F(HallBrokenEngine, IsToldToEverybodyAndNeverResigns) {
    begin(untimed);
    const ConnectionId watcher = bench.visitor();
    bench.ask(watcher, "join", HallBench::at(table));
    fail(Milliseconds(3'600'000));
    for (const ConnectionId reader : {person, watcher}) {
        ASSERT_EQ(bench.count(reader, "engine_failed"), 1);
        const base::JsonValue& told = bench.last(reader, "engine_failed")->data();
        EXPECT_EQ(told.text_or("table"), table);
        EXPECT_EQ(told.integer_or("seat", -1), 1);
        EXPECT_EQ(bench.count(reader, "left"), 0);
    }
    EXPECT_FALSE(engine_is_here());
    // It is still tried, and may work again at any time.
    bench.thinkers.broken = false;
    fail(Milliseconds(60'000));
    EXPECT_EQ(bench.count(person, "move"), 2);
    EXPECT_TRUE(engine_is_here());
}

TEST_F(HallBrokenEngine, TheOthersMayClaimTheGameAgainstIt) {
    for (const std::string_view time : {"none", "5+0", "3d"}) {
        begin(R"({"game":"abalone","seats":["host","engine:1"],"time":")" + std::string(time) +
              "\"}");
        bench.ask(person, "claim", HallBench::at(table), ++last_id);
        EXPECT_EQ(bench.error(person), "nobody_gone");
        fail(Milliseconds(20 * 60'000));
        bench.ask(person, "claim", HallBench::at(table), ++last_id);
        EXPECT_EQ(bench.error(person), "") << time;
        EXPECT_EQ(bench.store.games[table].reason, "abandoned");
        EXPECT_EQ(bench.store.games[table].result, "1-0");
    }
}

TEST_F(HallBrokenEngine, DoesNotLoseOnTimeByFailing) {
    begin(one_minute);
    fail(Milliseconds(50'000));
    bench.thinkers.broken = false;
    fail(Milliseconds(60'000));
    EXPECT_EQ(bench.count(person, "left"), 0);
    EXPECT_EQ(bench.count(person, "move"), 2);
}

}  // namespace
}  // namespace sumito::test
