// The committer alone: which messages are sent when, and what happens if the store refuses.
#include "play/committer.h"

#include <gtest/gtest.h>

#include "play/stored_room.h"
#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct CommitterTest : testing::Test, test::FakeHall {
    HostedRoom& room = open("a");
    Connection &ann = visitor(1), &bob = visitor(2);

    void let_in(Connection& connection) {
        members.enter(connection, room, std::nullopt, std::nullopt, now);
    }
};

TEST_F(CommitterTest, NothingIsToldBeforeItIsDurable) {
    lobby.enter(1, {});
    let_in(ann);
    sit(room, Seat::P1, ann);
    committer.acknowledge(room, 1, 5);
    EXPECT_EQ(told(1), "lobby");
    settle();
    EXPECT_EQ(told(1), "state you sit ack");
    EXPECT_EQ(room.durable, 1);
    committer.deliver(room, 1, message("at_once", "{}"));
    EXPECT_EQ(told(1), "at_once");
}

TEST_F(CommitterTest, ACommitWithoutAnythingNewIsNone) {
    committer.commit(room, now);
    EXPECT_EQ(store.submits, 1);
    committer.commit(room, now, {store::PutAlive{1}});
    EXPECT_EQ(store.submits, 1);
    committer.submit({store::PutAlive{1}}, [](bool, Instant) {});
    EXPECT_EQ(store.submits, 2);
}

TEST_F(CommitterTest, WhatTheStoreRefusesHasNotHappened) {
    let_in(ann);
    settle();
    sit(room, Seat::P1, ann);
    committer.acknowledge(room, 1, 5);
    sit(room, Seat::P2, bob);
    EXPECT_EQ(rooms.going_on_of("p1", ""), 1);
    told(1);
    heard.clear();
    store.failing = true;
    settle();
    EXPECT_EQ(told(1), "error");
    EXPECT_EQ(room.room.version(), 0);
    EXPECT_EQ(room.room.state(), Room::State::Waiting);
    EXPECT_EQ(rooms.going_on_of("p1", ""), 0);
    EXPECT_EQ(heard, std::vector<std::string>({"put back a"}));
    EXPECT_EQ(committer.failures(), 1U);
    EXPECT_EQ(logs.back(), R"({"event":"store_failed","d":{"cause":"disk full"}})");
}

TEST_F(CommitterTest, ARoomThatWasNeverStoredNeverWas) {
    store.failing = true;
    let_in(ann);
    committer.grant(room, 1, message("created", "{}"), 5);
    settle();
    EXPECT_EQ(told(1), "error");
    EXPECT_EQ(heard.back(), "never was a");
    EXPECT_EQ(rooms.find("a"), nullptr);
}

TEST_F(CommitterTest, OnlyWhatIsDurableIsCounted) {
    sit(room, Seat::P1, ann);
    sit(room, Seat::P2, bob);
    settle();
    const auto play_to_the_end = [&] {
        EXPECT_EQ(room.room.ask(table::Play{Seat::P1, "a1b1", {}, {}}, now), Refusal::None);
        EXPECT_EQ(room.room.ask(table::Resign{Seat::P2}, now), Refusal::None);
        committer.commit(room, now);
    };
    play_to_the_end();
    store.failing = true;
    settle();
    EXPECT_EQ(committer.counts().moves, 0U);
    EXPECT_EQ(committer.counts().games_finished, 0U);
    store.failing = false;
    play_to_the_end();
    settle();
    EXPECT_EQ(committer.counts().moves, 1U);
    EXPECT_EQ(committer.counts().engine_moves, 0U);
    EXPECT_EQ(committer.counts().games_finished, 1U);
    EXPECT_NE(logs.back().find("game_finished"), std::string::npos);
}

TEST_F(CommitterTest, WhoOpenedATableIsKeptWhileItGoesOn) {
    room.made_from = "10.0.0.1";
    sit(room, Seat::P1, ann);
    settle();
    EXPECT_EQ(store.tables["a"].table.made_from, "10.0.0.1");
    const auto again = stored_room(store.tables["a"], context, *this, now);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->made_from, "10.0.0.1");
    room.room.close("closed", now);
    committer.commit(room, now);
    settle();
    EXPECT_EQ(store.tables["a"].table.made_from, "");
}

TEST_F(CommitterTest, SeveralRoomsGoTogetherOrNotAtAll) {
    HostedRoom& other = open("b");
    committer.commit_together({&room, &other}, now);
    EXPECT_EQ(store.submits, 1);
    settle();
    EXPECT_EQ(store.tables.size(), 2U);
    other.room.close("closed", now);
    Occupant who;
    who.person = "p1";
    EXPECT_EQ(room.room.sit(Seat::P1, who, now), Refusal::None);
    store.failing = true;
    committer.commit_together({&room, &other}, now);
    settle();
    EXPECT_EQ(room.room.version() + other.room.version(), 0);
}

TEST_F(CommitterTest, AGameThatWaitedForTheStoreGoesOnWithoutLossOfTime) {
    HostedRoom& timed = open("t", R"({"game":"abalone","time":"5+0"})");
    sit(timed, Seat::P1, ann);
    sit(timed, Seat::P2, bob);
    settle();
    ASSERT_EQ(timed.room.ask(table::Play{Seat::P1, "a1b1", {}, {}}, now), Refusal::None);
    committer.commit(timed, now);
    store.failing = true;
    settle();
    ASSERT_TRUE(timed.lost_since);
    now += Milliseconds(60'000);
    timed.drop_flags(now);
    timed.room.release(now);
    store.failing = false;
    committer.commit(timed, now);
    now += Milliseconds(10'000);
    settle();
    EXPECT_FALSE(timed.lost_since);
    EXPECT_EQ(timed.room.table().left(Seat::P1, now), Milliseconds(300'000));
}

TEST_F(CommitterTest, MemoryOfPeopleFollowsTheStore) {
    std::vector<std::string> answers;
    const Stored then = [&](bool ok, const auto& concerned, Instant) {
        answers.push_back((ok ? "stored " : "refused ") + std::to_string(concerned.size()));
    };
    store::Person person = ann.who->row;
    const Batch batch{{store::AddPerson{person}, store::NamePerson{"p1", "Ann"}}, {}};
    store.failing = true;
    committer.submit(batch, now, then);
    settle();
    EXPECT_EQ(ann.who->shown_name(), "");
    store.failing = false;
    committer.submit(batch, now, then);
    EXPECT_EQ(ann.who->shown_name(), "");
    settle();
    EXPECT_EQ(ann.who->shown_name(), "Ann");
    EXPECT_EQ(answers, std::vector<std::string>({"refused 0", "stored 2"}));
    EXPECT_EQ(heard, std::vector<std::string>({"changed p1", "changed p1"}));
}

}  // namespace
}  // namespace sumito::play
