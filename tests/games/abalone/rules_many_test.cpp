// Sections 3 and 4 of the rules: three players, and four in two teams. Each example of the rule
// sheet has a test of its name.
#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "support/abalone_boards.h"

namespace sumito::abalone {
namespace {

using games::Outcome;
using games::Reason;
using test::after;
using test::board;
using test::can_play;
using test::cells;

// Seats of three: Black, White, Red.
constexpr Seat black = Seat::P1;
constexpr Seat white3 = Seat::P2;
constexpr Seat red3 = Seat::P3;
// Seats of four: Black, Red, White, Blue.
constexpr Seat red4 = Seat::P2;
constexpr Seat white4 = Seat::P3;
constexpr Seat blue4 = Seat::P4;

TEST(AbaloneThree, ElevenMarblesOnThreeSides) {
    const Position<3> start = Abalone<3>().start();
    for (Seat seat : {black, white3, red3}) EXPECT_EQ(std::popcount(start.marbles(seat)), 11);
    EXPECT_EQ(start.marbles(black), cells("a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6"));
}

TEST(AbaloneThree, BlackThenWhiteThenRed) {
    Position<3> position = Abalone<3>().start();
    EXPECT_EQ(position.turn(), black);
    position = after(position, "b1c1");
    EXPECT_EQ(position.turn(), white3);
    position = after(position, "d1d2");
    EXPECT_EQ(position.turn(), red3);
    EXPECT_EQ(position.setup().move_number, 1);
    position = after(position, "e8d7");
    EXPECT_EQ(position.turn(), black);
    EXPECT_EQ(position.setup().move_number, 2);
}

TEST(AbaloneThree, TwoPushOne) {
    const auto next = after(board<3>({"e4 e5", "e6", "a1"}), "e4e5");
    EXPECT_EQ(next.marbles(white3), cells("e7"));
}

TEST(AbaloneThree, ThreePushOne) {
    const auto next = after(board<3>({"e3 e4 e5", "a1", "e6"}), "e3e4");
    EXPECT_EQ(next.marbles(red3), cells("e7"));
}

TEST(AbaloneThree, ThreePushTwoOfOneColour) {
    const auto next = after(board<3>({"e3 e4 e5", "e6 e7", "a1"}), "e3e4");
    EXPECT_EQ(next.marbles(white3), cells("e7 e8"));
}

TEST(AbaloneThree, ThreePushTwoOfDifferentColours) {
    const auto next = after(board<3>({"e3 e4 e5", "e6", "e7"}), "e3e4");
    EXPECT_EQ(next.marbles(black), cells("e4 e5 e6"));
    EXPECT_EQ(next.marbles(white3), cells("e7"));
    EXPECT_EQ(next.marbles(red3), cells("e8"));
}

TEST(AbaloneThree, AnOwnMarbleIsNeverPushed) {
    EXPECT_FALSE(can_play(board<3>({"e3 e4 e5 e7", "e6", "a1"}), "e3e4"));
}

TEST(AbaloneThree, TheMoverKeepsWhatHeEjectsWhateverItsColour) {
    const auto next = after(board<3>({"e6 e7 a1", "e8", "e9"}, 0), "a1a2");
    EXPECT_EQ(next.score(black), 0);
    const auto ejected = after(board<3>({"e5 e6 e7", "e8", "e9"}), "e5e6");
    EXPECT_EQ(ejected.score(black), 1);
    EXPECT_EQ(ejected.marbles(red3), 0u);
    EXPECT_EQ(ejected.marbles(white3), cells("e9"));
}

TEST(AbaloneThree, TheFirstWithSixWins) {
    abalone::Setup setup = board<3>({"e7 e8", "e9 a1", "i5"}).setup();
    setup.scores = {5, 5, 2, 0};
    const auto next = after(*Position<3>::from(setup), "e7e8");
    EXPECT_EQ(next.outcome(), Outcome::win({black}, Reason::Ejected));
    EXPECT_EQ(next.move_count(), 0);
}

TEST(AbaloneThree, TheScoresArePartOfTheHash) {
    abalone::Setup setup = Abalone<3>().start().setup();
    const std::uint64_t before = Position<3>::from(setup)->hash();
    setup.scores[2] = 1;
    EXPECT_NE(Position<3>::from(setup)->hash(), before);
    EXPECT_EQ(Position<3>::from(setup)->repetition_key(), Abalone<3>().start().repetition_key());
}

// White's only marble, in the corner, cannot move.
Position<3> white_is_walled_in(int turn) {
    return board<3>({"a2 b1 b2 a3 c1 c3", "a1", "i5 i6"}, turn);
}

TEST(AbaloneThree, APlayerWithoutAMovePasses) {
    const auto position = white_is_walled_in(1);
    EXPECT_FALSE(position.outcome().over());
    EXPECT_EQ(position.move_count(), 1);
    ASSERT_TRUE(can_play(position, "pass"));
    const auto next = after(position, "pass");
    EXPECT_EQ(next.turn(), red3);
    EXPECT_EQ(write_setup(next.setup()), "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 r 1 1 passes=1");
    EXPECT_EQ(next.setup().marbles, position.setup().marbles);
}

TEST(AbaloneThree, NobodyElseMayPass) {
    EXPECT_FALSE(can_play(white_is_walled_in(2), "pass"));
    EXPECT_FALSE(can_play(Abalone<3>().start(), "pass"));
}

TEST(AbaloneThree, AMoveEndsTheRowOfPasses) {
    auto position = after(white_is_walled_in(1), "pass");
    position = after(position, "i5h5");
    EXPECT_EQ(position.setup().passes, 0);
}

TEST(AbaloneThree, IfAllPassInARowTheGameIsDrawn) {
    abalone::Setup setup;
    setup.seats = 3;  // three players without a marble: nobody can move
    auto position = *Position<3>::from(setup);
    for (int i = 0; i < 3; ++i) {
        EXPECT_FALSE(position.outcome().over());
        position = after(position, "pass");
    }
    EXPECT_EQ(position.outcome(), Outcome::draw(Reason::AllPassed));
    EXPECT_EQ(position.move_count(), 0);
}

TEST(AbaloneThree, WhoLeavesIsSkippedAndHisMarblesStay) {
    Position<3> position = board<3>({"e4 e5 a1", "e6", "i5 i6"});
    position.leave(white3);
    EXPECT_EQ(position.marbles(white3), cells("e6"));
    position = after(position, "e4e5");  // can still be pushed
    EXPECT_EQ(position.marbles(white3), cells("e7"));
    EXPECT_EQ(position.turn(), red3);
    position = after(position, "i5h5");
    EXPECT_EQ(position.turn(), black);
    EXPECT_EQ(position.setup().move_number, 2);
    EXPECT_FALSE(position.outcome().over());
}

TEST(AbaloneThree, LeavingInOnesTurnPassesItOn) {
    Position<3> position = Abalone<3>().start();
    position.leave(black);
    EXPECT_EQ(position.turn(), white3);
    EXPECT_EQ(position.setup().out, SeatSet({black}));
}

TEST(AbaloneThree, MarblesOfOneWhoLeftCountForTheEjector) {
    Position<3> position = board<3>({"e7 e8", "e9", "i5"});
    position.leave(white3);
    EXPECT_EQ(after(position, "e7e8").score(black), 1);
}

TEST(AbaloneThree, TheLastOneInWins) {
    Position<3> position = Abalone<3>().start();
    position.leave(white3);
    position.leave(black);
    EXPECT_EQ(position.outcome(), Outcome::win({red3}, Reason::LastIn));
    EXPECT_EQ(position.move_count(), 0);
    position.leave(red3);  // the game is over: nothing changes
    EXPECT_EQ(position.outcome(), Outcome::win({red3}, Reason::LastIn));
}

TEST(AbaloneFour, NineMarblesInRanksOfFourThreeTwo) {
    const Position<4> start = Abalone<4>().start();
    for (Seat seat : games::all_seats) EXPECT_EQ(std::popcount(start.marbles(seat)), 9);
    EXPECT_EQ(start.marbles(black), cells("a2 a3 a4 a5 b3 b4 b5 c4 c5"));
}

TEST(AbaloneFour, BlackRedWhiteBlueTakeTurns) {
    Position<4> position = Abalone<4>().start();
    for (Seat seat : {black, red4, white4, blue4, black}) {
        EXPECT_EQ(position.turn(), seat);
        MoveList list;
        position.moves(list);
        position.play_unchecked(list[0]);
    }
}

TEST(AbaloneFour, TwoBlackPushOneRedOrBlue) {
    EXPECT_EQ(after(board<4>({"e4 e5", "e6", "", ""}), "e4e5").marbles(red4), cells("e7"));
    EXPECT_EQ(after(board<4>({"e4 e5", "", "", "e6"}), "e4e5").marbles(blue4), cells("e7"));
}

TEST(AbaloneFour, ThreeBlackPushOneRedOrBlue) {
    EXPECT_EQ(after(board<4>({"e3 e4 e5", "e6", "", ""}), "e3e4").marbles(red4), cells("e7"));
    EXPECT_EQ(after(board<4>({"e3 e4 e5", "", "", "e6"}), "e3e4").marbles(blue4), cells("e7"));
}

TEST(AbaloneFour, ThreeBlackPushOneWhiteAndOneRed) {
    const auto next = after(board<4>({"e3 e4 e5", "e7", "e6", ""}), "e3e4");
    EXPECT_EQ(next.marbles(white4), cells("e7"));
    EXPECT_EQ(next.marbles(red4), cells("e8"));
}

TEST(AbaloneFour, ThreeBlackPushOneRedAndOneWhite) {
    const auto next = after(board<4>({"e3 e4 e5", "e6", "e7", ""}), "e3e4");
    EXPECT_EQ(next.marbles(red4), cells("e7"));
    EXPECT_EQ(next.marbles(white4), cells("e8"));
}

TEST(AbaloneFour, ThreeBlackPushTwoRedOrBlue) {
    EXPECT_EQ(after(board<4>({"e3 e4 e5", "e6 e7", "", ""}), "e3e4").marbles(red4), cells("e7 e8"));
    EXPECT_EQ(after(board<4>({"e3 e4 e5", "", "", "e6 e7"}), "e3e4").marbles(blue4),
              cells("e7 e8"));
}

TEST(AbaloneFour, OneBlackAndTwoWhitePushOneBlueAndOneRed) {
    const auto next = after(board<4>({"e3", "e7", "e4 e5", "e6"}), "e3e4");
    EXPECT_EQ(next.marbles(black), cells("e4"));
    EXPECT_EQ(next.marbles(white4), cells("e5 e6"));
    EXPECT_EQ(next.marbles(blue4), cells("e7"));
    EXPECT_EQ(next.marbles(red4), cells("e8"));
}

TEST(AbaloneFour, TwoBlackAndOneWhitePushOneBlueAndOneRed) {
    const auto next = after(board<4>({"e3 e5", "e7", "e4", "e6"}), "e3e4");
    EXPECT_EQ(next.marbles(black), cells("e4 e6"));
    EXPECT_EQ(next.marbles(white4), cells("e5"));
}

TEST(AbaloneFour, ThePushingMarbleIsTheMovers) {
    EXPECT_FALSE(can_play(board<4>({"e4 e5", "e6", "e3", ""}), "e3e4"));
    EXPECT_FALSE(can_play(board<4>({"e4", "", "e3", ""}), "e3e4"));
}

TEST(AbaloneFour, ABroadsideHoldsOneOfTheMovers) {
    EXPECT_TRUE(can_play(board<4>({"e4", "", "e5 e6", ""}), "e4e6f5"));
    EXPECT_TRUE(can_play(board<4>({"e6", "", "e4 e5", ""}), "e4e6f5"));
    EXPECT_FALSE(can_play(board<4>({"a1", "", "e4 e5 e6", ""}), "e4e6f5"));
    EXPECT_FALSE(can_play(board<4>({"e4", "", "e5 e6", ""}), "e5e6f5"));
}

TEST(AbaloneFour, APartnerAloneIsNeverPushed) {
    EXPECT_FALSE(can_play(board<4>({"e3 e4 e5", "", "e6", ""}), "e3e4"));
    EXPECT_FALSE(can_play(board<4>({"e3 e4 e5", "", "e6 e7", ""}), "e3e4"));
}

TEST(AbaloneFour, TwoPushersNeverPushAPartner) {
    // One black and one white marble push nothing: behind the red one is a white one.
    EXPECT_FALSE(can_play(board<4>({"e3", "e5", "e4 e6", ""}), "e3e4"));
    // Two black with a white in front are three pushers: a plain 3-1.
    const auto next = after(board<4>({"e3 e4", "e6", "e5", ""}), "e3e4");
    EXPECT_EQ(next.marbles(white4), cells("e6"));
    EXPECT_EQ(next.marbles(red4), cells("e7"));
}

TEST(AbaloneFour, APartnerIsNeverEjected) {
    EXPECT_FALSE(can_play(board<4>({"e5 e6 e7", "e8", "e9", ""}), "e5e6"));
    // With the roles swapped, the opponent's marble is ejected.
    const auto next = after(board<4>({"e5 e6 e7", "e9", "e8", ""}), "e5e6");
    EXPECT_EQ(next.marbles(white4), cells("e9"));
    EXPECT_EQ(next.score(black), 1);
}

TEST(AbaloneFour, AnOwnMarbleIsNeverPushed) {
    EXPECT_FALSE(can_play(board<4>({"e3 e4 e5 e7", "e6", "", ""}), "e3e4"));
}

TEST(AbaloneFour, ATeamWinsWithSixOfEitherColour) {
    abalone::Setup setup = board<4>({"e7 e8", "e9", "a1", "i5"}).setup();
    setup.scores = {5, 5, 0, 0};
    const auto next = after(*Position<4>::from(setup), "e7e8");
    EXPECT_EQ(next.score(white4), 6);
    EXPECT_EQ(next.outcome(), Outcome::win({black, white4}, Reason::Ejected));
}

TEST(AbaloneFour, ThePartnerOfOneWhoLeftGoesOnUsingHisMarbles) {
    Position<4> position = board<4>({"e3", "a5", "e4 e5", "i5"});
    position.leave(white4);
    EXPECT_TRUE(can_play(position, "e3e4"));
    position = after(position, "e3e4");
    EXPECT_EQ(position.turn(), red4);
    position = after(position, "a5a4");
    EXPECT_EQ(position.turn(), blue4);  // White is skipped
    EXPECT_FALSE(position.outcome().over());
}

TEST(AbaloneFour, ATeamWhoseTwoPlayersAreOutHasLost) {
    Position<4> position = Abalone<4>().start();
    position.leave(black);
    EXPECT_FALSE(position.outcome().over());
    position.leave(red4);
    EXPECT_FALSE(position.outcome().over());
    position.leave(white4);
    EXPECT_EQ(position.outcome(), Outcome::win({red4, blue4}, Reason::LastIn));
}

TEST(AbaloneThree, APassOfOneWhoLeavesNoLongerCounts) {
    // Black and White have no marble, Red can move.
    const auto position = *Abalone<3>().read("rr3/6/7/8/9/8/7/6/5 0 0 0 b 0 1");
    auto after_two = after(after(position, "pass"), "pass");
    after_two.leave(black);
    EXPECT_FALSE(after_two.outcome().over());
    EXPECT_EQ(after_two.setup().passes, 1);
    auto after_one = after(position, "pass");
    after_one.leave(black);
    after_one = after(after_one, "pass");
    EXPECT_FALSE(after_one.outcome().over());
    EXPECT_EQ(after_one.turn(), red3);
    // If a player who has not passed leaves, the passes of the others still count.
    auto others = after(after(position, "pass"), "pass");
    others.leave(red3);
    EXPECT_EQ(others.outcome(), Outcome::draw(Reason::AllPassed));
}

TEST(AbaloneFour, AllWhoAreInMustPassForADraw) {
    abalone::Setup setup;
    setup.seats = 4;
    setup.out = {red4};
    auto position = *Position<4>::from(setup);
    for (Seat seat : {black, white4, blue4}) {
        EXPECT_EQ(position.turn(), seat);
        EXPECT_FALSE(position.outcome().over());
        position = after(position, "pass");
    }
    EXPECT_EQ(position.outcome(), Outcome::draw(Reason::AllPassed));
}

}  // namespace
}  // namespace sumito::abalone
