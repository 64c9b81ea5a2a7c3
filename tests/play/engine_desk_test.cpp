// The engine desk alone: the tasks it gives to the workers, and how it uses their answers.
#include "play/engine_desk.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct EngineDeskTest : testing::Test, test::FakeHall {
    PasswordGuard guard{context.limits.password_delays};
    Agenda agenda{context.limits,
                  services,
                  rooms,
                  committer,
                  guard,
                  [](HostedRoom&, Instant) {},
                  [](const std::string&, Instant) {}};
    EngineDesk desk{context.limits, services, connections, rooms, committer, members, agenda};
    Connection& ann = visitor(1);
    HostedRoom& room = open("a", R"({"game":"abalone","seats":["engine:3","host"]})");

    void SetUp() override {
        room.made_from = "address";
        room.room.seat_engines(now);
        sit(room, Seat::P2, ann);
        members.enter(ann, room, {}, {}, now);
        settle();
        told(1);
    }
    void answer(Thought thought) {
        ASSERT_FALSE(thinkers.jobs.empty());
        const auto job = std::move(thinkers.jobs.front());
        thinkers.jobs.pop_front();
        job.done(std::move(thought));
        settle();
    }
    Thought legal_turn() {
        Thought thought;
        thought.turn = {room.room.table().line().position().moves(Seat::P1).front()};
        return thought;
    }
};

TEST_F(EngineDeskTest, ATurnIsAskedForOnceAndPlayed) {
    desk.ask(room, now);
    desk.ask(room, now);
    ASSERT_EQ(thinkers.jobs.size(), 1U);
    const Task& task = thinkers.jobs.front().task;
    EXPECT_EQ(task.move->level, 3);
    EXPECT_EQ(task.move->seat, Seat::P1);
    EXPECT_EQ(task.whom.address + " " + task.whom.person, "address p1");
    answer(legal_turn());
    EXPECT_EQ(told(1), "move");
    EXPECT_EQ(committer.counts().engine_moves, 1U);
    EXPECT_TRUE(thinkers.jobs.empty());
}

TEST_F(EngineDeskTest, AFullQueueIsToldOnceAndTriedAgain) {
    thinkers.room = 0;
    desk.ask(room, now);
    EXPECT_EQ(room.engine_retry, now + context.limits.engine_retry);
    desk.ask(room, now);
    EXPECT_EQ(told(1), "engine_busy");
    EXPECT_EQ(desk.queue_full(), 2U);
    thinkers.room = 1;
    desk.ask(room, now);
    EXPECT_EQ(thinkers.jobs.size(), 1U);
    EXPECT_FALSE(room.engine_retry);
}

TEST_F(EngineDeskTest, AnAnswerToWhatIsNotAskedAnyMoreIsDropped) {
    desk.ask(room, now);
    desk.start_again(room);
    answer(legal_turn());
    EXPECT_EQ(told(1), "");
    EXPECT_EQ(committer.counts().engine_moves, 0U);
    desk.ask(room, now);
    rooms.erase("a");
    answer(Thought());
}

TEST_F(EngineDeskTest, AnEngineThatFailsIsTriedAgainAndReportedInTheEnd) {
    for (int i = 1; i <= context.limits.engine_failures_untold; ++i) {
        EXPECT_EQ(told(1), "");
        desk.ask(room, now);
        answer(Thought());
        EXPECT_TRUE(room.engine_retry);
    }
    EXPECT_EQ(told(1), "engine_failed presence");
    EXPECT_EQ(room.room.state(), Room::State::Running);
    desk.ask(room, now);
    answer(legal_turn());
    EXPECT_EQ(told(1), "presence move");
}

TEST_F(EngineDeskTest, WhenStoppedNothingIsAskedOrPlayed) {
    desk.ask(room, now);
    desk.stop();
    answer(legal_turn());
    EXPECT_EQ(told(1), "");
    desk.start_again(room);
    desk.ask(room, now);
    EXPECT_TRUE(thinkers.jobs.empty());
}

TEST_F(EngineDeskTest, ThePromisedSeatsOfTheHighestLevelAreCounted) {
    const std::string high = R"({"game":"abalone","seats":["host","engine:10"]})";
    const auto wanted = read_settings(*base::read_json(high), context.limits);
    const auto promise = [&](const std::string& id, const std::string& address) {
        auto made = std::make_unique<HostedRoom>(Room(id, *wanted, now, context));
        made->made_from = address;
        HostedRoom& hosted = rooms.add(std::move(made));
        members.enter(ann, hosted, {}, {}, now);
    };
    const auto is_busy = [&] { return desk.is_busy("address", *wanted); };
    thinkers.wait = context.limits.engine_longest_wait / 2;
    EXPECT_FALSE(is_busy());
    promise("b", "address");
    promise("c", "address");
    promise("d", "elsewhere");
    EXPECT_FALSE(is_busy());
    promise("e", "address");
    EXPECT_TRUE(is_busy());
    // Other levels are never refused, and a table that everybody has left needs no more turns.
    EXPECT_FALSE(desk.is_busy("address", room.room.settings()));
    members.leave(ann, *rooms.find("e"), now);
    EXPECT_FALSE(is_busy());
}

TEST_F(EngineDeskTest, AnAddressMayAlwaysHaveOneTableWithTheHighestLevel) {
    const std::string high = R"({"game":"abalone","seats":["host","engine:10"]})";
    const auto wanted = read_settings(*base::read_json(high), context.limits);
    thinkers.wait = context.limits.engine_longest_wait + Milliseconds(1);
    EXPECT_FALSE(desk.is_busy("address", *wanted));
    auto made = std::make_unique<HostedRoom>(Room("b", *wanted, now, context));
    made->made_from = "address";
    members.enter(ann, rooms.add(std::move(made)), {}, {}, now);
    EXPECT_TRUE(desk.is_busy("address", *wanted));
    EXPECT_FALSE(desk.is_busy("another", *wanted));
}

}  // namespace
}  // namespace sumito::play
