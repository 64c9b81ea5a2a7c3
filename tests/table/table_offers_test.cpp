// Offers of draws and of take-backs: who may make them, who answers, and what comes of it.
#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

using games::Reason;

// Offers

TEST(Table, ADrawIsAgreedOnlyWhereTheRulesKnowIt) {
    Bench without("abalone", "standard", {});
    without.start();
    EXPECT_EQ(without.ask(OfferDraw{black}), Refusal::NoDraws);
    Bench bench("abalone", draws, {});
    bench.start();
    EXPECT_EQ(bench.ask(OfferDraw{white}), Refusal::None);
    EXPECT_EQ(bench.ask(AnswerOffer{white, true}), Refusal::NothingAsked);
    EXPECT_EQ(bench.ask(AnswerOffer{black, true}), Refusal::None);
    EXPECT_EQ(bench.table.outcome(), games::Outcome::draw(Reason::Agreement));
    EXPECT_TRUE(bench.table.events().back().ends);
    EXPECT_EQ(bench.play(black, "a1b2"), Refusal::NotRunning);
}

// Rule 2.11: only the players still in the game.
TEST(Table, ThreeAgreeToADrawOnlyTogether) {
    Bench bench("abalone3", draws, {});
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{Seat::P1}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{Seat::P3, true}), Refusal::None);
    EXPECT_TRUE(bench.table.running());
    EXPECT_EQ(bench.ask(AnswerOffer{Seat::P3, true}), Refusal::NothingAsked);
    ASSERT_EQ(bench.ask(AnswerOffer{Seat::P2, false}), Refusal::None);
    EXPECT_FALSE(bench.table.question());
    ASSERT_EQ(bench.ask(Resign{Seat::P1}), Refusal::None);
    ASSERT_EQ(bench.ask(OfferDraw{Seat::P2}), Refusal::None);
    EXPECT_EQ(bench.table.question()->waiting, SeatSet{Seat::P3});
    ASSERT_EQ(bench.ask(AnswerOffer{Seat::P3, true}), Refusal::None);
    EXPECT_EQ(bench.table.outcome(), games::Outcome::draw(Reason::Agreement));
}

TEST(Table, AnOfferIsWithdrawnByItsAsker) {
    Bench bench("abalone", draws, {});
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{black, false}), Refusal::None);
    EXPECT_FALSE(bench.table.question());
    EXPECT_EQ(bench.ask(AnswerOffer{white, true}), Refusal::NothingAsked);
}

TEST(Table, OffersOfADrawThatCrossAreAgreement) {
    Bench bench("abalone", draws, {});
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
    EXPECT_EQ(bench.ask(OfferDraw{black}), Refusal::AlreadyAsked);
    EXPECT_EQ(bench.ask(AskBack{white}), Refusal::NothingToTakeBack);
    ASSERT_EQ(bench.ask(OfferDraw{white}), Refusal::None);
    EXPECT_TRUE(bench.table.outcome().drawn());
}

TEST(Table, ApartADrawOfferLapsesWhenAnotherSeatMoves) {
    Bench bench("abalone", draws, {});
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
    ASSERT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_TRUE(bench.table.question());
    ASSERT_EQ(bench.play(white, "i9h8"), Refusal::None);
    EXPECT_FALSE(bench.table.question());
}

TEST(Table, ApartAnyMoveEndsARequestToTakeBack) {
    Bench bench("abalone", draws, {});
    bench.start();
    bench.play_all({"a1b2"});
    ASSERT_EQ(bench.ask(AskBack{black}), Refusal::None);
    ASSERT_EQ(bench.play(white, "i9h8"), Refusal::None);
    EXPECT_FALSE(bench.table.question());
}

TEST(Table, AtOneScreenAnOfferMustBeAnsweredFirst) {
    Bench bench("abalone", draws, at_one_screen());
    bench.start();
    ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
    EXPECT_EQ(bench.play(black, "a1b2"), Refusal::AnswerFirst);
    EXPECT_EQ(bench.ask(Resign{black}), Refusal::AnswerFirst);
    EXPECT_EQ(bench.ask(AskBack{black}), Refusal::NothingToTakeBack);
    ASSERT_EQ(bench.ask(AnswerOffer{white, false}), Refusal::None);
    EXPECT_EQ(bench.play(black, "a1b2"), Refusal::None);
}

