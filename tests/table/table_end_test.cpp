// How players leave a table, how its game ends, and how a game is taken up again.
#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

using games::Reason;

// Leaving and the end

TEST(Table, TheOthersPlayOnWhenOneOfThreeResigns) {
    Bench bench("abalone3", "", {});
    bench.start();
    ASSERT_EQ(bench.ask(Resign{Seat::P1}), Refusal::None);
    EXPECT_TRUE(bench.table.running());
    EXPECT_EQ(bench.table.may_choose(), SeatSet{Seat::P2});
    EXPECT_EQ(bench.ask(Resign{Seat::P1}), Refusal::NotRunning);
    ASSERT_EQ(bench.ask(Resign{Seat::P3}), Refusal::None);
    EXPECT_EQ(bench.table.outcome().winners, SeatSet{Seat::P2});
    EXPECT_EQ(bench.table.reason(), "resigned");
}

TEST(Table, ThePartnerOfOneWhoResignsPlaysOn) {
    Bench bench("abalone4", "", {});
    bench.start();
    ASSERT_EQ(bench.ask(Resign{Seat::P1}), Refusal::None);
    EXPECT_EQ(bench.table.players(), (SeatSet{Seat::P2, Seat::P3, Seat::P4}));
    ASSERT_EQ(bench.ask(Resign{Seat::P2}), Refusal::None);
    EXPECT_TRUE(bench.table.running());
    ASSERT_EQ(bench.ask(Resign{Seat::P3}), Refusal::None);
    EXPECT_EQ(bench.table.outcome().winners, (SeatSet{Seat::P2, Seat::P4}));
    EXPECT_EQ(bench.ask(Resign{Seat::P4}), Refusal::NotRunning);
}

TEST(Table, LeavingEndsAnOpenQuestion) {
    Bench bench("abalone3", draws, {});
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{Seat::P1}), Refusal::None);
    ASSERT_EQ(bench.ask(Resign{Seat::P3}), Refusal::None);
    EXPECT_FALSE(bench.table.question());
}

TEST(Table, InAMatchTheFaultOfOneIsTheEndForItsTeam) {
    Policy policy;
    policy.partner_leaves_too = true;
    Bench bench("abalone4", "", policy);
    bench.start();
    bench.table.leave(Seat::P2, LeftBy::Fault, bench.now);
    EXPECT_EQ(bench.table.outcome().winners, (SeatSet{Seat::P1, Seat::P3}));
    EXPECT_EQ(bench.table.reason(), "fault");
}

TEST(Table, IsAbortedOnlyBeforeTheSecondTurn) {
    Bench bench("abalone", "", {});
    bench.start();
    bench.play_all({"a1b2", "i9h8"});
    EXPECT_EQ(bench.ask(Abort{black}), Refusal::TooLate);
    Bench young("abalone", "", {});
    young.start();
    young.play_all({"a1b2"});
    ASSERT_EQ(young.ask(Abort{white}), Refusal::None);
    EXPECT_EQ(young.table.state(), Table::State::Aborted);
    EXPECT_EQ(young.table.reason(), "aborted");
    EXPECT_EQ(young.table.result(), "*");
}

TEST(Table, AVerdictEndsTheGame) {
    Bench bench("abalone", "", {});
    bench.start();
    bench.table.end(games::Outcome::win({white}, Reason::PlyLimit), "lead", bench.now);
    EXPECT_EQ(bench.table.state(), Table::State::Over);
    EXPECT_EQ(bench.table.result(), "0-1");
    EXPECT_EQ(bench.table.reason(), "lead");
}

TEST(Table, ThePolicyMayShortenTheGame) {
    Policy policy;
    policy.most_plies = 2;
    Bench bench("abalone", "", policy);
    bench.start();
    bench.play_all({"a1b2", "i9h8"});
    EXPECT_EQ(bench.table.outcome(), games::Outcome::draw(Reason::PlyLimit));
}

// Taking up a game again

TEST(Table, TakesUpAGameWhereItStood) {
    Bench played("abalone3", draws, {}, "10+5");
    played.start();
    ASSERT_EQ(played.play(Seat::P1, played.some_move()), Refusal::None);
    ASSERT_EQ(played.ask(Resign{Seat::P2}), Refusal::None);
    ASSERT_EQ(played.play(Seat::P3, played.some_move()), Refusal::None);
    Bench again("abalone3", draws, {}, "10+5");
    std::vector<PastTurn> past;
    for (const Turn& turn : played.table.turns().all())
        past.push_back({turn.seat, turn.text,
                        turn.how == Turn::How::Left ? std::optional(LeftBy::Time) : std::nullopt});
    ASSERT_TRUE(again.table.take_up(past, {minutes(3), {}, minutes(4)}, {}, again.now));
    EXPECT_EQ(again.table.line(), played.table.line());
    EXPECT_EQ(again.turns(), played.turns());
    EXPECT_EQ(again.table.may_choose(), SeatSet{Seat::P1});
    EXPECT_EQ(again.table.clock().running(), SeatSet{Seat::P1});
    EXPECT_EQ(again.table.left(Seat::P1, again.now), minutes(3));
    EXPECT_EQ(again.table.left(Seat::P3, again.now), minutes(4));
}

// Rule 2.11 does not apply to recorded games.
TEST(Table, TakesUpAGameThatWentOnPastAThirdOccurrence) {
    Bench bench("abalone", "standard", {}, "none", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1");
    std::vector<PastTurn> past;
    const char* dance[] = {"a1a2", "i9i8", "a2a1", "i8i9"};
    for (int i = 0; i < 8; ++i) past.push_back({Seat(i % 2), dance[i % 4], {}});
    past.push_back({black, "a1b2", {}});
    ASSERT_TRUE(bench.table.take_up(past, {}, {}, bench.now));
    EXPECT_TRUE(bench.table.running());
    EXPECT_EQ(bench.table.turns().size(), 9u);
    past.pop_back();
    Bench third("abalone", "standard", {}, "none", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1");
    ASSERT_TRUE(third.table.take_up(past, {}, {}, third.now));
    EXPECT_EQ(third.table.reason(), "repetition");
    EXPECT_EQ(third.table.state(), Table::State::Over);
}

TEST(Table, TakesUpAStatedEndAndRefusesAnIllegalTurn) {
    Bench bench("abalone", "", {});
    const Ended drawn{games::Outcome::draw(Reason::Agreement), "agreement"};
    ASSERT_TRUE(bench.table.take_up({{black, "a1b2", {}}}, {}, drawn, bench.now));
    EXPECT_EQ(bench.table.result(), "1/2-1/2");
    Bench wrong("abalone", "", {});
    EXPECT_FALSE(wrong.table.take_up({{black, "e5e6", {}}}, {}, {}, wrong.now));
}

TEST(Table, TakesUpASealedChoiceWithoutRevealingIt) {
    Bench bench("choro", "acholi", {});
    ASSERT_TRUE(bench.table.take_up({{north, "o5", {}}}, {}, {}, bench.now));
    EXPECT_TRUE(bench.table.line().events().empty());
    EXPECT_EQ(bench.table.may_choose(), SeatSet{south});
}

}  // namespace
}  // namespace sumito::table
