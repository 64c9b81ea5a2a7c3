// Records of Choro: turns of several decisions, the opening, endless turns, and wrong ones.
#include <gtest/gtest.h>

#include <sstream>

#include "record/reader.h"
#include "record/writer.h"

namespace sumito::record {
namespace {

ReadGame read_choro(const std::string& moves, const std::string& tags = {}) {
    std::istringstream in("[Game \"choro\"]\n" + tags + "\n" + moves + "\n");
    return *Reader(in).next();
}

const std::string position =
    "[Position \"4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S\"]\n";

TEST(ChoroRecord, TurnsAreTheirDecisionsJoinedByDots) {
    const ReadGame game = read_choro("1. o1-.x.i6 *", position);
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.record->moves.nodes.at(0).decisions.size(), 3u);
    EXPECT_EQ(game.played->plies(), 1);
    EXPECT_EQ(game.played->position().text(),
              "7,1,1,0,4,1,0,1,3,7,8,6,4,0,1,0/4,0,0,0,0,1,0,1,1,3,0,3,0,6,1,0/N");
    EXPECT_NE(write(*game.record, Format::Pgn, 0).find("\n1. o1-.x.i6 *\n"), std::string::npos);
}

TEST(ChoroRecord, ATurnThatStopsTooSoonOrGoesOnTooLongIsRefused) {
    EXPECT_EQ(read_choro("1. o1-.x *", position).error->message,
              "turn 'o1-.x' stops before its last decision");
    EXPECT_EQ(read_choro("1. o1-.x.i6.+ *", position).error->message,
              "turn 'o1-.x.i6.+' goes on after its end");
    for (const char* turn : {"o1-.x.o2", "o2", "i1", "o1-.", ".o1", "o1..+", "x", "i9"})
        EXPECT_TRUE(read_choro(turn, position).error) << turn;
}

TEST(ChoroRecord, TheOpeningIsTwoChoicesSouthsFirst) {
    const ReadGame game = read_choro("1. o7 o4 *");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->position().text(),
              "2,0,0,2,2,2,0,5,2,1,3,3,3,0,4,5/0,2,0,0,4,0,4,4,0,2,1,3,3,3,0,4/S");
}

TEST(ChoroRecord, ACutTurnSaysSo) {
    const std::string endless =
        "[Position \"1,0,0,0,0,2,0,3,1,0,0,2,0,1,0,0/0,5,0,1,0,2,2,1,5,2,6,1,8,9,4,8/N\"]\n";
    int cut = 0;
    for (const char* start : {"o2", "o6", "o7", "i1", "i2", "i3", "i5", "i6", "i7", "i8"}) {
        const ReadGame game = read_choro(start, endless);
        ASSERT_FALSE(game.error) << game.error->text();
        const std::string text = write(*game.record, Format::Pgn, 0);
        if (text.find(std::string(start) + " {[%cut]} *") == std::string::npos) continue;
        ++cut;
        std::istringstream in(text);
        EXPECT_EQ(write(*Reader(in).next()->record, Format::Pgn, 0), text);
    }
    EXPECT_EQ(cut, 1);
}

TEST(ChoroRecord, InTheRulesetLudiiEveryLapIsAMove) {
    const ReadGame game = read_choro("1. o2 o2 o4 o4 o4 o6 *", "[Rules \"ludii\"]\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->plies(), 6);
    EXPECT_EQ(game.played->position().text(),
              "2,0,4,0,5,0,4,4,2,2,2,2,2,3,3,3/0,2,0,2,0,2,2,2,2,2,2,2,2,2,2,2/S at=i6 inner=S "
              "lap=6");
    EXPECT_TRUE(read_choro("1. o2 o4 *", "[Rules \"ludii\"]\n").error);
}

}  // namespace
}  // namespace sumito::record
