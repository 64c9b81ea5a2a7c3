// The reception alone: strangers, known persons, and names.
#include "play/reception.h"

#include <gtest/gtest.h>

#include "play/secrets.h"
#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct ReceptionTest : testing::Test, test::FakeHall {
    Addresses addresses{context.limits};
    PasswordGuard guard{context.limits.password_delays};
    SeatedPeople seated{context.limits, rooms, committer};
    Renewals renewals;
    Reception reception{services, addresses, connections, people, guard,
                        renewals, rooms,     committer,   seated, loader};

    Connection& hello(ConnectionId id, const std::string& token = "") {
        connections.connect(id, "address", now);
        reception.take(*connections.find(id), Hello{token, false}, 1, now);
        return *connections.find(id);
    }
    // A page, which has a cookie and says no token.
    Connection& page(ConnectionId id, const std::string& cookie) {
        connections.connect(id, "address", now, token_hash(cookie));
        reception.take(*connections.find(id), Hello{}, 1, now);
        return *connections.find(id);
    }
    void keep(const std::string& person, const std::string& token) {
        store.persons[person].id = person;
        store.persons[person].token_hash = token_hash(token);
    }
};

TEST_F(ReceptionTest, AStrangerGetsATokenThatIsKnownAgain) {
    const Connection& first = hello(1);
    ASSERT_TRUE(first.who);
    const auto welcome = base::read_json(out.last(1));
    const std::string token(welcome->member("d").text_or("token"));
    EXPECT_EQ(hello(2, token).who, first.who);
    EXPECT_EQ(base::read_json(out.last(2))->member("d").find("token"), nullptr);
    EXPECT_NE(hello(3, token + "x").who, first.who);
    EXPECT_FALSE(first.who->saved);
}

TEST_F(ReceptionTest, APageIsKnownByItsCookie) {
    const Connection& first = page(1, "cookie");
    const Connection& other_tab = page(2, "cookie");
    EXPECT_FALSE(first.who);  // looked up in the store
    settle();
    ASSERT_TRUE(first.who);
    EXPECT_EQ(other_tab.who, first.who);
    EXPECT_EQ(page(3, "cookie").who, first.who);
    page(4, "another cookie");
    settle();
    EXPECT_NE(connections.find(4)->who, first.who);
    for (const ConnectionId id : {1, 2, 3, 4})
        EXPECT_EQ(base::read_json(out.last(id))->member("d").find("token"), nullptr);
    keep("p", "kept cookie");
    page(5, "kept cookie");
    settle();
    EXPECT_EQ(connections.find(5)->who->row.id, "p");
}

TEST_F(ReceptionTest, ATokenComesBeforeTheCookieAndABotHasNone) {
    keep("p", "p.secret");
    connections.connect(1, "address", now, token_hash("cookie"));
    reception.take(*connections.find(1), Hello{"p.secret", false}, 1, now);
    settle();
    EXPECT_EQ(connections.find(1)->who->row.id, "p");
    connections.connect(2, "address", now, token_hash("cookie"));
    reception.take(*connections.find(2), Hello{"", true}, 1, now);
    EXPECT_NE(base::read_json(out.last(2))->member("d").find("token"), nullptr);
}

