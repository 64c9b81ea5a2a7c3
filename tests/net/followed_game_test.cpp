#include "net/followed_game.h"

#include <gtest/gtest.h>

namespace sumito::net {
namespace {

using games::Seat;
using games::SeatSet;
using Step = FollowedGame::Step;

base::JsonValue json(const std::string& text) {
    const auto value = base::read_json(text);
    EXPECT_TRUE(value) << text;
    return *value;
}

std::string state(const std::string& game, const std::string& start, const std::string& moves) {
    return R"({"t":"state","v":5,"d":{"table":"T","state":"running","you":[1],"settings":{"game":")" +
           game + R"(","time":"5+3"},"start":")" + start + R"(","moves":[)" + moves +
           R"(],"clock":{"left":[1000,2000],"running":[0]}}})";
}

const std::string abalone_start = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1";

FollowedGame followed(const std::string& moves) {
    auto game = FollowedGame::read(json(state("abalone", abalone_start, moves)));
    EXPECT_TRUE(game) << game.error();
    return *std::move(game);
}

TEST(FollowedGame, ItGoesOnFromTheState) {
    FollowedGame game = followed(R"({"seat":0,"move":"a1b1"})");
    EXPECT_EQ(game.choosers(), SeatSet{Seat::P2});
    EXPECT_EQ(game.mine(), SeatSet{Seat::P2});
    EXPECT_EQ(game.left(Seat::P2), games::Milliseconds(2000));
    EXPECT_EQ(game.time_control().increment, games::Milliseconds(3000));
    EXPECT_EQ(game.follow(json(R"({"t":"move","v":6,"d":{"seat":1,"move":"i5h5","clock":[9,8]}})")),
              Step::Followed);
    EXPECT_EQ(game.choosers(), SeatSet{Seat::P1});
    EXPECT_EQ(game.line().plies(), 2);
    EXPECT_EQ(game.left(Seat::P1), games::Milliseconds(9));
}

TEST(FollowedGame, WhatItKnowsChangesNothingAndAGapIsNoticed) {
    FollowedGame game = followed("");
    EXPECT_EQ(game.follow(json(R"({"t":"move","v":5,"d":{"seat":0,"move":"a1b1"}})")), Step::Known);
    EXPECT_EQ(game.follow(json(R"({"t":"move","v":7,"d":{"seat":0,"move":"a1b1"}})")),
              Step::OutOfStep);
    EXPECT_EQ(game.follow(json(R"({"t":"move","v":6,"d":{"seat":0,"move":"a1a9"}})")),
              Step::OutOfStep);
    EXPECT_EQ(game.follow(json(R"({"t":"left","v":6,"d":{"seat":0}})")), Step::OutOfStep);
    EXPECT_EQ(game.follow(json(R"({"t":"phrase","v":6,"d":{"seat":0}})")), Step::Followed);
    EXPECT_EQ(game.line().plies(), 0);
}

TEST(FollowedGame, TheEndIsNoticed) {
    FollowedGame game = followed("");
    EXPECT_EQ(game.follow(json(
                  R"({"t":"move","v":6,"d":{"seat":0,"move":"a1b1","end":{"result":"1-0"}}})")),
              Step::Followed);
    EXPECT_TRUE(game.over());
    EXPECT_TRUE(game.choosers().empty());
}

TEST(FollowedGame, AHiddenChoiceIsNotAwaitedAgain) {
    const std::string start =
        "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/* open=-,-";
    auto game = FollowedGame::read(json(state("choro", start, R"({"seat":0,"move":"?"})")));
    ASSERT_TRUE(game) << game.error();
    EXPECT_EQ(game->choosers(), SeatSet{Seat::P2});
    // The move that reveals both needs the whole state.
    EXPECT_EQ(
        game->follow(json(R"({"t":"move","v":6,"d":{"seat":1,"move":"o3","reveals":[{"v":5}]}})")),
        Step::OutOfStep);
}

TEST(FollowedGame, NonsenseIsNoGame) {
    for (const char* text : {"{}", R"({"d":{}})", R"({"d":{"settings":{"game":"chess"}}})"})
        EXPECT_FALSE(FollowedGame::read(json(text))) << text;
    EXPECT_FALSE(
        FollowedGame::read(json(state("abalone", abalone_start, R"({"seat":1,"move":"a1b1"})"))));
}

}  // namespace
}  // namespace sumito::net
