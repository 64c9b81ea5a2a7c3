// What a table allows, and which moves follow automatically.
#include "table/table.h"

#include <gtest/gtest.h>

#include "table/bench.h"

namespace sumito::table {
namespace {

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

// Moves sent late or again

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
