// Engine seats on a clock and in a server that has more to think about than it can.
#include <gtest/gtest.h>

#include "support/hall_bench.h"

namespace sumito::test {
namespace {

class HallEngine : public testing::Test {
protected:
    // A person against the engine; the person has moved, the engine has to.
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
    // What the engine's clock shows.
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
    R"({"game":"abalone","time":"1+0","seats":["you","engine:10"]})";

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

TEST_F(HallEngine, SeatsOfTheHighestLevelAreRefusedWhileTooManyTurnsWait) {
    person = bench.visitor();
    bench.thinkers.wait = bench.house_rules.engine_longest_wait + Milliseconds(1);
    const auto create = [&](std::string_view seats) {
        bench.ask(person, "create",
                  R"({"settings":{"game":"abalone","seats":)" + std::string(seats) + "}}", 1);
        return bench.error(person);
    };
    EXPECT_EQ(create(R"(["you","engine:10"])"), "engines_busy");
    EXPECT_EQ(create(R"(["you","engine:9"])"), "");
    EXPECT_EQ(create(R"(["you","person"])"), "");
    bench.thinkers.wait = Milliseconds(0);
    EXPECT_EQ(create(R"(["you","engine:10"])"), "");
}

}  // namespace
}  // namespace sumito::test
