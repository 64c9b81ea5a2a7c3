// The clocks of a table: when they run, when a flag falls, what is given back.
#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

using games::Reason;

TEST(Lag, TheQuotaIsUsedUpAndRegainedSlowly) {
    LagQuota quota({.at_start = Milliseconds(1'000),
                    .gain = Milliseconds(100),
                    .most = Milliseconds(1'200),
                    .most_of_turn = Milliseconds(600)});
    EXPECT_EQ(quota.allowance(Milliseconds(200)), Milliseconds(200));
    EXPECT_EQ(quota.allowance(Milliseconds(900)), Milliseconds(600));
    quota.turn_ended(Milliseconds(600));
    EXPECT_EQ(quota.left(), Milliseconds(500));
    EXPECT_EQ(quota.allowance(Milliseconds(900)), Milliseconds(500));
    quota.turn_ended(Milliseconds(500));
    EXPECT_EQ(quota.left(), Milliseconds(100));
    for (int i = 0; i < 20; ++i) quota.turn_ended(Milliseconds(0));
    EXPECT_EQ(quota.left(), Milliseconds(1'200));
}

TEST(Table, AFlagFallsExactlyAtTheDeadline) {
    for (const char* time : {"10", "0+5", "10d3", "3d"}) {
        Bench bench("abalone", "", {}, time);
        bench.start();
        const Instant deadline = *bench.table.next_deadline();
        bench.table.tick(deadline - Milliseconds(1));
        EXPECT_TRUE(bench.table.running()) << time;
        bench.table.tick(deadline);
        EXPECT_EQ(bench.table.result(), "0-1") << time;
        EXPECT_EQ(bench.table.reason(), "time");
    }
}

TEST(Table, TheOthersPlayOnWhenOneOfThreeHasNoTimeLeft) {
    Bench bench("abalone3", "", {}, "1");
    bench.start();
    bench.pass(minutes(1));
    EXPECT_TRUE(bench.table.running());
    EXPECT_EQ(bench.table.may_choose(), SeatSet{Seat::P2});
    // The next player's clock started when the first player's flag was noticed.
    EXPECT_EQ(bench.table.left(Seat::P2, bench.now), minutes(1));
    bench.pass(minutes(1));
    EXPECT_EQ(bench.table.outcome(), games::Outcome::win({Seat::P3}, Reason::LastIn));
}

TEST(Table, TheClockStopsWithTheGame) {
    Bench bench("abalone", "", {}, "10");
    bench.start();
    bench.pass(minutes(1));
    ASSERT_EQ(bench.ask(Resign{black}), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now + minutes(5)), minutes(9));
}

TEST(Table, WhoOpensLastAndBeginsGetsTheIncrementForBothTurns) {
    Bench bench("choro", "", at_one_screen(), "1+10");
    bench.start();
    bench.play_all({"o3", "o5"});
    ASSERT_EQ(bench.table.may_choose(), SeatSet{north});
    EXPECT_EQ(bench.table.left(south, bench.now), seconds(70));
    EXPECT_EQ(bench.table.left(north, bench.now), seconds(70));
}

TEST(Table, TheIncrementComesWithTheEndOfATurn) {
    Bench bench("abalone", "", {}, "10+5");
    bench.start();
    bench.pass(seconds(20));
    ASSERT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(10) - seconds(15));
    EXPECT_EQ(bench.table.clock().running(), SeatSet{white});
    EXPECT_EQ(bench.table.events().back().left[black], minutes(10) - seconds(15));
}

TEST(Table, AtOneScreenAQuestionStopsTheClocksAndApartItDoesNot) {
    for (const bool one_screen : {true, false}) {
        Bench bench("abalone", draws, one_screen ? at_one_screen() : Policy(), "10+0");
        bench.start();
        ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
        bench.pass(minutes(1));
        EXPECT_EQ(bench.table.left(black, bench.now), minutes(one_screen ? 10 : 9));
        ASSERT_EQ(bench.ask(AnswerOffer{white, false}), Refusal::None);
        EXPECT_EQ(bench.table.clock().running(), SeatSet{black});
    }
}

TEST(Table, WhileItIsHeldNobodysTimeRuns) {
    Bench bench("abalone", "", {}, "10+0");
    bench.start();
    bench.pass(minutes(1));
    bench.table.hold(bench.now);
    bench.pass(hours(5));
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(9));
    EXPECT_FALSE(bench.table.next_deadline());
    bench.table.release(bench.now);
    bench.pass(minutes(1));
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(8));
}

