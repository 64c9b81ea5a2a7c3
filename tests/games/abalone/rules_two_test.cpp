// Section 2 of the rules; each case of the rule sheets has a test of its own.
#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "support/abalone_boards.h"

namespace sumito::abalone {
namespace {

using test::after;
using test::board;
using test::can_play;
using test::cells;

TEST(Abalone, BlackBeginsAndPlayersAlternate) {
    Position<2> position = Abalone<2>().start();
    EXPECT_EQ(position.turn(), Seat::P1);
    position = after(position, "c3d3");
    EXPECT_EQ(position.turn(), Seat::P2);
    position = after(position, "g7f6");
    EXPECT_EQ(position.turn(), Seat::P1);
}

TEST(Abalone, OneMarbleStepsToEachFreeNeighbour) {
    const auto position = board<2>({"e5", "a1"});
    for (const char* move : {"e5e6", "e5f6", "e5f5", "e5e4", "e5d4", "e5d5"})
        EXPECT_TRUE(can_play(position, move)) << move;
    EXPECT_EQ(position.move_count(), 6);
}

TEST(Abalone, TwoAndThreeMoveInALine) {
    EXPECT_EQ(after(board<2>({"e4 e5", "a1"}), "e4e5").marbles(Seat::P1), cells("e5 e6"));
    EXPECT_EQ(after(board<2>({"e4 e5 e6", "a1"}), "e4e5").marbles(Seat::P1), cells("e5 e6 e7"));
}

TEST(Abalone, TwoAndThreeMoveBroadside) {
    EXPECT_EQ(after(board<2>({"e4 e5", "a1"}), "e4e5f5").marbles(Seat::P1), cells("f5 f6"));
    EXPECT_EQ(after(board<2>({"e4 e5 e6", "a1"}), "e4e6d4").marbles(Seat::P1), cells("d4 d5 d6"));
}

TEST(Abalone, PartOfALongerLineMayMove) {
    const auto position = board<2>({"e3 e4 e5 e6", "a1"});
    EXPECT_TRUE(can_play(position, "e4e5"));    // the front three of four
    EXPECT_TRUE(can_play(position, "e3e4f4"));  // two of the four, broadside
    EXPECT_TRUE(can_play(position, "e3e5f4"));  // three of the four, broadside
}

TEST(Abalone, NeverMoreThanThreeMove) {
    const auto position = board<2>({"e3 e4 e5 e6", "a1"});
    EXPECT_FALSE(can_play(position, "e3e4"));    // four in line
    EXPECT_FALSE(can_play(position, "e3e6f4"));  // four broadside
}

TEST(Abalone, ABroadsideNeedsEveryTargetFree) {
    EXPECT_FALSE(can_play(board<2>({"e4 e5 e6", "f6"}), "e4e6f5"));
    EXPECT_FALSE(can_play(board<2>({"e4 e5 e6 f7", "a1"}), "e4e6f5"));
}

TEST(Abalone, ABroadsideNeverPushes) {
    EXPECT_FALSE(can_play(board<2>({"e4 e5 e6", "f5"}), "e4e6f5"));
}

TEST(Abalone, OwnMarblesNeverLeaveTheBoard) {
    const auto position = board<2>({"a1 a2 a3", "i9"});
    MoveList list;
    position.moves(list);
    for (const Move move : list) {
        Position<2> next = position;
        next.play_unchecked(move);
        EXPECT_EQ(std::popcount(next.marbles(Seat::P1)), 3) << write_move(move);
    }
    EXPECT_FALSE(can_play(position, "a3a2"));  // a1 would be pushed over the edge
}

TEST(AbaloneSumito, TwoPushOne) {
    const auto next = after(board<2>({"e4 e5", "e6"}), "e4e5");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e5 e6"));
    EXPECT_EQ(next.marbles(Seat::P2), cells("e7"));
}

TEST(AbaloneSumito, ThreePushOne) {
    const auto next = after(board<2>({"e3 e4 e5", "e6"}), "e3e4");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e4 e5 e6"));
    EXPECT_EQ(next.marbles(Seat::P2), cells("e7"));
}

TEST(AbaloneSumito, ThreePushTwo) {
    const auto next = after(board<2>({"e3 e4 e5", "e6 e7"}), "e3e4");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e4 e5 e6"));
    EXPECT_EQ(next.marbles(Seat::P2), cells("e7 e8"));
}

TEST(AbaloneSumito, FourAgainstTwoTheFourthStays) {
    const auto position = board<2>({"e2 e3 e4 e5", "e6 e7"});
    EXPECT_FALSE(can_play(position, "e2e3"));
    const auto next = after(position, "e3e4");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e2 e4 e5 e6"));
    EXPECT_EQ(next.marbles(Seat::P2), cells("e7 e8"));
}

TEST(AbaloneSumito, TwoOfThreeMayPushOne) {
    const auto next = after(board<2>({"e3 e4 e5", "e6"}), "e4e5");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e3 e5 e6"));
}

TEST(AbaloneSumito, ThreePushTwoOffTheEdge) {
    const auto next = after(board<2>({"e5 e6 e7", "e8 e9"}), "e5e6");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e6 e7 e8"));
    EXPECT_EQ(next.marbles(Seat::P2), cells("e9"));
    EXPECT_EQ(next.score(Seat::P1), 1);
    EXPECT_EQ(next.score(Seat::P2), 0);
}

TEST(AbaloneSumito, TwoPushOneOffTheEdge) {
    const auto next = after(board<2>({"e7 e8", "e9"}), "e7e8");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e8 e9"));
    EXPECT_EQ(next.marbles(Seat::P2), 0u);
    EXPECT_EQ(next.score(Seat::P1), 1);
}

TEST(AbaloneSumito, ThreePushOneOffTheEdge) {
    const auto next = after(board<2>({"e6 e7 e8", "e9"}), "e6e7");
    EXPECT_EQ(next.marbles(Seat::P1), cells("e7 e8 e9"));
    EXPECT_EQ(next.score(Seat::P1), 1);
}

TEST(AbaloneSumito, EveryEdgeEjects) {
    // The last two cells and the edge cell in each of the six directions from the centre row.
    const std::vector<std::vector<std::string>> lines = {
        {"e7 e8", "e9", "e7e8"}, {"e3 e2", "e1", "e3e2"}, {"g7 h8", "i9", "g7h8"},
        {"c3 b2", "a1", "c3b2"}, {"g5 h5", "i5", "g5h5"}, {"c5 b5", "a5", "c5b5"}};
    for (const auto& line : lines) {
        const auto next = after(board<2>({line[0], line[1]}), line[2]);
        EXPECT_EQ(next.marbles(Seat::P2), 0u) << line[2];
        EXPECT_EQ(next.score(Seat::P1), 1) << line[2];
    }
}

TEST(AbaloneSumito, IsNeverCompulsory) {
    const auto position = board<2>({"e7 e8", "e9"});
    EXPECT_TRUE(can_play(position, "e7e8"));
    EXPECT_TRUE(can_play(position, "e8f9"));
    EXPECT_GT(position.move_count(), 1);
}

TEST(AbaloneSumitoImpossible, NoFreeCellBehindTheGroup) {
    EXPECT_FALSE(can_play(board<2>({"e2 e3 e4", "e5 e6 e7"}), "e2e3"));
    EXPECT_FALSE(can_play(board<2>({"e3 e4 e6", "e5"}), "e3e4"));  // own marble behind
    EXPECT_FALSE(can_play(board<2>({"e2 e3 e4 e7", "e5 e6"}), "e2e3"));
}

TEST(AbaloneSumitoImpossible, AGapBetweenBlackAndWhite) {
    // The line may close the gap, but pushes nothing.
    const auto next = after(board<2>({"e3 e4", "e6"}), "e3e4");
    EXPECT_EQ(next.marbles(Seat::P2), cells("e6"));
    // A gap between the pushed ones: only the first is pushed into it.
    const auto second = after(board<2>({"e2 e3 e4", "e5 e7"}), "e2e3");
    EXPECT_EQ(second.marbles(Seat::P2), cells("e6 e7"));
}

TEST(AbaloneSumitoImpossible, NotInAStraightLine) {
    const auto position = board<2>({"e4 d4 f6", "e5 e6"});
    EXPECT_FALSE(can_play(position, "e4e5"));
    EXPECT_FALSE(can_play(position, "d4e5"));
}

TEST(AbaloneSumitoImpossible, OneNeverPushes) {
    EXPECT_FALSE(can_play(board<2>({"e4", "e5"}), "e4e5"));
    EXPECT_FALSE(can_play(board<2>({"e8", "e9"}), "e8e9"));
}

TEST(AbalonePac, OneAgainstOne) {
    EXPECT_FALSE(can_play(board<2>({"e4", "e5"}), "e4e5"));
}
TEST(AbalonePac, TwoAgainstTwo) {
    EXPECT_FALSE(can_play(board<2>({"e3 e4", "e5 e6"}), "e3e4"));
}
TEST(AbalonePac, ThreeAgainstThree) {
    EXPECT_FALSE(can_play(board<2>({"e2 e3 e4", "e5 e6 e7"}), "e2e3"));
}
TEST(AbalonePac, FourAgainstThreeIsThreeAgainstThree) {
    const auto position = board<2>({"e1 e2 e3 e4", "e5 e6 e7"});
    EXPECT_FALSE(can_play(position, "e1e2"));
    EXPECT_FALSE(can_play(position, "e2e3"));
}
TEST(AbalonePac, TwoAgainstTwoAtTheEdge) {
    EXPECT_FALSE(can_play(board<2>({"e6 e7", "e8 e9"}), "e6e7"));
}
TEST(AbalonePac, IsBrokenOnAnotherAxis) {
    const auto position = board<2>({"e2 e3 e4 d5 c5", "e5 e6 e7"});
    EXPECT_FALSE(can_play(position, "e2e3"));
    EXPECT_TRUE(can_play(position, "c5d5"));  // pushes e5 to f5
}

TEST(AbaloneEnd, SixEjectionsWinAtOnce) {
    abalone::Setup setup = board<2>({"e7 e8", "e9 a1"}).setup();
    setup.scores[0] = 5;
    const auto position = Position<2>::from(setup);
    ASSERT_TRUE(position);
    EXPECT_FALSE(position->outcome().over());
    const auto next = after(*position, "e7e8");
    EXPECT_EQ(next.outcome(), games::Outcome::win({Seat::P1}, games::Reason::Ejected));
    EXPECT_EQ(next.turn(), Seat::P2);  // the next player's turn, as usual
    EXPECT_EQ(next.move_count(), 0);
    MoveList list;
    next.moves(list);
    EXPECT_TRUE(list.empty());
}

TEST(AbaloneEnd, WithoutALegalMoveThePlayerLoses) {
    // White's only marble is shut in at a1.
    const auto position = board<2>({"a2 a3 b1 b2 c1 c3", "a1"}, 1);
    EXPECT_EQ(position.move_count(), 0);
    EXPECT_EQ(position.outcome(), games::Outcome::win({Seat::P1}, games::Reason::CannotMove));
}

TEST(AbaloneEnd, WithoutAMarbleThePlayerLoses) {
    const auto position = board<2>({"a1", ""}, 1);
    EXPECT_EQ(position.outcome(), games::Outcome::win({Seat::P1}, games::Reason::CannotMove));
}

TEST(AbaloneCounters, PliesSinceTheLastEjectionAndMoveNumber) {
    Position<2> position = board<2>({"e7 e8 a1", "e9 i5 i6"});
    position = after(position, "a1a2");
    EXPECT_EQ(position.setup().quiet_plies, 1);
    EXPECT_EQ(position.setup().move_number, 1);
    position = after(position, "i5h5");
    EXPECT_EQ(position.setup().quiet_plies, 2);
    EXPECT_EQ(position.setup().move_number, 2);
    position = after(position, "e7e8");
    EXPECT_EQ(position.setup().quiet_plies, 0);
}

}  // namespace
}  // namespace sumito::abalone
