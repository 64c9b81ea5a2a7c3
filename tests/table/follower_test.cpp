#include "table/follower.h"

#include <gtest/gtest.h>

#include "table/bench.h"
#include "table/settings.h"
#include "table/told.h"

namespace sumito::table {
namespace {

using Step = Follower::Step;

base::JsonValue json(const std::string& text) {
    const auto value = base::read_json(text);
    EXPECT_TRUE(value) << text;
    return *value;
}

// A message of the server's table "T".
base::JsonValue message(std::string_view type, int version, const base::JsonObject& data) {
    base::JsonObject all;
    all.add("t", type).add_json("d", data.text()).add("v", version);
    return json(all.text());
}

base::JsonValue message(std::string_view type, int version, const std::string& data) {
    return json(R"({"t":")" + std::string(type) + R"(","v":)" + std::to_string(version) +
                R"(,"d":)" + data + "}");
}

base::JsonValue state_of(const Bench& bench, SeatSet viewer, const std::string& more = "") {
    const games::AnyGame& game = bench.table.game();
    Settings settings{game, bench.table.line().start(), "", bench.table.clock().control(), {}};
    base::JsonObject data;
    data.add("table", "T").add("state", state_name(bench.table.state()));
    const std::string agreed = write_settings(settings).text();
    data.add_json("settings", agreed.substr(0, agreed.size() - 1) + more + "}");
    data.add_json("you",
                  "[" + (viewer.empty() ? "" : std::to_string(index(viewer.lowest()))) + "]");
    tell_state(data, bench.table, viewer, bench.now);
    return message("state", static_cast<int>(bench.table.events().size()), data);
}

base::JsonValue last_event(const Bench& bench, SeatSet viewer) {
    const Happened& happened = bench.table.events().back();
    base::JsonObject data;
    tell(data, bench.table, happened, viewer);
    return message(told_type(happened.event), happened.number, data);
}

Follower follower_of(const Bench& bench, SeatSet viewer) {
    auto follower = Follower::read(state_of(bench, viewer));
    EXPECT_TRUE(follower) << follower.error();
    return *std::move(follower);
}

TEST(Follower, ItGoesOnFromTheState) {
    Bench bench("abalone", "", {}, "5+3");
    bench.start();
    bench.pass(seconds(10));
    bench.play_all({"a1b1"});
    Follower follower = follower_of(bench, {white});
    EXPECT_EQ(follower.id(), "T");
    EXPECT_EQ(follower.mine(), SeatSet{white});
    EXPECT_EQ(follower.table().may_choose(), SeatSet{white});
    bench.pass(seconds(20));
    EXPECT_EQ(follower.table().left(white, bench.now), minutes(5) - seconds(20));
    bench.play_all({"i5h5"});
    EXPECT_EQ(follower.follow(last_event(bench, {white})), Step::Followed);
    EXPECT_EQ(follower.version(), 3);
    EXPECT_EQ(follower.table().may_choose(), SeatSet{black});
    EXPECT_TRUE(follower.table().line() == bench.table.line());
    EXPECT_EQ(follower.table().left(white, bench.now), minutes(5) - seconds(17));
}

TEST(Follower, ItKnowsThatFirstTurnsAreNotTimed) {
    Policy policy;
    policy.first_move = seconds(30);
    Bench bench("abalone3", "", policy, "5+3");
    Follower from_open = follower_of(bench, {white});
    bench.start();
    EXPECT_EQ(from_open.follow(last_event(bench, {white})), Step::Followed);
    bench.pass(seconds(10));
    Follower from_state = follower_of(bench, {white});
    const std::vector<Follower*> followers = {&from_open, &from_state};
    const auto all_show_the_same = [&] {
        for (const Follower* follower : followers) {
            EXPECT_EQ(follower->table().first_until(), bench.table.first_until());
            EXPECT_TRUE(follower->table().clock().running() == bench.table.clock().running());
            for (const Seat seat : SeatSet::first(3))
                EXPECT_EQ(follower->table().left(seat, bench.now),
                          bench.table.left(seat, bench.now));
        }
    };
    all_show_the_same();
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(bench.play(bench.some_move()), Refusal::None);
        for (Follower* follower : followers)
            EXPECT_EQ(follower->follow(last_event(bench, {white})), Step::Followed);
        bench.pass(seconds(20));
        all_show_the_same();
    }
}

TEST(Follower, WhatItKnowsChangesNothingAndAGapIsNoticed) {
    Bench bench("abalone", "", {});
    bench.start();
    Follower follower = follower_of(bench, {black});
    const std::string move = R"({"seat":0,"move":"a1b1","at":1000000})";
    EXPECT_EQ(follower.follow(message("move", 1, move)), Step::Known);
    EXPECT_EQ(follower.follow(message("move", 3, move)), Step::OutOfStep);
    EXPECT_EQ(follower.follow(message("dance", 2, "{}")), Step::OutOfStep);
    EXPECT_EQ(follower.follow(message("phrase", 2, R"({"seat":0})")), Step::Followed);
    EXPECT_EQ(follower.follow(message("move", 3, R"({"seat":0,"move":"a1a9","at":1000000})")),
              Step::OutOfStep);
    EXPECT_TRUE(follower.table().turns().empty());
    EXPECT_EQ(follower.version(), 2);
}

TEST(Follower, TheBeginningIsFollowedAlsoIfSeatsAreDrawn) {
    Bench bench("abalone", "", {});
    auto follower = Follower::read(state_of(bench, {black}, R"(,"colours":"lot")"));
    ASSERT_TRUE(follower) << follower.error();
    EXPECT_FALSE(follower->table().running());
    EXPECT_EQ(follower->follow(message("sit", 1, R"({"seat":1})")), Step::Followed);
    EXPECT_EQ(follower->follow(json(R"({"t":"you","d":{"table":"T","you":[1]}})")), Step::Followed);
    EXPECT_EQ(follower->follow(message("start", 2, R"({"seats":[{"level":3},{}],"at":1000000})")),
              Step::Followed);
    EXPECT_TRUE(follower->table().running());
    EXPECT_EQ(follower->mine(), SeatSet{white});
    EXPECT_EQ(follower->table().computers(), SeatSet{black});
}

TEST(Follower, WhatWasMissedComesTogether) {
    Bench bench("abalone", "", {});
    bench.start();
    Follower follower = follower_of(bench, {black});
    const std::string move = R"({"t":"move","v":2,"d":{"seat":0,"move":"a1b1","at":1000000}})";
    const auto rejoined = [](const std::string& events, int version) {
        return message("rejoined", version, R"({"you":[1],"events":[)" + events + "]}");
    };
    EXPECT_EQ(follower.follow(rejoined(move, 3)), Step::OutOfStep);
    EXPECT_EQ(follower.follow(rejoined(move, 2)), Step::Followed);
    EXPECT_EQ(follower.version(), 2);
    EXPECT_EQ(follower.mine(), SeatSet{white});
    EXPECT_EQ(follower.follow(rejoined("", 2)), Step::Followed);
    EXPECT_EQ(follower.follow(rejoined(R"({"t":"dance","v":3,"d":{}})", 3)), Step::OutOfStep);
}

TEST(Follower, ASecretChoiceIsUnknownUntilItIsRevealed) {
    Bench bench("choro", "acholi", {});
    bench.start();
    Follower from_start = follower_of(bench, {north});
    (void)bench.play(south, "o3");
    EXPECT_EQ(from_start.follow(last_event(bench, {north})), Step::Followed);
    Follower from_state = follower_of(bench, {north});
    (void)bench.play(north, "o5");
    for (Follower* follower : {&from_start, &from_state}) {
        EXPECT_EQ(follower->table().may_choose(), SeatSet{north});
        EXPECT_EQ(follower->table().view({north}).find("o3"), std::string::npos);
        EXPECT_EQ(follower->follow(last_event(bench, {north})), Step::Followed);
        EXPECT_TRUE(follower->table().line() == bench.table.line());
        EXPECT_EQ(moves_json(past_turns(follower->table(), {})),
                  moves_json(past_turns(bench.table, {})));
    }
}

TEST(Follower, ATurnIsTakenBackWithoutAskingForTheState) {
    Bench bench("abalone3", "", {}, "none", shut_in);
    bench.start();
    (void)bench.play(Seat::P1, bench.some_move());
    Follower follower = follower_of(bench, {Seat::P1});
    (void)bench.ask(AskBack{Seat::P1});
    EXPECT_EQ(follower.follow(last_event(bench, {Seat::P1})), Step::Followed);
    EXPECT_EQ(follower.table().question(), bench.table.question());
    for (const Seat seat : {Seat::P2, Seat::P3}) {
        (void)bench.ask(AnswerOffer{seat, true});
        EXPECT_EQ(follower.follow(last_event(bench, {Seat::P1})), Step::Followed);
    }
    EXPECT_TRUE(follower.table().turns().empty());
    EXPECT_EQ(follower.table().may_choose(), SeatSet{Seat::P1});
}

TEST(Follower, AnEndThatOnlyThePlaceKnowsIsNoticed) {
    Policy policy;
    policy.most_plies = 2;
    Bench bench("abalone", "", policy);
    bench.start();
    bench.play_all({"a1b1"});
    Follower follower = follower_of(bench, {});
    bench.play_all({"i5h5"});
    EXPECT_EQ(follower.follow(last_event(bench, {})), Step::Followed);
    EXPECT_TRUE(follower.over());
    EXPECT_EQ(follower.table().reason(), "ply-limit");
    Follower later = follower_of(bench, {});
    EXPECT_EQ(later.table().reason(), "ply-limit");
    EXPECT_EQ(later.table().outcome(), bench.table.outcome());
}

TEST(Follower, WhileTheServerCountsNoTimeNoClockRuns) {
    Bench bench("abalone", "", {}, "10+0");
    bench.start();
    bench.pass(minutes(1));
    bench.table.hold(bench.now);
    Follower follower = follower_of(bench, {black});
    bench.pass(minutes(5));
    EXPECT_EQ(follower.table().left(black, bench.now), minutes(9));
    bench.table.release(bench.now);
    EXPECT_EQ(follower.follow(last_event(bench, {black})), Step::Followed);
    EXPECT_FALSE(follower.table().held());
    bench.pass(minutes(1));
    EXPECT_EQ(follower.table().left(black, bench.now), minutes(8));
}

TEST(Follower, EnginesSitWhereTheStateSaysSo) {
    Bench bench("abalone", "", {});
    bench.start();
    base::JsonValue state = state_of(bench, {black});
    EXPECT_EQ(Follower::read(state)->table().computers(), SeatSet());
    base::JsonObject data;
    data.add("table", "T").add("state", "running");
    data.add_json("settings", R"({"game":"abalone","seats":["engine:3","host"]})");
    data.add_json("seats", R"([{"name":"Ada"},{"level":3}])").add("moves", "");
    EXPECT_EQ(Follower::read(message("state", 1, data))->table().computers(), SeatSet{white});
}

TEST(Follower, NonsenseIsNoTable) {
    for (
        const char* text :
        {"{}", R"({"d":{}})", R"({"d":{"settings":{"game":"chess"}}})",
         R"({"d":{"state":"running","settings":{"game":"abalone"}}})",
         R"({"d":{"state":"dancing","settings":{"game":"abalone"},"moves":""}})",
         R"({"d":{"state":"finished","settings":{"game":"abalone"},"moves":""}})",
         R"({"d":{"state":"running","settings":{"game":"abalone"},"moves":[]}})",
         R"({"d":{"state":"running","settings":{"game":"abalone"},"moves":"1:a1b1"}})",
         R"({"d":{"state":"running","settings":{"game":"abalone"},"moves":"","offer":{"seat":9}}})"})
        EXPECT_FALSE(Follower::read(json(text))) << text;
}

}  // namespace
}  // namespace sumito::table
