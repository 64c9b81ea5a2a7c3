// Seeking a game through the hall: who is paired, what the people are sent, and when a seek ends.
#include <gtest/gtest.h>

#include "play/room.h"
#include "support/hall_bench.h"

namespace sumito::test {
namespace {

struct HallSeeks : testing::Test {
    HallBench bench;

    ConnectionId seeker(std::string_view data) {
        const ConnectionId id = bench.visitor();
        bench.ask(id, "seek", data, 7);
        return id;
    }
    void round() {
        bench.pass(Milliseconds(250));
        bench.settle();
    }
    std::string paired(ConnectionId who) {
        const SentMessage* message = bench.last(who, "paired");
        return message == nullptr ? "" : std::string(message->data().text_or("table"));
    }
    std::string why(ConnectionId who) {
        const SentMessage* message = bench.last(who, "unsought");
        return message == nullptr ? "" : std::string(message->data().text_or("why"));
    }
    static constexpr std::string_view quick = R"({"game":"abalone","time":"5+0"})";
};

TEST_F(HallSeeks, TwoAreSeatedAtANewTable) {
    const auto ada = seeker(quick), bob = seeker(R"({"time":"5","rated":false,"game":"abalone"})");
    EXPECT_EQ(bench.last(ada, "seeking")->id(), 7);
    EXPECT_EQ(bench.last(ada, "seeking")->data().integer_or("seek", 0), 1);
    round();
    const std::string table = paired(ada);
    ASSERT_FALSE(table.empty());
    EXPECT_EQ(paired(bob), table);
    EXPECT_EQ(bench.last(bob, "paired")->data().integer_or("seek", 0), 2);
    EXPECT_EQ(bench.hall->room(table)->state(), play::Room::State::Running);
    EXPECT_EQ(bench.store.tables.count(table), 1U);
    for (const auto who : {ada, bob}) {
        const SentMessage* state = bench.last(who, "state");
        ASSERT_NE(state, nullptr);
        EXPECT_EQ(state->data().text_or("table"), table);
        EXPECT_EQ(state->data().find("you")->array()->size(), 1U);
        EXPECT_TRUE(state->data().member("settings").boolean_or("public", false));
        EXPECT_EQ(bench.count(who, "paired"), 1);
        EXPECT_EQ(bench.count(who, "presence"), 0) << "all are there from the beginning";
    }
    round();
    EXPECT_EQ(bench.count(ada, "paired"), 1);
}

TEST_F(HallSeeks, ThreeAndFourPlayers) {
    for (const int seats : {3, 4}) {
        const std::string data = R"({"game":"abalone)" + std::to_string(seats) + "\"}";
        std::vector<ConnectionId> people;
        for (int i = 0; i < seats; ++i) {
            round();
            for (const auto one : people) EXPECT_EQ(paired(one), "");
            people.push_back(seeker(data));
        }
        round();
        for (const auto one : people) EXPECT_EQ(paired(one), paired(people[0]));
        EXPECT_EQ(bench.hall->room(paired(people[0]))->state(), play::Room::State::Running);
    }
}

TEST_F(HallSeeks, WhatIsRefused) {
    const auto ada = bench.visitor();
    const auto refused = [&](std::string_view data) {
        bench.ask(ada, "seek", data, 1);
        return bench.error(ada);
    };
    EXPECT_EQ(refused("{}"), "bad_settings");
    EXPECT_EQ(refused(R"({"game":"chess"})"), "bad_settings");
    EXPECT_EQ(refused(R"({"game":"abalone","time":"500"})"), "bad_settings");
    EXPECT_EQ(refused(R"({"game":"abalone","window":1})"), "bad_settings");
    EXPECT_EQ(refused(R"({"game":"abalone","window":"wide"})"), "bad_settings");
    EXPECT_EQ(refused(R"({"game":"abalone","rated":true})"), "account_needed");
    const auto bot = bench.visitor("", true);
    bench.ask(bot, "seek", quick, 1);
    EXPECT_EQ(bench.error(bot), "wrong_seat");
}

TEST_F(HallSeeks, APersonHasSoManySeeks) {
    const auto ada = bench.visitor();
    for (int minutes = 1; minutes <= 10; ++minutes)
        bench.ask(ada, "seek", R"({"game":"abalone","time":")" + std::to_string(minutes) + "\"}",
                  1);
    EXPECT_EQ(bench.error(ada), "");
    bench.ask(ada, "seek", R"({"game":"abalone","time":"11"})", 1);
    EXPECT_EQ(bench.error(ada), "too_many");
    bench.ask(ada, "seek", R"({"game":"abalone","time":"10"})", 1);
    EXPECT_EQ(bench.error(ada), "") << "it is the same seek";
}

TEST_F(HallSeeks, TwoTabsOfAPersonAreNotPaired) {
    const auto ada = seeker(quick);
    const auto tab = bench.visitor(bench.tokens[ada]);
    bench.ask(tab, "seek", quick, 1);
    EXPECT_EQ(why(ada), "elsewhere");
    EXPECT_EQ(bench.last(tab, "seeking")->data().integer_or("seek", 0),
              bench.last(ada, "seeking")->data().integer_or("seek", -1))
        << "it keeps its place";
    round();
    EXPECT_EQ(paired(tab), "");
    bench.hall->disconnect(ada, bench.now);
    const auto bob = seeker(quick);
    round();
    EXPECT_EQ(paired(tab), paired(bob));
    EXPECT_NE(paired(tab), "");
}