TEST(Table, OffersHaveALimit) {
    Policy policy;
    policy.most_offers = 2;
    Bench bench("abalone", draws, policy);
    bench.start();
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(bench.ask(OfferDraw{black}), Refusal::None);
        ASSERT_EQ(bench.ask(AnswerOffer{white, false}), Refusal::None);
    }
    EXPECT_EQ(bench.ask(OfferDraw{black}), Refusal::TooMany);
    EXPECT_EQ(bench.ask(OfferDraw{white}), Refusal::None);
}

// Taking back

TEST(Table, TakesBackTheAskersLastTurnAndAllAfterIt) {
    Bench bench("abalone", "", {});
    bench.start();
    const std::string before = bench.table.view({});
    bench.play_all({"a1b2", "i9h8"});
    ASSERT_EQ(bench.ask(AskBack{black}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{white, true}), Refusal::None);
    EXPECT_TRUE(bench.table.events().back().takes_back);
    EXPECT_TRUE(bench.table.turns().empty());
    EXPECT_EQ(bench.table.view({}), before);
    EXPECT_EQ(bench.table.may_choose(), SeatSet{black});
}

TEST(Table, ComputersAgreeToATakeBackAtOnce) {
    Bench bench("abalone", "", at_one_screen());
    bench.table.seat_computers({white});
    bench.start();
    bench.play_all({"a1b2", "i9h8"});
    EXPECT_EQ(bench.table.regretter(), black);
    ASSERT_EQ(bench.ask(AskBack{black}), Refusal::None);
    EXPECT_TRUE(bench.table.turns().empty());
}

TEST(Table, NothingIsTakenBackWithAClockOrRatedOrWithinATurn) {
    Bench timed("abalone", "", {}, "10+0");
    timed.start();
    timed.play_all({"a1b2"});
    EXPECT_EQ(timed.ask(AskBack{black}), Refusal::Timed);
    Policy rated;
    rated.rated = true;
    Bench serious("abalone", "", rated);
    serious.start();
    serious.play_all({"a1b2"});
    EXPECT_EQ(serious.ask(AskBack{black}), Refusal::Rated);
    EXPECT_EQ(serious.ask(AskBack{white}), Refusal::Rated);
}

TEST(Table, NothingIsTakenBackAcrossASeatThatLeft) {
    Bench bench("abalone3", "", {});
    bench.start();
    ASSERT_EQ(bench.play(Seat::P1, bench.some_move()), Refusal::None);
    ASSERT_EQ(bench.ask(Resign{Seat::P2}), Refusal::None);
    EXPECT_EQ(bench.ask(AskBack{Seat::P1}), Refusal::NothingToTakeBack);
    ASSERT_EQ(bench.play(Seat::P3, bench.some_move()), Refusal::None);
    EXPECT_EQ(bench.ask(AskBack{Seat::P3}), Refusal::None);
}

TEST(Table, SecretChoicesOfOneMomentGoBackTogether) {
    Bench bench("choro", "acholi", {});
    bench.start();
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{north, true}), Refusal::None);
    EXPECT_TRUE(bench.table.turns().empty());
    EXPECT_EQ(bench.table.may_choose(), (SeatSet{south, north}));
}

TEST(Table, ASealedChoiceThatWasTakenBackIsNeverRevealed) {
    Bench bench("choro", "acholi", {});
    bench.start();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{north, true}), Refusal::None);
    EXPECT_TRUE(bench.table.sealed().empty());
    ASSERT_EQ(bench.play(south, "o4"), Refusal::None);
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    EXPECT_EQ(bench.table.events().back().reveals, std::vector<int>{5});
    EXPECT_TRUE(bench.table.event(2).sealed);
}

TEST(Table, AComputerIsGivenNothingNewByTheSecretOfAnother) {
    Bench bench("choro", "acholi", {});
    bench.table.seat_computers({north});
    bench.start();
    const int occasion = bench.table.occasion();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    EXPECT_NE(bench.table.occasion(), occasion);
}

}  // namespace
}  // namespace sumito::table
