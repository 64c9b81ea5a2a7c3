// Moves as Aba-Pro text (rule 7.3).
#include "games/abalone/notation.h"

#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "support/abalone_boards.h"

namespace sumito::abalone {
namespace {

using test::board;
using test::can_play;
using test::cells;

base::Result<Move> read_aba_pro(std::string_view text, CellSet own = 0) {
    return read_move(text, Notation::AbaPro, {own, 0, 0});
}

TEST(AbaPro, AnInlineMoveIsTheTrailingMarbleAndItsNextCell) {
    const auto move = read_aba_pro("a1b2", cells("a1 b2 c3"));
    ASSERT_TRUE(move);
    EXPECT_EQ(*move, Move(*read_cell("a1"), Direction::NE, Shape::Inline3));
    EXPECT_EQ(write_move(*move), "a1b2");
    EXPECT_EQ(*read_aba_pro("a1b2", cells("a1 b2")),
              Move(*read_cell("a1"), Direction::NE, Shape::Inline2));
    EXPECT_EQ(*read_aba_pro("a1b2", cells("a1")),
              Move(*read_cell("a1"), Direction::NE, Shape::Inline1));
}

TEST(AbaPro, ABroadsideIsBothEndsAndTheDestinationOfTheFirst) {
    const auto move = read_aba_pro("c2c3d3");
    ASSERT_TRUE(move);
    EXPECT_EQ(line_of(*move), cells("c2 c3"));
    EXPECT_EQ(move->direction(), Direction::NE);
    EXPECT_EQ(write_move(*move), "c2c3d3");
}

TEST(AbaPro, EitherEndIsReadTheLowerIsWritten) {
    const auto move = read_aba_pro("c4c2d4");  // c4 goes to d4
    ASSERT_TRUE(move);
    EXPECT_EQ(move->direction(), Direction::NW);
    EXPECT_EQ(write_move(*move), "c2c4d2");
    // The same cells with the destination of the other end mean another move.
    EXPECT_EQ(write_move(*read_aba_pro("c2c4d3")), "c2c4d3");
}

TEST(AbaPro, UnreadableMovesAreExplained) {
    for (const char* text :
         {"", "a", "a1", "a1b", "a1b2c", "a1b2c3d4", "a6b6", "j1a1", "a1c3", "a1a1", "a1b2a2",
          "a1c3a2", "a1a4b1", "e1e3e2", "A1B2", "a1a3z9", "i5i7i6", "a1a2a0", "Pass"}) {
        const auto move = read_aba_pro(text, all_cells);
        if (move) {
            // If it is readable, it must be a real line that stays on the board.
            EXPECT_EQ(std::string(text), write_move(*move)) << text;
            continue;
        }
        EXPECT_NE(move.error().find("move '"), std::string::npos) << text;
    }
    EXPECT_FALSE(read_aba_pro("a1c3", all_cells));
    EXPECT_FALSE(read_aba_pro("a1a4b1", all_cells));  // a line of four
    EXPECT_FALSE(read_aba_pro("e1e3e2", all_cells));  // along itself
    EXPECT_FALSE(read_aba_pro("e2d1e1", all_cells));  // d1 would leave the board
}

TEST(AbaPro, PassIsAWordForThreeAndFour) {
    EXPECT_TRUE(read_aba_pro("pass")->is_pass());
    EXPECT_EQ(write_move(Move::pass()), "pass");
    EXPECT_FALSE(can_play(Abalone<2>().start(), "pass"));
}

TEST(AbaPro, EveryTwoAndThreeCellTextReadsAsItIsWritten) {
    int readable = 0;
    for (int a = 0; a < cell_count; ++a)
        for (int b = 0; b < cell_count; ++b)
            for (int c = -1; c < cell_count; ++c) {
                std::string text = name(Cell(a)) + name(Cell(b));
                if (c >= 0) text += name(Cell(c));
                const auto move = read_aba_pro(text);
                if (!move) continue;
                ++readable;
                // The same move may have been typed from its other end.
                const auto again = read_aba_pro(write_move(*move));
                ASSERT_TRUE(again) << text;
                EXPECT_EQ(*again, *move) << text;
            }
    // Every step to a neighbour, and every line that can move sideways, from both ends.
    int expected = 312;
    for (int i = 0; i < cell_count; ++i)
        for (int axis = 0; axis < 3; ++axis)
            for (Direction direction : all_directions) {
                if (index(direction) % 3 == axis) continue;
                CellSet line = CellSet{1} << i;
                for (int length = 2; length <= 3; ++length) {
                    line |= step(line, Direction(axis));
                    if (std::popcount(line) == length &&
                        std::popcount(step(line, direction)) == length)
                        expected += 2;
                }
            }
    EXPECT_EQ(readable, expected);
}

}  // namespace
}  // namespace sumito::abalone
