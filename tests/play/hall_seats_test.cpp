// What the host of a table decides before the game begins: seats for the engine, and who has to
// stand up.
#include <gtest/gtest.h>

#include "play/room.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

using games::Seat;

struct HallSeats : testing::Test {
    HallBench bench;
    ConnectionId host = bench.visitor(), guest = bench.visitor();
    std::int64_t last_id = 0;
    std::string table;

    void open(std::string_view settings = R"({"game":"abalone3","public":true})") {
        table = bench.table(host, settings);
    }
    std::string fill(ConnectionId who, int seat, const std::string& level) {
        bench.ask(who, "fill",
                  HallBench::at(table, ",\"seat\":" + std::to_string(seat) + ",\"level\":" + level),
                  ++last_id);
        return bench.error(who);
    }
    std::string unseat(ConnectionId who, int seat) {
        bench.ask(who, "unseat", HallBench::at(table, ",\"seat\":" + std::to_string(seat)),
                  ++last_id);
        return bench.error(who);
    }
    std::string sit(ConnectionId who) {
        bench.ask(who, "sit", HallBench::at(table), ++last_id);
        return bench.error(who);
    }
    const play::Room& room() { return *bench.hall->room(table); }
    int level(Seat seat) {
        const auto& who = room().occupant(seat);
        return who ? who->level : 0;
    }
};

TEST_F(HallSeats, TheEngineTakesAnEmptySeatAndGivesItBack) {
    open();
    EXPECT_EQ(fill(host, 2, "3"), "");
    EXPECT_EQ(level(Seat::P3), 3);
    EXPECT_EQ(bench.last(host, "sit")->data().member("who").integer_or("level", 0), 3);
    EXPECT_EQ(fill(host, 2, "5"), "");
    EXPECT_EQ(level(Seat::P3), 5);
    EXPECT_EQ(fill(host, 2, "null"), "");
    EXPECT_FALSE(room().occupant(Seat::P3));
    EXPECT_EQ(fill(host, 2, "0"), "") << "it is empty already";
    EXPECT_EQ(fill(host, 2, "1"), "");
    EXPECT_EQ(sit(guest), "");
    EXPECT_EQ(room().state(), play::Room::State::Running);
    EXPECT_TRUE(room().table().is_computer(Seat::P3));
}

TEST_F(HallSeats, WithTheLastSeatTheGameBegins) {
    open(R"({"game":"abalone","time":"5+0"})");
    EXPECT_EQ(fill(host, 1, "2"), "");
    EXPECT_EQ(room().state(), play::Room::State::Running);
    EXPECT_EQ(fill(host, 1, "0"), "not_open");
    EXPECT_EQ(unseat(host, 1), "not_open");
}

TEST_F(HallSeats, WhatTheEngineMayNotTake) {
    open();
    EXPECT_EQ(fill(guest, 1, "3"), "not_host");
    EXPECT_EQ(fill(host, 0, "3"), "seat_taken");
    EXPECT_EQ(fill(host, 3, "3"), "wrong_seat");
    EXPECT_EQ(fill(host, 9, "3"), "wrong_seat");
    EXPECT_EQ(fill(host, 1, "11"), "wrong_seat");
    EXPECT_EQ(fill(host, 1, "-1"), "wrong_seat");
    EXPECT_EQ(fill(host, 1, "3"), "");
    EXPECT_EQ(fill(host, 2, "3"), "") << "the host plays";
    open(R"({"game":"abalone3","seats":["you","engine:1","bot"]})");
    EXPECT_EQ(fill(host, 1, "0"), "wrong_seat");
    EXPECT_EQ(fill(host, 2, "3"), "wrong_seat");
    open(R"({"game":"abalone","seats":["person","person"]})");
    EXPECT_EQ(fill(host, 0, "3"), "");
    EXPECT_EQ(fill(host, 1, "3"), "wrong_seat") << "nobody would play";
}

TEST_F(HallSeats, ManyTurnsOfTheHighestLevelAreNotPromised) {
    bench.thinkers.wait = bench.limits.engine_longest_wait + Milliseconds(1);
    open();
    EXPECT_EQ(fill(host, 1, "10"), "");
    open();
    EXPECT_EQ(fill(host, 1, "10"), "engines_busy");
    EXPECT_EQ(fill(host, 1, "9"), "");
}

TEST_F(HallSeats, TheHostRemovesSomebodyWhoMayNotSitDownAgain) {
    open();
    sit(guest);
    EXPECT_EQ(unseat(guest, 0), "not_host");
    EXPECT_EQ(unseat(host, 2), "not_seated");
    EXPECT_EQ(unseat(host, 1), "");
    EXPECT_EQ(bench.last(guest, "stand")->data().integer_or("seat", -1), 1);
    EXPECT_TRUE(bench.last(guest, "stand")->data().boolean_or("unseated", false));
    EXPECT_FALSE(room().occupant(Seat::P2));
    EXPECT_EQ(sit(guest), "unseated");
    EXPECT_EQ(sit(bench.visitor()), "");
    const std::string before = table;
    open();
    EXPECT_EQ(sit(guest), "") << "only at that table";
    EXPECT_NE(before, table);
}

TEST_F(HallSeats, ARequestThatIsSentAgainRemovesNobodyElse) {
    open();
    sit(guest);
    const std::string second = HallBench::at(table, ",\"seat\":1");
    bench.ask(host, "unseat", second, 99);
    EXPECT_EQ(sit(bench.visitor()), "");
    bench.ask(host, "unseat", second, 99);
    EXPECT_EQ(bench.count(host, "ack"), 2);
    EXPECT_TRUE(room().occupant(Seat::P2));
}

TEST_F(HallSeats, HostsMayStandUpAndSitDownAgain) {
    open();
    EXPECT_EQ(unseat(host, 0), "");
    EXPECT_EQ(sit(host), "");
    EXPECT_EQ(fill(host, 1, "2"), "");
    EXPECT_EQ(unseat(host, 1), "wrong_seat") << "fill gives it back";
}

TEST_F(HallSeats, AfterAFailureOfTheStoreNothingHasHappened) {
    open();
    sit(guest);
    bench.store.failing = true;
    EXPECT_EQ(unseat(host, 1), "not_saved");
    EXPECT_EQ(fill(host, 2, "3"), "not_saved");
    bench.store.failing = false;
    EXPECT_TRUE(room().occupant(Seat::P2));
    EXPECT_FALSE(room().occupant(Seat::P3));
    bench.pass(Milliseconds(1'000));
    bench.settle();
    bench.ask(guest, "stand", HallBench::at(table), ++last_id);
    EXPECT_EQ(sit(guest), "");
}

TEST_F(HallSeats, AFilledSeatSurvivesARestartAndPlays) {
    open(R"({"game":"abalone"})");
    bench.ask(host, "stand", HallBench::at(table), ++last_id);
    EXPECT_EQ(fill(host, 1, "2"), "");
    bench.crash_and_restart();
    EXPECT_EQ(level(Seat::P2), 2);
    host = bench.visitor(bench.tokens[host]);
    EXPECT_EQ(sit(host), "");
    bench.ask(host, "move", HallBench::move_at(table, "a1b2"), 7);
    EXPECT_EQ(bench.thinkers.jobs.size(), 1U);
}

}  // namespace
}  // namespace sumito::test
