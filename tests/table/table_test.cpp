// What a table allows, and which moves follow automatically.
#include "table/table.h"

#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

using games::Reason;

// Moves

TEST(Table, NothingIsPlayedBeforeTheStart) {
    Bench bench("abalone", "", {});
    EXPECT_EQ(bench.table.state(), Table::State::Waiting);
    EXPECT_TRUE(bench.table.may_choose().empty());
    EXPECT_EQ(bench.play(black, "a1b2"), Refusal::NotRunning);
    bench.start();
    EXPECT_EQ(bench.table.may_choose(), SeatSet{black});
    EXPECT_EQ(bench.play(black, "a1b2"), Refusal::None);
    EXPECT_EQ(bench.table.may_choose(), SeatSet{white});
}

TEST(Table, RefusesAMoveOutOfTurnUnreadableOrIllegal) {
    Bench bench("abalone", "", {});
    bench.start();
    EXPECT_EQ(bench.play(white, "i9h8"), Refusal::NotYourTurn);
    EXPECT_EQ(bench.play(black, "nonsense"), Refusal::Unreadable);
    EXPECT_EQ(bench.play(black, "e5e6"), Refusal::Illegal);
    EXPECT_EQ(bench.play(black, ""), Refusal::Unreadable);
    EXPECT_EQ(bench.table.events().size(), 1u);
}

TEST(Table, ATurnMayComeInPartsOrAtOnce) {
    Bench bench("choro", "", {}, "none", chain);
    bench.start();
    ASSERT_EQ(bench.play(north, "o1-"), Refusal::None);
    EXPECT_EQ(bench.table.may_choose(), SeatSet{north});
    EXPECT_EQ(bench.ask(AskBack{north}), Refusal::TurnFirst);
    ASSERT_EQ(bench.play(north, "x.+"), Refusal::None);
    EXPECT_EQ(bench.turns(), std::vector<std::string>{"o1-.x.+"});
    Bench whole("choro", "", {}, "none", chain);
    whole.start();
    ASSERT_EQ(whole.play(north, "o1-.x.+"), Refusal::None);
    EXPECT_EQ(whole.turns(), bench.turns());
    EXPECT_EQ(whole.table.line(), bench.table.line());
    ASSERT_EQ(bench.ask(AskBack{north}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{south, true}), Refusal::None);
    EXPECT_EQ(bench.table.view({}), chain);
}

TEST(Table, AllDecisionsOfATextArePlayedOrNone) {
    Bench bench("choro", "", {}, "none", chain);
    bench.start();
    EXPECT_EQ(bench.play(north, "o1-.x.x.x.x.x.x"), Refusal::Illegal);
    EXPECT_EQ(bench.play(north, "o1-.x.+.o2"), Refusal::Illegal);
    EXPECT_EQ(bench.play(north, "o1-.y"), Refusal::Unreadable);
    EXPECT_TRUE(bench.table.turns().empty());
}

TEST(Table, TheSameMoveSentAgainHappensOnce) {
    Bench bench("abalone", "", {});
    bench.start();
    EXPECT_EQ(bench.ask(Play{black, "a1b2", 7, {}}), Refusal::None);
    EXPECT_EQ(bench.ask(Play{black, "a1b2", 7, {}}), Refusal::None);
    EXPECT_EQ(bench.table.events().size(), 2u);
    EXPECT_EQ(bench.ask(Play{black, "a2b3", 7, {}}), Refusal::NotYourTurn);
    EXPECT_EQ(bench.ask(Play{black, "a1b2", 8, {}}), Refusal::NotYourTurn);
}

// Forced moves

TEST(Table, PlaysForcedLapsByItselfAndWritesThemInNoTurn) {
    Bench bench("choro", "ludii", {});
    bench.start();
    ASSERT_EQ(bench.play(bench.some_move()), Refusal::None);
    bool forced = false;
    for (const Happened& happened : bench.table.events())
        if (const auto* moved = std::get_if<Moved>(&happened.event)) forced |= moved->automatic;
    EXPECT_TRUE(forced);
    EXPECT_EQ(bench.table.turns().size(), 1u);
    EXPECT_EQ(bench.table.turns()[0].text.find('.'), std::string::npos);
    EXPECT_EQ(bench.table.may_choose(), SeatSet{north});
}

