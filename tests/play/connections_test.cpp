// Connections alone: which messages wait while something is stored, and which connections are
// closed.
#include "play/connections.h"

#include <gtest/gtest.h>

#include "support/collected.h"

namespace sumito::play {
namespace {

using games::Instant;

struct ConnectionsTest : testing::Test {
    PlayLimits limits;
    test::Collected out;
    std::vector<std::string> taken;
    std::function<void(Connection&, std::string_view)> on_take;
    Connections connections{limits, out,
                            [this](Connection& connection, std::string_view text, auto) {
                                taken.push_back(std::to_string(connection.id) + std::string(text));
                                if (on_take) on_take(connection, text);
                            }};
    const Instant now{1'000};

    Connection& connect(ConnectionId id) {
        connections.connect(id, "address", now);
        return *connections.find(id);
    }
    void say(ConnectionId id, std::string_view text) { connections.receive(id, text, now); }
    std::shared_ptr<Identity> person_at(std::initializer_list<ConnectionId> tabs) {
        const auto who = std::make_shared<Identity>();
        for (const ConnectionId tab : tabs) {
            who->connections.insert(tab);
            connections.find(tab)->who = who;
        }
        return who;
    }
};

using Texts = std::vector<std::string>;

TEST_F(ConnectionsTest, MessagesWaitInOrderWhileAnAnswerIsAwaited) {
    const GoOn go_on = connections.hold(connect(1));
    connect(2);
    say(1, "a");
    say(1, "b");
    say(2, "c");
    EXPECT_EQ(taken, Texts({"2c"}));
    go_on(now, [&](Connection& held, Instant) { taken.push_back(std::to_string(held.id)); });
    EXPECT_EQ(taken, Texts({"2c", "1", "1a", "1b"}));
}

TEST_F(ConnectionsTest, AMessageThatHasWaitedMayMakeTheOthersWaitAgain) {
    GoOn second;
    const GoOn first = connections.hold(connect(1));
    on_take = [&](Connection& connection, std::string_view text) {
        if (text == "a") second = connections.hold(connection);
    };
    say(1, "a");
    say(1, "b");
    first(now, [](Connection&, Instant) {});
    EXPECT_EQ(taken, Texts({"1a"}));
    second(now, [](Connection&, Instant) {});
    EXPECT_EQ(taken, Texts({"1a", "1b"}));
}

TEST_F(ConnectionsTest, AnAnswerForOneWhoIsGoneIsForNobody) {
    const GoOn go_on = connections.hold(connect(1));
    connections.disconnect(1);
    go_on(now, [](Connection&, Instant) { FAIL(); });
    say(1, "a");
    EXPECT_EQ(taken, Texts());
}

TEST_F(ConnectionsTest, AllTabsOfAPersonWaitAndSoDoTheirAnswers) {
    const GoOn go_on = connections.hold(connect(1));
    connect(2);
    const auto who = person_at({1, 2});
    connections.hold(*who);
    connections.hold(*who);
    say(2, "a");
    go_on(now, [&](Connection&, Instant) { taken.emplace_back("answer"); });
    connections.release(*who, now);
    EXPECT_EQ(taken, Texts());
    connections.release(*who, now);
    EXPECT_EQ(taken, Texts({"answer", "2a"}));
}

TEST_F(ConnectionsTest, OfADeletedPersonNothingGoesOn) {
    const GoOn go_on = connections.hold(connect(1));
    const auto who = person_at({1});
    who->deleted = true;
    go_on(now, [](Connection&, Instant) { FAIL(); });
}

TEST_F(ConnectionsTest, OnlySoMuchWaits) {
    const GoOn go_on = connections.hold(connect(1));
    for (int i = 0; i < 65; ++i) say(1, "a");
    EXPECT_EQ(out.last(1), R"({"t":"error","d":{"code":"too_fast"}})");
    go_on(now, [](Connection&, Instant) {});
    EXPECT_EQ(taken.size(), 64U);
}

TEST_F(ConnectionsTest, ErrorsInARowCloseAndAGoodMessageForgivesThem) {
    Connection& connection = connect(1);
    limits.errors_in_a_row = 3;
    on_take = [&](Connection& one, std::string_view text) {
        if (text == "bad") connections.refuse(one, Refusal::BadMessage, 5, "why");
    };
    for (const char* text : {"bad", "bad", "good", "bad", "bad"}) say(1, text);
    EXPECT_TRUE(out.closed.empty());
    EXPECT_EQ(out.last(1), R"({"t":"error","d":{"code":"bad_message","text":"why"},"id":5})");
    say(1, "bad");
    EXPECT_EQ(out.closed[1], "too many errors");
    say(1, "good");
    EXPECT_EQ(taken.size(), 6U);
    connections.close(connection, "again");
    EXPECT_EQ(out.closed[1], "too many errors");
    EXPECT_EQ(connections.refused_messages(), 5U);
}

TEST_F(ConnectionsTest, WhoDoesNotSayHelloIsClosed) {
    for (const ConnectionId id : {1, 2, 3}) connect(id);
    person_at({1});
    const GoOn asked = connections.hold(*connections.find(2));
    EXPECT_EQ(connections.next_deadline(), now + limits.hello_within);
    connections.tick(now + limits.hello_within - Instant(1));
    EXPECT_TRUE(out.closed.empty());
    connections.tick(now + limits.hello_within);
    EXPECT_EQ(out.closed.size(), 1U);
    EXPECT_EQ(out.closed[3], "no hello");
    EXPECT_EQ(connections.next_deadline(), std::nullopt);
}

TEST_F(ConnectionsTest, WhatAPersonIsToldHasTheIdForTheTabThatAsked) {
    connect(1);
    connect(2);
    const auto who = person_at({1, 2});
    connections.send_to(*who, "named", "{}", {2, 9, {}});
    EXPECT_EQ(out.last(1), R"({"t":"named","d":{}})");
    EXPECT_EQ(out.last(2), R"({"t":"named","d":{},"id":9})");
}

}  // namespace
}  // namespace sumito::play
