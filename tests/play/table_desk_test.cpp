// The table desk alone: creating, watching, sitting, requests, and the limits of the server.
#include "play/table_desk.h"

#include <gtest/gtest.h>

#include "support/fake_hall.h"

namespace sumito::play {
namespace {

struct TableDeskTest : testing::Test, test::FakeHall {
    Addresses addresses{context.limits};
    PasswordGuard guard{context.limits.password_delays};
    Agenda agenda{context.limits,
                  services,
                  rooms,
                  committer,
                  guard,
                  [](HostedRoom&, Instant) {},
                  [](const std::string&, Instant) {}};
    EngineDesk engines{context.limits, services, connections, rooms, committer, members, agenda};
    TableDesk desk{context, services,  addresses, connections, people,
                   rooms,   committer, members,   agenda,      engines};

    // Sends a message; returns the types of the answers, and the code of an error.
    template <class T>
    std::string say(ConnectionId from, const T& said) {
        if (connections.find(from) == nullptr) visitor(from);
        out.sent[from].clear();
        desk.take(*connections.find(from), said, 1, now);
        settle();
        std::string answers;
        for (const std::string& text : std::exchange(out.sent[from], {})) {
            const auto json = base::read_json(text);
            if (json->text_or("t") == "mine") continue;
            const std::string_view code = json->member("d").text_or("code");
            answers += (answers.empty() ? "" : " ");
            answers += code.empty() ? json->text_or("t") : code;
        }
        return answers;
    }
    static CreateTable create(std::string_view settings) { return {*base::read_json(settings)}; }
    const CreateTable abalone = create(R"({"game":"abalone"})");
    ConnectionId last = 100;
    // The only id that FakeServices gives out.
    const std::string id = "xxxxxxxxxx";
    template <class T>
    TableRequest request(T asked) const {
        return {id, std::move(asked)};
    }
};

TEST_F(TableDeskTest, ATableIsMadeAndSatDownAt) {
    EXPECT_EQ(say(1, abalone), "created state");
    EXPECT_EQ(say(2, JoinTable{id, {}}), "state");
    EXPECT_EQ(say(2, SitDown{id, true, {}}), "you sit start ack");
    EXPECT_EQ(rooms.find(id)->room.state(), Room::State::Running);
    EXPECT_EQ(say(3, JoinTable{id, 2}), "rejoined");
    EXPECT_EQ(say(3, SitDown{id, true, {}}), "not_open");
    EXPECT_EQ(say(3, LeaveTable{id}), "ack");
    EXPECT_EQ(say(3, LeaveTable{"nowhere"}), "no_table");
}

TEST_F(TableDeskTest, WhoMayMakeATable) {
    EXPECT_EQ(say(1, create(R"({"game":"chess"})")), "bad_settings");
    EXPECT_EQ(say(1, create(R"({"game":"abalone","rated":true})")), "account_needed");
    context.limits.tables_of_person = 0;
    EXPECT_EQ(say(1, abalone), "too_many");
    context.limits.tables_of_person = 1;
    EXPECT_EQ(say(1, abalone), "created state");
    EXPECT_EQ(say(1, abalone), "too_many");
}

TEST_F(TableDeskTest, ATableMoreWithTheHighestLevelIsRefusedIfTooManyTurnsArePromised) {
    const CreateTable high = create(R"({"game":"abalone","seats":["host","engine:10"]})");
    thinkers.wait = context.limits.engine_longest_wait + Milliseconds(1);
    EXPECT_EQ(say(1, high), "created state");
    EXPECT_EQ(say(1, high), "engines_busy");
}

TEST_F(TableDeskTest, AnAddressGetsItsShareOfTheTablesThatAreLeft) {
    int made = 0;
    services.random_text = [&](std::size_t) { return "table " + std::to_string(++made); };
    addresses.tables = base::Allowances({1'000, Milliseconds(1)});
    context.limits.tables = 100;
    context.limits.tables_of_person = 1'000;
    context.limits.share_of_free_tables = 4;
    context.limits.fewest_of_address = 3;
    const auto fill = [&](const std::string& address) {
        int count = 0;
        visitor(++last);
        connections.find(last)->address = address;
        while (say(last, abalone) == "created state") ++count;
        return count;
    };
    EXPECT_EQ(fill("first"), 20);  // a fourth of the 80 that are left then
    EXPECT_EQ(fill("second"), 16);
    for (int i = 0; i < 10; ++i) EXPECT_GE(fill("next " + std::to_string(i)), 3);
}

TEST_F(TableDeskTest, ASeatMustBeFreeAndBeOne) {
    say(1, abalone);
    EXPECT_EQ(say(1, SitDown{id, true, {}}), "already_seated");
    EXPECT_EQ(say(2, SitDown{id, false, {}}), "wrong_seat");
    EXPECT_EQ(say(2, SitDown{id, false, Seat::P1}), "seat_taken");
    EXPECT_EQ(say(2, SitDown{id, false, Seat::P4}), "wrong_seat");
    EXPECT_EQ(say(2, SitDown{"nowhere", true, {}}), "no_table");
}

TEST_F(TableDeskTest, OnlyThoseWhoSitMayAskAndTheirSeatIsKnown) {
    say(1, abalone);
    EXPECT_EQ(say(2, request(StandUp{})), "not_seated");
    say(2, SitDown{id, true, {}});
    const auto move = [&](std::string text) {
        return request(table::Request(table::Play{Seat::P4, std::move(text), 1, {}}));
    };
    EXPECT_EQ(say(2, move("i5h5")), "not_your_turn");
    EXPECT_EQ(say(1, move("a1b1")), "move ack");
    EXPECT_EQ(say(2, move(std::string(401, 'x'))), "unreadable");
    EXPECT_EQ(committer.counts().moves, 1U);
    EXPECT_EQ(say(1, move("a1b1")), "ack");  // sent again
    EXPECT_EQ(committer.counts().moves, 1U);
    EXPECT_EQ(say(1, request(SayPhrase{"hello"})), "no_phrases");
    EXPECT_EQ(say(1, request(ClaimGame{})), "nobody_gone");
    EXPECT_EQ(say(1, request(StandUp{})), "not_open");
}

TEST_F(TableDeskTest, AFullLogTakesOnlyWhatTheGameNeeds) {
    say(1, abalone);
    say(2, SitDown{id, true, {}});
    context.limits.events_of_table = 3;
    EXPECT_EQ(say(1, request(table::Request(table::OfferDraw{}))), "too_many");
    EXPECT_EQ(say(1, request(AskRematch{})), "too_many");
    EXPECT_EQ(say(1, request(table::Request(table::Resign{}))), "left ack");
}

TEST_F(TableDeskTest, WhenAllWantARematchThereIsANewTable) {
    say(1, abalone);
    say(2, SitDown{id, true, {}});
    say(1, request(table::Request(table::Resign{})));
    EXPECT_EQ(say(1, request(AskRematch{})), "again ack");
    HostedRoom& old = *rooms.find(id);
    services.random_text = [](std::size_t) { return std::string("next"); };
    EXPECT_EQ(say(2, request(AskRematch{})), "again rematch ack");
    ASSERT_NE(rooms.find("next"), nullptr);
    EXPECT_EQ(old.room.next_table(), "next");
    EXPECT_EQ(rooms.find("next")->room.occupant(Seat::P1)->person, "p2");
}

TEST_F(TableDeskTest, WhatIsNotInMemoryIsLookedFor) {
    EXPECT_EQ(say(1, JoinTable{"old", {}}), "no_table");
    store.games["old"].table = "old";
    EXPECT_EQ(say(1, JoinTable{"old", {}}), "no_table") << "its record cannot be read";
    store.unreadable = "table";
    EXPECT_EQ(say(1, JoinTable{"old", {}}), "busy");
    store.unreadable = "";
    searching = false;
    EXPECT_EQ(say(1, JoinTable{"old", {}}), "busy");
    searching = true;
    say(1, abalone);
    say(2, SitDown{id, true, {}});
    say(1, request(table::Request(table::Resign{})));
    say(1, LeaveTable{id});
    say(2, LeaveTable{id});
    agenda.forget(*rooms.find(id));
    EXPECT_EQ(say(1, JoinTable{id, {}}), "presence state");
    EXPECT_GT(rooms.old_events(), 0);
    EXPECT_EQ(say(1, LeaveTable{id}), "ack");
    EXPECT_EQ(rooms.old_events(), 0);
    context.limits.old_events_of_address = Rooms::events_of_room;
    store.games.erase(id);
    EXPECT_EQ(say(1, JoinTable{id, {}}), "state") << "shown once, without a place in memory";
    EXPECT_EQ(rooms.old_events(), 0);
    EXPECT_EQ(say(1, LeaveTable{id}), "no_table");
}

}  // namespace
}  // namespace sumito::play
