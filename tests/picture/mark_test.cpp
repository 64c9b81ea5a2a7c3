#include "picture/mark.h"

#include <gtest/gtest.h>

#include "games/abalone/cell.h"
#include "games/catalog.h"
#include "picture/abalone_marks.h"

namespace sumito::picture {
namespace {

using games::Place;
using games::Seat;

Place place(std::string_view cell) {
    return Place::on_board(index(*abalone::read_cell(cell)));
}

std::vector<Mark> marks_of_move(std::string_view position_text, std::string_view move_text) {
    const auto position = games::find_game("abalone")->read(position_text);
    const auto move = position->read_legal_move(Seat::P1, move_text);
    EXPECT_TRUE(move) << move.error();
    return marks_of(position->trace(Seat::P1, *move));
}

TEST(Mark, AnInlineMoveHasOneArrowAndACrossForTheEjected) {
    EXPECT_EQ(marks_of_move("5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1", "e5e6"),
              (std::vector<Mark>{{MarkKind::Ejected, place("e9")},
                                 {MarkKind::Highlight, place("e7")},
                                 {MarkKind::Highlight, place("e6")},
                                 {MarkKind::Highlight, place("e5")},
                                 {MarkKind::Move, place("e5"), place("e8")}}));
}

TEST(Mark, ABroadsideHasAnArrowForEachMarble) {
    EXPECT_EQ(marks_of_move("5/6/7/8/4SS3/8/7/6/5 0 0 b 0 1", "e5e6f5"),
              (std::vector<Mark>{{MarkKind::Highlight, place("e5")},
                                 {MarkKind::Highlight, place("e6")},
                                 {MarkKind::Move, place("e5"), place("f5")},
                                 {MarkKind::Move, place("e6"), place("f6")}}));
}

std::vector<Mark> marks_of_glossary(std::string_view position) {
    return marks_of(*abalone::read_glossary(position, 2));
}

TEST(Mark, TheGlossaryMarksLancesAndPlayableSumitos) {
    EXPECT_EQ(marks_of_glossary("5/6/7/8/4SSSss/8/7/6/5 0 0 b 0 1"),
              (std::vector<Mark>{{MarkKind::Lance, place("e5"), place("e7")},
                                 {MarkKind::EjectingPush, place("e5"), place("e8")}}));
    EXPECT_EQ(marks_of_glossary("5/6/7/8/4SSs2/8/7/6/5 0 0 b 0 1"),
              (std::vector<Mark>{{MarkKind::Push, place("e5"), place("e7")}}));
    EXPECT_EQ(marks_of_glossary("5/6/7/8/4SS1s1/8/7/6/5 0 0 b 0 1"), std::vector<Mark>{});
}

TEST(Mark, TheGlossaryMarksDets) {
    const auto marks = marks_of_glossary("5/6/7/3ss3/3sSs3/8/7/6/5 0 0 b 0 1");
    EXPECT_NE(std::find(marks.begin(), marks.end(), Mark{MarkKind::Det, place("e5")}), marks.end());
}

}  // namespace
}  // namespace sumito::picture
