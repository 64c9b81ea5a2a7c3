// The members alone: who comes, leaves and is present.
#include "play/members.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct MembersTest : testing::Test, test::FakeHall {
    HostedRoom& room = open("a");
    Connection &ann = visitor(1), &bob = visitor(2);

    void enter(Connection& connection, std::optional<int> version = {}) {
        members.enter(connection, room, version, 3, now);
        settle();
    }
};

TEST_F(MembersTest, WhoComesBackIsSentWhatWasMissed) {
    enter(ann);
    EXPECT_EQ(told(1), "state");
    EXPECT_FALSE(members.leave(ann, room, now));
    sit(room, Seat::P1, bob);
    settle();
    EXPECT_EQ(told(1), "");
    enter(ann, 0);
    EXPECT_EQ(told(1), "presence rejoined");
    enter(ann);
    EXPECT_EQ(told(1), "state");
    EXPECT_EQ(room.members.size(), 1U);
}

TEST_F(MembersTest, ASeatIsPresentWhileATabOfItsPersonLooks) {
    sit(room, Seat::P1, ann);
    enter(bob);
    enter(ann);
    EXPECT_TRUE(room.room.present(Seat::P1));
    told(2);
    members.leave(ann, room, now);
    EXPECT_FALSE(room.room.present(Seat::P1));
    EXPECT_EQ(told(2), "presence");
    members.leave(bob, room, now);
    EXPECT_EQ(room.deserted_since, now);
}

TEST_F(MembersTest, TheRoomAndTheConnectionHaveTheirLimits) {
    context.limits.watchers_of_table = -1;  // leaves room for the two players
    context.limits.rooms_of_connection = 1;
    enter(ann);
    told(1);
    enter(bob);
    EXPECT_EQ(told(2), "error");
    sit(room, Seat::P1, bob);
    enter(bob);
    EXPECT_EQ(told(2), "state");
    EXPECT_FALSE(members.may_enter_another(ann));
    members.enter(ann, open("b"), {}, {}, now);
    EXPECT_EQ(told(1), "sit error");
}

TEST_F(MembersTest, RoundTripsCountWhereThePersonSits) {
    sit(room, Seat::P1, ann);
    enter(ann);
    members.measured(ann, Milliseconds(80));
    EXPECT_GT(ann.lag.trip().count(), 0);
}

TEST_F(MembersTest, LagAndWatchersAreToldOnceASecond) {
    sit(room, Seat::P1, ann);
    enter(ann);
    members.tick(now);
    told(1);
    enter(bob);
    enter(visitor(3));
    members.measured(ann, Milliseconds(84));
    EXPECT_EQ(told(1), "");
    EXPECT_EQ(members.next_deadline(), now + Milliseconds(1'000));
    members.tick(now += Milliseconds(1'000));
    settle();
    EXPECT_EQ(out.last(1), R"({"t":"presence","d":{"table":"a","presence":[{"here":true,"lag":80},)"
                           R"({"here":false}],"watchers":2}})");
    told(1);
    members.measured(ann, Milliseconds(86));
    members.tick(now += Milliseconds(1'000));
    EXPECT_EQ(told(1), "") << "almost the same";
    EXPECT_EQ(members.next_deadline(), std::nullopt);
}

TEST_F(MembersTest, TheNetworkKnowsWhoPlays) {
    HostedRoom& slow = open("slow", R"({"game":"abalone","time":"3d"})");
    sit(slow, Seat::P1, ann);
    sit(slow, Seat::P2, bob);
    members.enter(ann, slow, {}, {}, now);
    EXPECT_TRUE(out.attended.empty()) << "days for a turn";
    sit(room, Seat::P1, ann);
    enter(ann);
    enter(visitor(3));
    EXPECT_TRUE(out.attended.empty()) << "not begun";
    sit(room, Seat::P2, bob);
    EXPECT_EQ(out.attended, std::set<ConnectionId>{1});
    enter(bob);
    EXPECT_EQ(out.attended, (std::set<ConnectionId>{1, 2}));
    members.leave(bob, room, now);
    EXPECT_EQ(out.attended, std::set<ConnectionId>{1});
    EXPECT_EQ(room.room.ask(table::Resign{Seat::P1}, now), Refusal::None);
    committer.commit(room, now);
    EXPECT_TRUE(out.attended.empty());
}

TEST_F(MembersTest, AnOldRoomGoesWithTheLastWhoLooksAtIt) {
    settle();
    room.room.close("closed", now);
    committer.commit(room, now);
    settle();
    rooms.count_for(room, "address");
    enter(ann);
    enter(bob);
    EXPECT_FALSE(members.leave(ann, room, now));
    EXPECT_TRUE(members.leave(bob, room, now));
}

TEST_F(MembersTest, ARoomThatGoesOnStaysAndCountsForNobodyAnyMore) {
    committer.commit(room, now);
    settle();
    rooms.count_for(room, "address");
    enter(ann);
    EXPECT_FALSE(members.leave(ann, room, now));
    EXPECT_EQ(rooms.old_events_of("address"), 0);
}

TEST_F(MembersTest, SeatsFollowTheAccount) {
    Occupant who;
    who.person = "elsewhere";
    who.account = "ann";
    ASSERT_EQ(room.room.sit(Seat::P2, who, now), Refusal::None);
    enter(ann);
    EXPECT_TRUE(room.members.front().seats.empty());
    ann.who->row.account = "ann";
    members.follow({ann.who}, now);
    EXPECT_TRUE(room.members.front().seats.contains(Seat::P2));
    EXPECT_TRUE(room.room.present(Seat::P2));
}

TEST_F(MembersTest, WhenARoomIsPutBackTheyAreToldUnlessTheyKnow) {
    enter(ann);
    told(1);
    members.put_back(room, true, now);
    EXPECT_EQ(told(1), "");
    members.put_back(room, false, now);
    EXPECT_EQ(told(1), "state");
    members.dismiss(room);
    EXPECT_TRUE(ann.rooms.empty());
    EXPECT_TRUE(room.members.empty());
}

}  // namespace
}  // namespace sumito::play