TEST(Table, AForcedPassIsTakenBackWithTheMoveBeforeIt) {
    Bench bench("abalone3", "", at_one_screen(), "none", shut_in);
    bench.start();
    ASSERT_EQ(bench.play("c3d3"), Refusal::None);
    ASSERT_EQ(bench.table.turns().size(), 2u);
    EXPECT_EQ(bench.table.regretter(), Seat::P1);
    ASSERT_EQ(bench.ask(AskBack{Seat::P1}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{Seat::P2, true}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{Seat::P3, true}), Refusal::None);
    EXPECT_TRUE(bench.table.turns().empty());
    EXPECT_EQ(bench.table.may_choose(), SeatSet{Seat::P1});
}

TEST(Table, ATurnOfManyPliesIsTakenBackAsOne) {
    Bench bench("choro", "ludii", {});
    bench.start();
    ASSERT_EQ(bench.play("o3"), Refusal::None);
    EXPECT_GT(bench.table.line().plies(), 1);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{north, true}), Refusal::None);
    EXPECT_EQ(bench.table.line().plies(), 0);
    EXPECT_TRUE(bench.table.turns().empty());
}

// Secret choices

TEST(Table, ASecretChoiceIsInNoLineBeforeAllHaveChosen) {
    Bench bench("choro", "acholi", {});
    bench.start();
    EXPECT_TRUE(bench.table.in_secret());
    EXPECT_EQ(bench.table.may_choose(), (SeatSet{south, north}));
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    EXPECT_TRUE(bench.table.line().events().empty());
    EXPECT_EQ(bench.table.may_choose(), SeatSet{south});
    EXPECT_EQ(bench.table.sealed(), SeatSet{north});
    EXPECT_TRUE(bench.table.events().back().sealed);
    EXPECT_EQ(bench.turns(), std::vector<std::string>{"?"});
    EXPECT_EQ(bench.play(north, "o6"), Refusal::NotYourTurn);

    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    EXPECT_EQ(bench.table.line().events()[0].seat, south);
    EXPECT_EQ(bench.table.line().events()[1].seat, north);
    EXPECT_EQ(bench.table.events()[2].reveals, std::vector<int>{2});
    EXPECT_FALSE(bench.table.events()[1].sealed);
    EXPECT_EQ(bench.turns()[0], "o5");
    EXPECT_EQ(bench.turns()[1], "o3");
    EXPECT_FALSE(bench.table.in_secret());
}

TEST(Table, AViewShowsASeatItsOwnSecretAndToOthersOnlyThatItHasChosen) {
    Bench bench("choro", "acholi", {});
    bench.start();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    const std::string board = bench.table.view({}).substr(0, bench.table.view({}).find(' '));
    EXPECT_EQ(bench.table.view({south}), board + " open=o3,-");
    EXPECT_EQ(bench.table.view({north}), board + " open=?,-");
    EXPECT_EQ(bench.table.view({}), board + " open=?,-");
}

TEST(Table, ALotIsDrawnByChance) {
    for (const std::uint64_t lot : {0u, 1u}) {
        Bench bench("choro", "acholi:R6=lot", {});
        bench.lot = lot;
        bench.start();
        ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
        ASSERT_EQ(bench.play(north, "o3"), Refusal::None);
        ASSERT_EQ(bench.table.turns().size(), 3u);
        EXPECT_EQ(bench.table.turns()[2].how, Turn::How::Lot);
        EXPECT_EQ(bench.table.may_choose(), SeatSet{Seat(lot)});
    }
}

TEST(Table, ALotIsTakenBackWithTheChoicesBeforeIt) {
    Bench bench("choro", "acholi:R6=lot", {});
    bench.start();
    bench.play_all({"o3", "o3"});
    ASSERT_EQ(bench.table.turns().size(), 3u);
    ASSERT_EQ(bench.ask(AskBack{south}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{north, true}), Refusal::None);
    EXPECT_TRUE(bench.table.in_secret());
    EXPECT_TRUE(bench.table.turns().empty());
}

TEST(Table, NobodyCanGoOnWhereAChoiceIsHidden) {
    const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    for (const char* open : {"?,?", "?,-", "-,?"}) {
        Bench bench("choro", "", at_one_screen(), "5", twos + "/" + twos + "/* open=" + open);
        bench.start();
        while (!bench.table.may_choose().empty()) ASSERT_EQ(bench.play("o3"), Refusal::None);
        EXPECT_EQ(bench.play(south, "o3"), Refusal::NotYourTurn) << open;
        bench.pass(hours(1));
        EXPECT_TRUE(bench.table.running()) << open;
    }
}