TEST_F(ReceptionTest, ATabWaitsUntilTheCookieIsRenewed) {
    renewals.add("code", "new cookie", token_hash("cookie"), now);
    page(1, "cookie");
    EXPECT_EQ(told(1), "error");
    EXPECT_EQ(out.closed[1], "the cookie is being renewed");
    EXPECT_EQ(renewals.cookie("code", now), "new cookie");
    EXPECT_EQ(renewals.cookie("code", now), "new cookie");
    EXPECT_EQ(renewals.cookie("", now) + renewals.cookie("cod", now), "");
    now += Milliseconds(60'000);
    EXPECT_EQ(renewals.cookie("code", now), "");
    page(2, "cookie");
    settle();
    EXPECT_EQ(told(2), "welcome");
}

TEST_F(ReceptionTest, AClientOfAnotherWireIsSentAway) {
    for (const std::int64_t wire : {0, 2}) {
        connections.connect(1, "address", now);
        reception.take(*connections.find(1), Hello{"", false, wire}, 5, now);
        EXPECT_EQ(out.last(1), R"({"t":"error","d":{"code":"old_client",)"
                               R"("text":"this server speaks wire 1"},"id":5})");
        EXPECT_EQ(out.closed[1], "another wire");
        connections.disconnect(1);
    }
    services.build = [] { return std::string("1.2 abc"); };
    hello(2);
    EXPECT_EQ(base::read_json(out.last(2))->member("d").integer_or("wire", 0), 1);
    EXPECT_EQ(base::read_json(out.last(2))->member("d").text_or("build"), "1.2 abc");
}

TEST_F(ReceptionTest, ATokenIsLookedUpInTheStore) {
    keep("p", "p.secret");
    const Connection& connection = hello(1, "p.secret");
    EXPECT_FALSE(connection.who);
    settle();
    ASSERT_TRUE(connection.who);
    EXPECT_EQ(connection.who->row.id, "p");
    EXPECT_TRUE(connection.who->saved);
    const Connection& guesses = hello(2, "p.wrong");
    EXPECT_NE(guesses.who, connection.who);
}

TEST_F(ReceptionTest, WhatWasReadBeforeAChangeIsReadAgain) {
    keep("p", "p.old");
    const Connection& connection = hello(1, "p.old");
    for (const auto& job : std::exchange(reads, {})) job();
    keep("p", "p.new");
    people.take(store::Change(store::SignIn{"p", token_hash("p.new"), {}}));
    settle();
    ASSERT_TRUE(connection.who);
    EXPECT_NE(connection.who->row.id, "p");
}

TEST_F(ReceptionTest, WithoutTheStoreOneComesBackLater) {
    store.unreadable = "person";
    hello(1, "p.secret");
    settle();
    EXPECT_EQ(told(1), "error");
    EXPECT_EQ(out.closed[1], "the store cannot be read");
}

TEST_F(ReceptionTest, TheBannedAndTooManyStrangersAreTurnedAway) {
    Connection& first = hello(1);
    const std::string token(base::read_json(out.last(1))->member("d").text_or("token"));
    first.who->row.banned = true;
    hello(2, token);
    EXPECT_EQ(out.closed[2], "banned");
    ConnectionId id = 2;
    while (hello(++id).who && id < 1'000) {
    }
    EXPECT_EQ(out.closed[id], "too many new visitors");
}

TEST_F(ReceptionTest, AChosenNameIsStoredAndFollowed) {
    Connection& connection = visitor(1);
    HostedRoom& room = open("a");
    sit(room, Seat::P1, connection);
    settle();
    told(1);
    reception.take(connection, ChooseName{"Ann"}, 4, now);
    settle();
    EXPECT_EQ(out.sent[1].front(), R"({"t":"named","d":{"name":"Ann"},"id":4})");
    EXPECT_EQ(store.persons["p1"].name, "Ann");
    EXPECT_EQ(room.room.occupant(Seat::P1)->name, "Ann");
}

TEST_F(ReceptionTest, ANameMayBeTakenByAnAccountAlsoByOneThatIsBeingMade) {
    Connection& connection = visitor(1);
    const auto refused = [&](std::string_view code) {
        settle();
        return base::read_json(out.last(1))->member("d").text_or("code") == code;
    };
    store.accounts["ann"].folded = "ann";
    reception.take(connection, ChooseName{"Ann"}, 4, now);
    EXPECT_TRUE(refused("name_taken"));
    ASSERT_TRUE(people.begin_registering("bob"));
    reception.take(connection, ChooseName{"Bob"}, 4, now);
    EXPECT_TRUE(refused("name_taken"));
    people.end_registering("bob");
    store.failing = true;
    reception.take(connection, ChooseName{"Bob"}, 4, now);
    EXPECT_TRUE(refused("not_saved"));
    EXPECT_EQ(connection.who->shown_name(), "");
}

}  // namespace
}  // namespace sumito::play