TEST(Table, TheFirstTurnMayBeUntimedAndGetsItsIncrement) {
    Policy policy;
    policy.first_turn_untimed = true;
    Bench bench("abalone", "", policy, "10+5");
    bench.start();
    bench.pass(hours(1));
    ASSERT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(10) + Milliseconds(5000));
    bench.pass(minutes(1));
    EXPECT_EQ(bench.table.left(white, bench.now), minutes(9));
}

Policy with_first_moves() {
    Policy policy;
    policy.first_move = seconds(30);
    policy.counts_from_ply = 2;
    return policy;
}

TEST(Table, TheTimeForAFirstMoveBeginsAgainAfterAPause) {
    Bench bench("abalone", "", with_first_moves(), "10+5");
    bench.start();
    EXPECT_EQ(bench.table.first_until(), bench.now + seconds(30));
    bench.pass(seconds(20));
    bench.table.hold(bench.now);
    EXPECT_EQ(bench.table.next_deadline(), std::nullopt);
    bench.pass(minutes(5));
    ASSERT_TRUE(bench.table.running());
    bench.table.release(bench.now);
    EXPECT_EQ(bench.table.next_deadline(), bench.now + seconds(30));
    bench.pass(seconds(29));
    ASSERT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(10) + seconds(5));
    EXPECT_EQ(bench.table.events().back().first, bench.now + seconds(30));
}

TEST(Table, AComputerIsNotBoundToMoveFirstInTimeAndItsWaitIsNotGivenBack) {
    Bench bench("abalone", "", with_first_moves(), "10+5");
    bench.table.seat_computers({black});
    bench.start();
    EXPECT_EQ(bench.table.next_deadline(), std::nullopt);
    bench.pass(minutes(2));
    ASSERT_EQ(bench.ask(Play{black, "a1b2", {}, minutes(1)}), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(10) + seconds(5));
    EXPECT_EQ(bench.table.next_deadline(), bench.now + seconds(30));
}

TEST(Table, AGameThatBeganWithoutTheRuleGoesOnWithoutIt) {
    Bench bench("abalone", "", with_first_moves(), "1+5");
    ASSERT_TRUE(bench.table.replay(Started{}, bench.now));
    EXPECT_EQ(bench.table.first_until(), std::nullopt);
    bench.pass(seconds(40));
    ASSERT_TRUE(bench.table.replay(Moved{black, "a1b2", false, {}, {}}, bench.now));
    EXPECT_EQ(bench.table.left(black, bench.now), seconds(25));
    ASSERT_TRUE(bench.table.replay(Left{white, LeftBy::Resigning}, bench.now));
    EXPECT_EQ(bench.table.result(), "1-0");
}

TEST(Table, ALapOfAFirstTurnIsPartOfIt) {
    Bench bench("choro", "", with_first_moves(), "1+5", chain);
    bench.start();
    ASSERT_EQ(bench.play(north, "o1-"), Refusal::None);
    EXPECT_EQ(bench.table.first_until(), bench.now + seconds(30));
    bench.pass(seconds(20));
    EXPECT_EQ(bench.table.first_until(), bench.now + seconds(10));
    ASSERT_EQ(bench.play(north, "x.+"), Refusal::None);
    EXPECT_EQ(bench.table.left(north, bench.now), seconds(65));
    EXPECT_EQ(bench.table.first_until(), bench.now + seconds(30));
}

