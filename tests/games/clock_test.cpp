#include "games/clock.h"

#include <gtest/gtest.h>

namespace sumito::games {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

TimeControl control(const char* text) {
    const auto read = read_time_control(text);
    EXPECT_TRUE(read) << text;
    return *read;
}

TEST(TimeControl, ReadsAndWrites) {
    EXPECT_FALSE(control("none").limited);
    EXPECT_EQ(control("10").base, minutes(10));
    EXPECT_EQ(control("10+5").increment, seconds(5));
    EXPECT_EQ(control("15d3").delay, seconds(3));
    EXPECT_EQ(control("0.5+2").base, seconds(30));
    EXPECT_EQ(control("0+1").base, minutes(0));
    EXPECT_EQ(control("3d").base, std::chrono::hours(72));
    EXPECT_TRUE(control("3d").per_turn);
    EXPECT_FALSE(control("10d3").per_turn);
    EXPECT_EQ(control("0.5+0.1").increment, Milliseconds(100));
    for (const char* text :
         {"none", "10+0", "10+5", "15d3", "0.5+2", "1.25+0", "3d", "14d", "0+0.25", "10d0.5"})
        EXPECT_EQ(write_time_control(control(text)), text);
    for (const char* text : {"", "x", "10+", "+5", "-1", "0", "0+0", "10+5+5", "1.2345", "1.", "0d",
                             "1.5d", "d", "3d+5", "366d", "99999999", "10 + 5"})
        EXPECT_FALSE(read_time_control(text)) << text;
}

TEST(TimeControl, OfMatchesIsInSeconds) {
    const auto in_seconds = [](const char* text) {
        return *read_time_control(text, TimeUnit::Seconds);
    };
    EXPECT_EQ(in_seconds("10.5+0.1").base, Milliseconds(10'500));
    EXPECT_EQ(in_seconds("10.5+0.1").increment, Milliseconds(100));
    EXPECT_EQ(in_seconds("0+5").increment, seconds(5));
    EXPECT_EQ(in_seconds("10d3").delay, seconds(3));
    EXPECT_TRUE(in_seconds("3d").per_turn);
    for (const char* text : {"none", "10+0", "10.5+0.1", "0+5", "10d3", "3d"})
        EXPECT_EQ(write_time_control(in_seconds(text), TimeUnit::Seconds), text);
    EXPECT_NE(read_time_control("x", TimeUnit::Seconds).error().find("SECONDS+SECONDS"),
              std::string::npos);
}

TEST(Clock, EachSeatMayHaveATimeControlOfItsOwn) {
    BySeat<TimeControl> controls;
    controls[Seat::P1] = control("1+5");
    controls[Seat::P3] = control("10d3");
    Clock clock(controls, 3);
    clock.run({Seat::P1}, seconds(0));
    clock.run({Seat::P2}, seconds(10));
    EXPECT_EQ(clock.left(Seat::P1, seconds(10)), seconds(55));
    EXPECT_EQ(clock.deadline(Seat::P2), std::nullopt);
    EXPECT_EQ(clock.flagged(hours(9)), std::nullopt);
    clock.run({Seat::P3}, seconds(20));
    EXPECT_EQ(clock.deadline(Seat::P3), seconds(20 + 600 + 3));
}

TEST(Clock, SuddenDeathRunsDownOnlyInOnesTurn) {
    Clock clock(control("10"), 2);
    clock.run({Seat::P1}, seconds(100));
    EXPECT_EQ(clock.left(Seat::P1, seconds(160)), minutes(9));
    clock.run({Seat::P2}, seconds(160));
    EXPECT_EQ(clock.left(Seat::P1, seconds(500)), minutes(9));
    EXPECT_EQ(clock.left(Seat::P2, seconds(190)), minutes(9) + seconds(30));
}

TEST(Clock, DaysAreForEachTurn) {
    Clock clock(control("3d"), 2);
    clock.run({Seat::P1}, hours(0));
    EXPECT_EQ(clock.deadline(Seat::P1), hours(72));
    clock.run({Seat::P2}, hours(50));
    EXPECT_EQ(clock.left(Seat::P1, hours(60)), hours(72));
    EXPECT_EQ(clock.deadline(Seat::P2), hours(122));
    EXPECT_EQ(clock.deadline(Seat::P1), std::nullopt);
    EXPECT_EQ(clock.flagged(hours(122)), Seat::P2);
}

TEST(Clock, TheDeadlineIncludesWhatIsLeftOfTheDelay) {
    Clock clock(control("10d3"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_EQ(clock.deadline(Seat::P1), minutes(10) + seconds(3));
    clock.stop(seconds(2));
    EXPECT_EQ(clock.deadline(Seat::P1), std::nullopt);
    clock.run({Seat::P1}, seconds(100));
    EXPECT_EQ(clock.deadline(Seat::P1), minutes(10) + seconds(101));
    EXPECT_FALSE(clock.flagged(minutes(10) + seconds(101) - Milliseconds(1)));
    EXPECT_EQ(clock.flagged(minutes(10) + seconds(101)), Seat::P1);
}

TEST(Clock, NoDeadlineWithoutALimit) {
    Clock clock(control("none"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_EQ(clock.deadline(Seat::P1), std::nullopt);
}

TEST(Clock, OutOfTimeIsToldAndStays) {
    Clock clock(control("1"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_FALSE(clock.flagged(Milliseconds(59'999)));
    EXPECT_EQ(clock.flagged(seconds(60)), Seat::P1);
    EXPECT_EQ(clock.flagged(seconds(90)), Seat::P1);
    EXPECT_EQ(clock.left(Seat::P1, seconds(90)), seconds(0));
}

TEST(Clock, AnIncrementIsAddedAfterTheTurn) {
    Clock clock(control("1+5"), 2);
    clock.run({Seat::P1}, seconds(0));
    clock.run({Seat::P2}, seconds(10));
    EXPECT_EQ(clock.left(Seat::P1, seconds(10)), seconds(55));
    // The turn of several decisions is not over, so nothing is added.
    clock.run({Seat::P2}, seconds(20));
    EXPECT_EQ(clock.left(Seat::P2, seconds(20)), seconds(50));
}

TEST(Clock, NoIncrementAfterTheFlagFell) {
    Clock clock(control("1+5"), 2);
    clock.run({Seat::P1}, seconds(0));
    clock.run({Seat::P2}, seconds(70));
    EXPECT_EQ(clock.left(Seat::P1, seconds(70)), seconds(0));
}

TEST(Clock, ADelayIsNotCounted) {
    Clock clock(control("1d3"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_EQ(clock.left(Seat::P1, seconds(2)), seconds(60));
    EXPECT_EQ(clock.left(Seat::P1, seconds(10)), seconds(53));
    clock.run({Seat::P2}, seconds(10));
    clock.run({Seat::P1}, seconds(11));
    EXPECT_EQ(clock.left(Seat::P1, seconds(14)), seconds(53));
}

TEST(Clock, StartsWithAnIncrementWhereThereIsNoBase) {
    Clock clock(control("0+4"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_FALSE(clock.flagged(seconds(3)));
    EXPECT_TRUE(clock.flagged(seconds(4)));
}

TEST(Clock, TwoSeatsMayThinkAtOnceAndTheFirstToRunOutIsTold) {
    Clock clock(control("1"), 2);
    clock.run({Seat::P2}, seconds(0));
    clock.run({Seat::P1, Seat::P2}, seconds(10));
    EXPECT_EQ(clock.left(Seat::P1, seconds(20)), seconds(50));
    EXPECT_EQ(clock.left(Seat::P2, seconds(20)), seconds(40));
    EXPECT_EQ(clock.flagged(seconds(100)), Seat::P2);
}

TEST(Clock, FourSeatsRunDownEachForItself) {
    Clock clock(control("5"), 4);
    for (int i = 0; i < 4; ++i) clock.run({Seat(i)}, seconds(10 * i));
    clock.stop(seconds(40));
    for (Seat seat : all_seats) EXPECT_EQ(clock.left(seat, seconds(999)), seconds(290));
}

TEST(Clock, StoppingEndsNoTurn) {
    Clock clock(control("1+5"), 2);
    clock.run({Seat::P1}, seconds(0));
    clock.stop(seconds(10));
    EXPECT_EQ(clock.left(Seat::P1, seconds(500)), seconds(50));
    clock.run({Seat::P1}, seconds(500));
    EXPECT_EQ(clock.left(Seat::P1, seconds(510)), seconds(40));
}

TEST(Clock, ASeatMayEndATurnAndBeginTheNext) {
    // In a secret opening both players think; the last to choose may be the first to move.
    Clock clock(control("1+5"), 2);
    clock.run({Seat::P1, Seat::P2}, seconds(0));
    clock.run({Seat::P2}, seconds(10));
    clock.end_turn(Seat::P2, seconds(20));
    EXPECT_EQ(clock.left(Seat::P1, seconds(20)), seconds(55));
    EXPECT_EQ(clock.left(Seat::P2, seconds(20)), seconds(45));
    EXPECT_EQ(clock.running(), SeatSet({Seat::P2}));
}

TEST(Clock, StoppingRenewsNoDelay) {
    Clock clock(control("1d10"), 2);
    clock.run({Seat::P1}, seconds(0));
    clock.stop(seconds(9));
    clock.run({Seat::P1}, seconds(100));
    EXPECT_EQ(clock.left(Seat::P1, seconds(109)), seconds(52));
}

TEST(Clock, AFallenFlagStaysToldUntilTheSeatIsNotAskedAbout) {
    Clock clock(control("1"), 3);
    clock.run({Seat::P1}, seconds(0));
    clock.run({Seat::P2}, seconds(70));
    EXPECT_EQ(clock.flagged(seconds(70)), Seat::P1);
    EXPECT_EQ(clock.flagged(seconds(70), {Seat::P2, Seat::P3}), std::nullopt);
    EXPECT_EQ(clock.flagged(seconds(130), {Seat::P2, Seat::P3}), Seat::P2);
}

TEST(Clock, WithoutALimitNobodyRunsOut) {
    Clock clock(control("none"), 2);
    clock.run({Seat::P1}, seconds(0));
    EXPECT_FALSE(clock.flagged(seconds(1'000'000)));
}

TEST(Clock, TimeCanBeGiven) {
    Clock clock(control("1"), 2);
    clock.run({Seat::P1}, seconds(0));
    clock.set_left(Seat::P1, seconds(45), seconds(30));
    EXPECT_EQ(clock.left(Seat::P1, seconds(30)), seconds(45));
    EXPECT_EQ(clock.left(Seat::P1, seconds(40)), seconds(35));
}

}  // namespace
}  // namespace sumito::games