TEST_F(HallSeeks, ASeekEndsWithItsConnectionOrWhenItIsTakenBack) {
    const auto ada = seeker(quick);
    bench.hall->disconnect(ada, bench.now);
    const auto bob = seeker(quick);
    bench.ask(bob, "unseek", R"({"seek":99})", 2);
    EXPECT_EQ(bench.last(bob, "ack")->id(), 2);
    const auto eve = seeker(R"({"game":"choro"})");
    bench.ask(eve, "unseek", "{}", 3);
    EXPECT_EQ(bench.last(eve, "ack")->id(), 3);
    seeker(R"({"game":"choro"})");
    round();
    EXPECT_EQ(paired(bob), "");
    EXPECT_EQ(paired(eve), "");
    bench.ask(bob, "unseek", R"({"seek":2})", 4);
    seeker(quick);
    round();
    EXPECT_EQ(paired(bob), "");
}

TEST_F(HallSeeks, WhoPlaysByTheMinuteDoesNotSeek) {
    const auto ada = seeker(R"({"game":"choro","time":"10"})");
    const auto bob = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone","time":"5"})");
    bench.ask(bob, "sit", HallBench::at(table), 1);
    bench.ask(ada, "seek", quick, 1);
    EXPECT_EQ(bench.error(ada), "playing");
    EXPECT_EQ(why(ada), "playing");
    bench.ask(ada, "resign", HallBench::at(table), 2);
    bench.ask(ada, "seek", quick, 1);
    EXPECT_EQ(bench.error(ada), "");
}

TEST_F(HallSeeks, AGameWithDaysDoesNotKeepAnybodyFromSeeking) {
    const auto ada = bench.visitor(), bob = bench.visitor();
    const std::string table = bench.table(ada, R"({"game":"abalone","time":"3d"})");
    bench.ask(bob, "sit", HallBench::at(table), 1);
    bench.ask(ada, "seek", quick, 1);
    const auto eve = seeker(quick);
    round();
    EXPECT_EQ(paired(ada), paired(eve));
    EXPECT_NE(paired(ada), "");
}

TEST_F(HallSeeks, AfterAFailureOfTheStorePeopleGoOnSeeking) {
    const auto ada = seeker(quick), bob = seeker(quick);
    bench.store.failing = true;
    round();
    EXPECT_EQ(paired(ada), "");
    EXPECT_EQ(bench.count(ada, "state"), 0);
    EXPECT_TRUE(bench.store.tables.empty());
    bench.store.failing = false;
    round();
    EXPECT_EQ(paired(ada), "") << "the store gets a pause";
    bench.pass(Milliseconds(1'000));
    bench.settle();
    EXPECT_NE(paired(ada), "");
    EXPECT_EQ(paired(ada), paired(bob));
    EXPECT_EQ(bench.store.tables.size(), 1U);
}

TEST_F(HallSeeks, NobodyIsToldBeforeTheTableIsStored) {
    const auto ada = seeker(quick), bob = seeker(quick);
    bench.pass(Milliseconds(250));
    bench.settle_without_store();
    EXPECT_EQ(paired(ada) + paired(bob), "");
    // Another pair of the same people is not made meanwhile.
    bench.pass(Milliseconds(250));
    bench.settle();
    EXPECT_EQ(bench.count(ada, "paired"), 1);
    EXPECT_EQ(bench.store.tables.size(), 1U);
}

TEST_F(HallSeeks, WhoIsPairedSeeksNothingElse) {
    const auto ada = seeker(quick), bob = seeker(quick);
    const auto tab = bench.visitor(bench.tokens[ada]);
    bench.ask(tab, "seek", R"({"game":"choro"})", 1);
    const auto eve = seeker(R"({"game":"choro"})");
    round();
    EXPECT_NE(paired(ada), "");
    EXPECT_EQ(paired(ada), paired(bob));
    EXPECT_EQ(why(tab), "paired");
    round();
    EXPECT_EQ(paired(eve), "");
}

TEST_F(HallSeeks, WhoSignsInSeeksAgain) {
    const auto ada = seeker(quick);
    bench.ask(ada, "register", R"({"name":"Ada","password":"correct horse"})", 1);
    EXPECT_EQ(why(ada), "identity");
    seeker(quick);
    round();
    EXPECT_EQ(paired(ada), "");
}

TEST_F(HallSeeks, RatedGamesAreForAccountsOfSimilarRating) {
    std::vector<ConnectionId> people;
    for (const char* name : {"Ada", "Bob", "Eve"}) {
        const auto one = bench.visitor();
        bench.ask(one, "register",
                  R"({"name":")" + std::string(name) + R"(","password":"correct horse"})", 1);
        people.push_back(one);
    }
    const std::string data = R"({"game":"abalone","time":"5+0","rated":true})";
    for (const auto one : {people[0], people[1]}) bench.ask(one, "seek", data, 2);
    round();
    const std::string table = paired(people[0]);
    ASSERT_FALSE(table.empty());
    EXPECT_TRUE(bench.hall->room(table)->settings().rated);
    EXPECT_EQ(bench.hall->room(table)->occupant(games::Seat::P1)->rating, 1500);
}

TEST_F(HallSeeks, ColoursAreExchangedInTheNextGame) {
    const auto ada = seeker(quick), bob = seeker(quick);
    std::vector<std::int64_t> seats;
    for (int game = 0; game < 4; ++game) {
        round();
        const std::string table = paired(ada);
        seats.push_back(*(*bench.last(ada, "state")->data().find("you")->array())[0].integer());
        bench.ask(bob, "abort", HallBench::at(table), 1);
        bench.ask(ada, "seek", quick, 2);
        bench.ask(bob, "seek", quick, 2);
    }
    for (std::size_t i = 1; i < seats.size(); ++i) EXPECT_NE(seats[i], seats[i - 1]);
}

}  // namespace
}  // namespace sumito::test