TEST(Table, APauseWithinASecretOpeningKeepsWhatWasChosen) {
    Bench bench("choro", "acholi", with_first_moves(), "1+5");
    bench.start();
    bench.pass(seconds(20));
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    EXPECT_EQ(bench.table.first_until(), bench.now + seconds(10));
    bench.table.resume(bench.now, bench.now + seconds(60));
    bench.pass(seconds(89));
    ASSERT_TRUE(bench.table.running());
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    EXPECT_EQ(bench.table.left(south, bench.now), seconds(65));
    EXPECT_EQ(bench.table.left(north, bench.now), seconds(65));
    EXPECT_EQ(bench.table.first_until(), std::nullopt);
}

TEST(Table, BothClocksRunWhileBothChooseInSecret) {
    Bench bench("choro", "acholi", {}, "10+0");
    bench.start();
    bench.pass(minutes(1));
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    bench.pass(minutes(1));
    EXPECT_EQ(bench.table.left(south, bench.now), minutes(9));
    EXPECT_EQ(bench.table.left(north, bench.now), minutes(8));
}

TEST(Table, LagIsGivenBackWithinItsQuota) {
    Policy policy;
    policy.lag = {Milliseconds(300), Milliseconds(50), Milliseconds(700), Milliseconds(200)};
    Bench bench("abalone", "", policy, "10+0");
    bench.start();
    bench.pass(seconds(10));
    ASSERT_EQ(bench.table.ask(Play{black, "a1b2", {}, {}}, bench.now, Milliseconds(500)),
              Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), minutes(10) - seconds(10) + Milliseconds(200));
    EXPECT_EQ(std::get<Moved>(bench.table.events().back().event).given, Milliseconds(200));
}

TEST(Table, WithinTheMarginOfAMatchAllTimeIsUsedButTheTurnGetsItsIncrement) {
    Bench bench("abalone", "", in_match(Milliseconds(50)), "1+5");
    bench.start();
    EXPECT_EQ(bench.table.next_deadline(), bench.now + minutes(1) + Milliseconds(50));
    bench.pass(minutes(1) + Milliseconds(49));
    ASSERT_TRUE(bench.table.running());
    ASSERT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), Milliseconds(5001));
}

TEST(Table, EachSeatMayHaveATimeControlOfItsOwn) {
    const games::AnyGame game = *games::find_game("abalone");
    BySeat<games::TimeControl> times;
    times[white] = *games::read_time_control("10d3");
    Table table(game, *game.start(), times, {}, [](std::uint64_t) { return 0; });
    table.start(Instant(0));
    EXPECT_FALSE(table.next_deadline());
    ASSERT_EQ(table.ask(Play{black, "a1b2", {}, {}}, hours(1)), Refusal::None);
    EXPECT_EQ(table.next_deadline(), hours(1) + minutes(10) + seconds(3));
}

TEST(Table, AComputerIsGivenBackItsWaitButNotMore) {
    Policy policy;
    policy.computers_may_wait = true;
    Bench bench("abalone", "", policy, "1+0");
    bench.table.seat_computers({black});
    bench.start();
    EXPECT_FALSE(bench.table.next_deadline());
    bench.pass(minutes(3));
    ASSERT_EQ(bench.ask(Play{black, "a1b2", {}, Milliseconds(minutes(2) + seconds(30))}),
              Refusal::None);
    EXPECT_EQ(bench.table.left(black, bench.now), seconds(30));
    ASSERT_EQ(bench.play(white, "i9h8"), Refusal::None);
    bench.pass(minutes(2));
    ASSERT_EQ(bench.ask(Play{black, "a2b3", {}, Milliseconds(minutes(1))}), Refusal::None);
    EXPECT_EQ(bench.table.result(), "0-1");
}

TEST(Table, InAMatchAFlagFallsOnlyAfterTheMargin) {
    Policy policy;
    policy.margin = Milliseconds(50);
    Bench bench("abalone", "", policy, "1+0");
    bench.start();
    EXPECT_EQ(bench.table.next_deadline(), bench.now + minutes(1) + Milliseconds(50));
}

}  // namespace
}  // namespace sumito::table
