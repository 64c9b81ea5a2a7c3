// Sowing shown counter by counter; the test passes the time in.
#include "terminal/animation.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Milliseconds;
using games::Place;
using games::Seat;
using games::StepKind;

games::AnyPosition position_of(std::string_view text) {
    return *games::find_game("choro")->read(text);
}

struct Sowing {
    Sowing(std::string_view text, Seat seat, std::string_view move, int speed = 5)
        : before(position_of(text)), animation(speed) {
        const auto decision = *before.read_legal_move(seat, move);
        trace = before.trace(seat, decision);
        started = animation.start(before.contents(), trace, Instant(0));
        before.play_unchecked(seat, decision);
    }

    // The time in ms until it ends without a key.
    Instant end() {
        Instant now{0};
        for (animation.tick(now); animation.active(); animation.tick(now))
            now += std::max(Milliseconds(1), animation.wait(now));
        return now;
    }

    games::AnyPosition before;  // and the position after it, once it is played
    games::Trace trace;
    Animation animation;
    bool started;
};

constexpr const char* one_lap =
    "3,1,1,0,2,0,0,0,0,0,0,0,0,0,0,0/27,30,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S";
constexpr const char* opening =
    "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/* open=o3,-";

TEST(Animation, ShowsALapCounterByCounter) {
    Sowing sowing(one_lap, Seat::P1, "o1");
    ASSERT_TRUE(sowing.started);
    EXPECT_EQ(sowing.animation.laps(), 1);
    const auto in = [&](int hole) {
        return int(sowing.animation.contents().at(Place::on_board(hole), Seat::P1));
    };
    sowing.animation.step();
    EXPECT_EQ(in(0), 0);
    EXPECT_EQ(sowing.animation.contents().at(Place::hand(Seat::P1), Seat::P1), 3);
    sowing.animation.step();
    EXPECT_EQ(in(1), 2);
    EXPECT_EQ(in(2), 1);
    sowing.animation.step();
    EXPECT_EQ(in(2), 2);
}

TEST(Animation, EndsWithWhatTheMoveDoes) {
    Sowing sowing(opening, Seat::P2, "o5");
    while (sowing.animation.active()) sowing.animation.step();
    EXPECT_EQ(sowing.animation.contents(), sowing.before.contents());
}

TEST(Animation, InTheOpeningBothSowAtTheSameTime) {
    const Sowing sowing(opening, Seat::P2, "o5");
    const auto beats = beats_of(sowing.trace);
    ASSERT_EQ(beats.front().size(), 2u);
    EXPECT_EQ(beats.front()[0].to, Place::hand(Seat::P1));
    EXPECT_EQ(beats.front()[1].to, Place::hand(Seat::P2));
    EXPECT_EQ(beats[1].size(), 2u);
    std::size_t steps = 0;
    for (const Beat& beat : beats) steps += beat.size();
    EXPECT_EQ(steps, sowing.trace.size());
}

TEST(Animation, APauseHoldsItAndGoingOnDoesNotCatchUp) {
    Sowing sowing(opening, Seat::P2, "o5");
    sowing.animation.tick(Instant(0));
    sowing.animation.pause_or_go_on(Instant(0));
    const games::Contents held = sowing.animation.contents();
    sowing.animation.tick(Instant(60'000));
    EXPECT_EQ(sowing.animation.contents(), held);
    sowing.animation.pause_or_go_on(Instant(60'000));
    sowing.animation.tick(Instant(60'000));
    EXPECT_NE(sowing.animation.contents(), held);
    EXPECT_TRUE(sowing.animation.active());
}

TEST(Animation, AHigherSpeedEndsSooner) {
    EXPECT_LT(Sowing(opening, Seat::P2, "o5", 9).end(), Sowing(opening, Seat::P2, "o5", 5).end());
    EXPECT_LT(Sowing(opening, Seat::P2, "o5", 5).end(), Sowing(opening, Seat::P2, "o5", 1).end());
}

TEST(Animation, ATurnOfHundredsOfLapsSpeedsUp) {
    games::Trace trace;
    for (int lap = 0; lap < 300; ++lap) {
        const Place from = Place::on_board(lap % 8);
        trace.push_back({StepKind::Lift, Seat::P1, from, Place::hand(Seat::P1), 1});
        trace.push_back(
            {StepKind::Drop, Seat::P1, Place::hand(Seat::P1), Place::on_board((lap + 1) % 8), 1});
    }
    games::Contents contents;
    contents.at(Place::on_board(0), Seat::P1) = 1;
    Animation animation(5);
    ASSERT_TRUE(animation.start(contents, trace, Instant(0)));
    EXPECT_EQ(animation.laps(), 300);
    animation.tick(Instant(30'000));
    EXPECT_FALSE(animation.active());
}

TEST(Animation, SpeedZeroAndMovesOfMarblesShowNothing) {
    EXPECT_FALSE(Sowing(opening, Seat::P2, "o5", 0).started);
    const auto abalone = *games::find_game("abalone")->start();
    const auto move = abalone.moves(Seat::P1).front();
    Animation animation(5);
    EXPECT_FALSE(animation.start(abalone.contents(), abalone.trace(Seat::P1, move), Instant(0)));
    EXPECT_FALSE(animation.active());
}

}  // namespace
}  // namespace sumito::terminal
