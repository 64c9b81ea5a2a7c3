#include "picture/mark.h"

#include <gtest/gtest.h>

#include "games/abalone/glossary.h"
#include "games/catalog.h"
#include "picture/abalone_marks.h"
#include "picture/picture.h"

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

std::vector<Mark> marks_of_lap(std::string_view position_text, Seat seat,
                               std::string_view move_text) {
    const auto position = games::find_game("choro")->read(position_text);
    const auto move = position->read_legal_move(seat, move_text);
    EXPECT_TRUE(move) << move.error();
    return marks_of(position->trace(seat, *move));
}

Place hole(std::string_view name) {
    return *find_place(*games::find_game("choro"), name);
}

TEST(Mark, ALapHasAnArrowToItsFirstHoleAndShowsItsEnd) {
    EXPECT_EQ(marks_of_lap("3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/61,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S",
                           Seat::P1, "o1"),
              (std::vector<Mark>{{MarkKind::Highlight, hole("S:o1")},
                                 {MarkKind::Highlight, hole("S:o4")},
                                 {MarkKind::Move, hole("S:o1"), hole("S:o2")}}));
}

TEST(Mark, BothCapturedHolesAreMarked) {
    // From o1 clockwise over i1 to i2, which faces N:i7 and N:o7; the captured counters are sown
    // from o1.
    const auto marks = marks_of_lap(
        "2,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0/0,0,0,0,0,0,1,57,0,0,0,0,0,0,3,0/S", Seat::P1, "o1-");
    ASSERT_GE(marks.size(), 2u);
    EXPECT_EQ(marks[0], (Mark{MarkKind::Captured, hole("N:i7")}));
    EXPECT_EQ(marks[1], (Mark{MarkKind::Captured, hole("N:o7")}));
    EXPECT_EQ(marks.back(), (Mark{MarkKind::Move, hole("S:o1"), hole("S:i1")}));
}

TEST(Mark, TheOpeningRaceHasAnArrowForEachSide) {
    const auto marks =
        marks_of_lap("2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/* open=o3,-",
                     Seat::P2, "o5");
    for (const Mark& arrow : {Mark{MarkKind::Move, hole("S:o3"), hole("S:o4")},
                              Mark{MarkKind::Move, hole("N:o5"), hole("N:o6")}})
        EXPECT_NE(std::find(marks.begin(), marks.end(), arrow), marks.end());
}

std::vector<Mark> marks_of_glossary(std::string_view position) {
    return marks_of(*abalone::glossary_of(*games::find_game("abalone")->read(position)));
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