TEST(Table, AtOneScreenPeopleChooseInSecretOneAfterTheOther) {
    Bench bench("choro", "acholi", at_one_screen());
    bench.start();
    EXPECT_EQ(bench.table.may_choose(), SeatSet{south});
    EXPECT_EQ(bench.play(north, "o3"), Refusal::NotYourTurn);
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    EXPECT_EQ(bench.table.may_choose(), SeatSet{north});
    EXPECT_EQ(bench.table.speaker(), north);
}

TEST(Table, AComputerChoosesInSecretBesideAPerson) {
    Bench bench("choro", "acholi", at_one_screen());
    bench.table.seat_computers({south});
    bench.start();
    EXPECT_EQ(bench.table.may_choose(), (SeatSet{south, north}));
    const int occasion = bench.table.occasion();
    ASSERT_EQ(bench.play(north, "o3"), Refusal::None);
    // The computer's task has not changed.
    EXPECT_EQ(bench.table.occasion(), occasion);
    ASSERT_EQ(bench.play(south, "o4"), Refusal::None);
    EXPECT_NE(bench.table.occasion(), occasion);
}

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

// Clocks

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

TEST(Table, AMoveIsPlayedOnlyInThePositionThatItIsMeantFor) {
    Bench bench("abalone", "", {});
    bench.start();
    const auto play = [&](Seat seat, const char* text, int ply) {
        return bench.ask(Play{seat, text, {}, {}, ply});
    };
    EXPECT_EQ(play(black, "a1b2", 1), Refusal::MovedOn);
    EXPECT_EQ(play(black, "a1b2", -1), Refusal::MovedOn);
    EXPECT_EQ(play(black, "a1b2", 0), Refusal::None);
    EXPECT_EQ(play(white, "i5h5", 1), Refusal::None);
    EXPECT_EQ(play(black, "a2b3", 0), Refusal::MovedOn);
    EXPECT_EQ(play(black, "a2b3", 2), Refusal::None);
    (void)bench.ask(AskBack{black});
    (void)bench.ask(AnswerOffer{white, true});
    EXPECT_EQ(play(black, "a2b3", 3), Refusal::MovedOn);
    EXPECT_EQ(play(black, "a3b4", 2), Refusal::None);
}

TEST(Table, ASecretChoiceOfAnotherDoesNotChangeThePosition) {
    for (const int ply : {0, 1}) {
        Bench bench("choro", "acholi", {});
        bench.start();
        EXPECT_EQ(bench.ask(Play{north, "o5", {}, {}, 0}), Refusal::None);
        EXPECT_EQ(bench.ask(Play{south, "o3", {}, {}, 2}), Refusal::MovedOn);
        EXPECT_EQ(bench.ask(Play{south, "o3", {}, {}, ply}), Refusal::None);
        const Seat mover = bench.table.may_choose().lowest();
        const std::string move = bench.some_move();
        EXPECT_EQ(bench.ask(Play{mover, move, {}, {}, 1}), Refusal::MovedOn);
        EXPECT_EQ(bench.ask(Play{mover, move, {}, {}, bench.table.turns().event_count()}),
                  Refusal::None);
    }
}

TEST(Table, AMoveThatWasTakenBackAndIsSentAgainIsNotPlayedAgain) {
    Bench bench("abalone", "", {});
    bench.start();
    ASSERT_EQ(bench.ask(Play{black, "a1b2", 7, {}}), Refusal::None);
    (void)bench.ask(AskBack{black});
    (void)bench.ask(AnswerOffer{white, true});
    const std::size_t events = bench.table.events().size();
    EXPECT_EQ(bench.ask(Play{black, "a1b2", 7, {}}), Refusal::None);
    EXPECT_EQ(bench.table.events().size(), events);
    EXPECT_TRUE(bench.table.turns().empty());
    ASSERT_EQ(bench.ask(Play{black, "a1b2", 8, {}}), Refusal::None);
    EXPECT_EQ(bench.turns(), std::vector<std::string>{"a1b2"});
}

}  // namespace
}  // namespace sumito::table
