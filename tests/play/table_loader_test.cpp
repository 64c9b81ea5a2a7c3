// The loader alone: what it reads and when, and what leaves memory.
#include "play/table_loader.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

using Refusals = std::vector<Refusal>;

struct TableLoaderTest : testing::Test, test::FakeHall {
    TableLoaderTest() { context.limits.tables_in_memory = 0; }

    // A stored table that is not in memory.
    void away(const std::string& id) {
        committer.commit(open(id), now);
        settle();
        loader.make_space(now);
        ASSERT_NE(rooms.find_away(id), nullptr);
    }
    void not_seen(const std::string& id) {
        away(id);
        rooms.find_away(id)->seen = false;
    }
    TableLoader::Then note() {
        return [this](Refusal refusal, Instant) { refusals.push_back(refusal); };
    }
    Refusals refusals;
};

TEST_F(TableLoaderTest, AfterTheStartAllAreReadOneAfterTheOther) {
    for (const char* id : {"a", "b", "c"}) not_seen(id);
    bool all_seen = false;
    loader.start({"b", "c", "a"}, now, [&] { all_seen = true; });
    EXPECT_EQ(reads.size(), 1u);
    EXPECT_EQ(loader.unseen(), 3u);
    settle();
    EXPECT_EQ(arrived, (std::vector<std::string>{"first b", "first c", "first a"}));
    EXPECT_TRUE(all_seen);
    EXPECT_EQ(loader.unseen(), 0u);
    loader.make_space(now);
    EXPECT_TRUE(rooms.all().empty());
}

TEST_F(TableLoaderTest, ABusyStoreGetsAPause) {
    not_seen("a");
    for (int i = 0; i < 200; ++i) store.submit({}, [](bool) {});
    loader.start({"a"}, now, [] {});
    EXPECT_TRUE(reads.empty());
    store.sync();
    loader.tick(*loader.next_deadline());
    settle();
    EXPECT_EQ(arrived, std::vector<std::string>{"first a"});
}

TEST_F(TableLoaderTest, WhoWaitsIsServedInTheMiddleOfThat) {
    for (const char* id : {"a", "b"}) not_seen(id);
    loader.start({"a", "b"}, now, [] {});
    loader.load({"b"}, now, note());
    settle();
    EXPECT_EQ(refusals, Refusals{Refusal::None});
    EXPECT_EQ(arrived, (std::vector<std::string>{"first a", "first b"}));
    EXPECT_NE(rooms.find("b"), nullptr);
}

TEST_F(TableLoaderTest, WhatIsInMemoryIsNotRead) {
    open("a");
    loader.load({"a", "none"}, now, note());
    EXPECT_EQ(refusals, Refusals{Refusal::None});
    EXPECT_TRUE(reads.empty());
}

TEST_F(TableLoaderTest, ARowThatMemoryHasOvertakenIsReadAgain) {
    away("a");
    loader.load({"a"}, now, note());
    for (const auto& job : std::exchange(reads, {})) job();  // read, but not arrived
    loader.load({"a"}, now, note());
    for (const auto& job : std::exchange(reads, {})) job();
    const auto old = std::exchange(posted, {});
    old[1](now);
    HostedRoom& room = *rooms.find("a");
    sit(room, Seat::P1, visitor(1));
    settle();
    people.erase("p1");
    now += context.limits.finished_table_stays;
    loader.make_space(now);
    ASSERT_NE(rooms.find_away("a"), nullptr);
    old[0](now);
    settle();
    EXPECT_EQ(rooms.find("a")->room.version(), 1);
    EXPECT_EQ(refusals, (Refusals{Refusal::None, Refusal::None}));
}

TEST_F(TableLoaderTest, AStoreThatCannotBeReadIsAskedAgain) {
    away("a");
    store.unreadable = "table";
    loader.load({"a"}, now, note());
    loader.load_soon("a", now);
    settle();
    EXPECT_EQ(refusals, Refusals{Refusal::Busy});
    EXPECT_EQ(loader.next_deadline(), now + Milliseconds(1'000));
    store.unreadable = "";
    now += Milliseconds(1'000);
    loader.tick(now);
    settle();
    EXPECT_EQ(arrived, std::vector<std::string>{"a"});
    EXPECT_EQ(loader.next_deadline(), std::nullopt);
}

TEST_F(TableLoaderTest, WhatSomebodyNeedsStays) {
    HostedRoom& room = open("a");
    loader.make_space(now);
    EXPECT_NE(rooms.find("a"), nullptr) << "it is not stored";
    committer.commit(room, now);
    settle();
    room.members.push_back({});
    loader.make_space(now);
    EXPECT_NE(rooms.find("a"), nullptr) << "somebody watches it";
    room.members.clear();
    sit(room, Seat::P1, visitor(1));
    settle();
    loader.make_space(now);
    EXPECT_NE(rooms.find("a"), nullptr) << "who sits there is here";
    people.erase("p1");
    room.deadline = now;
    loader.make_space(now);
    EXPECT_NE(rooms.find("a"), nullptr) << "something is due";
    room.deadline = now + Milliseconds(1);
    loader.make_space(now);
    EXPECT_EQ(rooms.find("a"), nullptr);
    EXPECT_EQ(rooms.find_away("a")->deadline, now + Milliseconds(1));
}

}  // namespace
}  // namespace sumito::play
