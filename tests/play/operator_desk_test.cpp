// The operator desk alone: what an order does, and when it is refused.
#include "play/operator_desk.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

using store::OrderKind;

struct OperatorDeskTest : testing::Test, test::FakeHall {
    SeatedPeople seated{context.limits, rooms, committer};
    OperatorDesk desk{services, connections, people, rooms, committer, members, seated, loader};
    Connection& ann = visitor(1);
    HostedRoom& room = open("a");

    void SetUp() override {
        sit(room, Seat::P1, ann);
        committer.submit({store::AddPerson{ann.who->row}}, [](bool, Instant) {});
        settle();
        told(1);
    }
    store::Order order(OrderKind kind, const std::string& target, const std::string& value = "") {
        const store::Order order{++last, now.count(), kind, target, value, ""};
        store.order_rows[order.id] = order;
        return order;
    }
    std::int64_t last = 0;
};

TEST_F(OperatorDeskTest, WhoIsBannedLosesTheSeatAndIsClosed) {
    desk.carry_out(order(OrderKind::Ban, "p1"), now);
    settle();
    EXPECT_FALSE(room.room.occupant(Seat::P1));
    EXPECT_EQ(told(1), "error");
    EXPECT_EQ(out.closed[1], "banned");
    EXPECT_TRUE(store.order_rows.empty());
}

TEST_F(OperatorDeskTest, ANewNameIsWrittenEverywhere) {
    desk.carry_out(order(OrderKind::Rename, "p1", "Eve"), now);
    settle();
    EXPECT_EQ(told(1), "named");
    EXPECT_EQ(room.room.occupant(Seat::P1)->name, "Eve");
    EXPECT_EQ(ann.who->shown_name(), "Eve");
}

TEST_F(OperatorDeskTest, ATableIsClosedOnce) {
    desk.carry_out(order(OrderKind::Close, "a"), now);
    EXPECT_EQ(room.room.state(), Room::State::Aborted);
    settle();
    desk.carry_out(order(OrderKind::Close, "a"), now);
    settle();
    EXPECT_EQ(logs.back(), R"({"event":"order","d":{"order":2,"stored":false}})");
    EXPECT_TRUE(store.order_rows.empty());
}

TEST_F(OperatorDeskTest, AnOrderIsCarriedOutOnceAndComesAgainIfNothingCanBeStored) {
    const store::Order rename = order(OrderKind::Rename, "p1", "Eve");
    store.failing = true;
    desk.carry_out(rename, now);
    settle();
    EXPECT_EQ(ann.who->shown_name(), "");
    store.failing = false;
    desk.carry_out(rename, now);
    settle();
    EXPECT_EQ(ann.who->shown_name(), "Eve");
    const std::size_t lines = logs.size();
    desk.carry_out(rename, now);
    settle();
    EXPECT_EQ(logs.size(), lines);
}

TEST_F(OperatorDeskTest, ANameThatIsNoneIsRefused) {
    desk.carry_out(order(OrderKind::Rename, "p1", "-"), now);
    settle();
    EXPECT_EQ(logs.back(), R"({"event":"order","d":{"order":1,"stored":false}})");
    EXPECT_EQ(ann.who->shown_name(), "");
}

}  // namespace
}  // namespace sumito::play
