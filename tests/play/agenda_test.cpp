// The agenda alone: which things happen automatically, and when.
#include "play/agenda.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct AgendaTest : testing::Test, test::FakeHall {
    PasswordGuard guard{context.limits.password_delays};
    std::vector<std::string> asked;   // rooms whose engines were asked
    std::vector<std::string> wanted;  // tables that were due and not in memory
    Agenda agenda{context.limits,
                  services,
                  rooms,
                  committer,
                  guard,
                  [this](HostedRoom& hosted, Instant) { asked.push_back(hosted.room.id()); },
                  [this](const std::string& table, Instant) { wanted.push_back(table); }};
    HostedRoom& room = open("a", R"({"game":"abalone","time":"1+0"})");
    Connection &ann = visitor(1), &bob = visitor(2);

    void SetUp() override {
        room.deserted_since = now;
        committer.commit(room, now);
        agenda.tick(now);
        settle();
        agenda.schedule(room);
    }
    void begin() {
        sit(room, Seat::P1, ann);
        sit(room, Seat::P2, bob);
        settle();
        agenda.schedule(room);
    }
    // Lets time pass until just before `at`, and then until `at`.
    void pass_to(Instant at) {
        now = at;
        agenda.tick(now);
        settle();
    }
};

TEST_F(AgendaTest, AnOpenTableThatNobodyLooksAtIsClosed) {
    const Instant end = now + context.limits.deserted_open_table;
    EXPECT_EQ(agenda.next_deadline(), end);
    pass_to(end - Milliseconds(1));
    EXPECT_TRUE(room.room.goes_on());
    pass_to(end);
    EXPECT_EQ(room.room.state(), Room::State::Aborted);
}

TEST_F(AgendaTest, AnOpenTableWithSomebodyAtItWaitsLonger) {
    room.members.push_back({});
    agenda.schedule(room);
    pass_to(now + context.limits.deserted_open_table);
    EXPECT_TRUE(room.room.goes_on());
    pass_to(room.room.changed() + context.limits.waiting_open_table);
    EXPECT_FALSE(room.room.goes_on());
}

TEST_F(AgendaTest, ATableThatIsOverWaitsForAStoreThatIsSlow) {
    begin();
    EXPECT_EQ(room.room.ask(table::Resign{Seat::P1}, now), Refusal::None);
    committer.commit(room, now);  // the store does not answer
    agenda.schedule(room);
    now += 2 * context.limits.finished_table_stays;
    agenda.tick(now);
    EXPECT_NE(rooms.find("a"), nullptr);
    EXPECT_GT(agenda.next_deadline(), now);
    settle();
    pass_to(agenda.next_deadline());
    EXPECT_EQ(rooms.find("a"), nullptr);
}

TEST_F(AgendaTest, WhatIsDueAwayFromMemoryIsLoaded) {
    begin();
    const Instant due = *room.deadline;
    rooms.next_going_on();
    rooms.put_away(room);
    EXPECT_LE(agenda.next_deadline(), due);
    now = due;
    agenda.tick(now);
    EXPECT_EQ(wanted, std::vector<std::string>{"a"});
    EXPECT_EQ(rooms.find_away("a")->deadline, std::nullopt);
}

TEST_F(AgendaTest, TheStoreKeepsTheOldHeartbeatUntilAllClocksRun) {
    begin();
    agenda.keep_alive_at(Instant(77));
    now += context.limits.alive_every;
    agenda.tick(now);
    settle();
    EXPECT_EQ(store.alive, 77);
    agenda.keep_alive_at(std::nullopt);
    now += context.limits.alive_every;
    agenda.tick(now);
    settle();
    EXPECT_EQ(store.alive, now.count());
}

TEST_F(AgendaTest, AFlagFallsAtItsTime) {
    begin();
    const Instant flag = *room.room.next_deadline();
    pass_to(flag - Milliseconds(1));
    EXPECT_EQ(room.room.state(), Room::State::Running);
    pass_to(flag);
    EXPECT_EQ(room.room.state(), Room::State::Over);
    EXPECT_EQ(room.room.table().reason(), "time");
}

TEST_F(AgendaTest, NoFlagFallsWhileTheStoreTakesNothing) {
    begin();
    room.lost_since = now;
    agenda.schedule(room);
    pass_to(now + Milliseconds(100'000));
    EXPECT_EQ(room.room.state(), Room::State::Running);
}

TEST_F(AgendaTest, AFinishedTableLeavesMemoryWhenNobodyLooks) {
    begin();
    pass_to(*room.room.next_deadline());
    const Instant end = room.room.changed() + context.limits.finished_table_stays;
    pass_to(end - Milliseconds(1));
    EXPECT_NE(rooms.find("a"), nullptr);
    pass_to(end);
    EXPECT_EQ(rooms.find("a"), nullptr);
}

TEST_F(AgendaTest, SignsOfLifeAreGivenWhileAClockRuns) {
    pass_to(now + Milliseconds(5'000));
    EXPECT_EQ(store.alive, 0);
    begin();
    EXPECT_LE(agenda.next_deadline(), now);
    pass_to(now);
    EXPECT_EQ(store.alive, now.count());
    EXPECT_EQ(agenda.next_deadline(), now + context.limits.alive_every);
    agenda.forget(room);
    EXPECT_GT(agenda.next_deadline(), now + context.limits.alive_every);
}

TEST_F(AgendaTest, EnginesAreAskedAgain) {
    begin();
    room.engine_retry = now + Milliseconds(500);
    agenda.schedule(room);
    pass_to(now + Milliseconds(500));
    EXPECT_EQ(asked, std::vector<std::string>({"a"}));
    EXPECT_FALSE(room.engine_retry);
}

TEST_F(AgendaTest, TheStoreIsCleanedEveryHour) {
    const int submits = store.submits;
    agenda.forget(room);
    EXPECT_EQ(agenda.next_deadline(), now + Milliseconds(3'600'000));
    pass_to(agenda.next_deadline());
    EXPECT_EQ(store.submits, submits + 1);
    EXPECT_EQ(store.persons_forgotten_before, now.count() - 366LL * 24 * 3'600'000);
}

}  // namespace
}  // namespace sumito::play
