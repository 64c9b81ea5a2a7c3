// Records of Choro: turns of several decisions, the opening, endless turns, and wrong ones.
#include <gtest/gtest.h>

#include <sstream>

#include "games/catalog.h"
#include "record/line.h"
#include "record/reader.h"
#include "record/writer.h"

namespace sumito::record {
namespace {

ReadGame read_choro(const std::string& moves, const std::string& tags = {}) {
    std::istringstream in("[Game \"choro\"]\n" + tags + "\n" + moves + "\n");
    return *Reader(in).next();
}

const std::string tagged_position =
    "[Position \"4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S\"]\n";

const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";

TEST(ChoroRecord, TurnsAreTheirDecisionsJoinedByDots) {
    const ReadGame game = read_choro("1. o1-.x.i6 *", tagged_position);
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.record->moves.nodes.at(0).decisions.size(), 3u);
    EXPECT_EQ(game.played->plies(), 1);
    EXPECT_EQ(game.played->position().text(),
              "7,1,1,0,4,1,0,1,3,7,8,6,4,0,1,0/4,0,0,0,0,1,0,1,1,3,0,3,0,6,1,0/N");
    EXPECT_NE(write(*game.record, Format::Pgn, 0).find("\n1. o1-.x.i6 *\n"), std::string::npos);
}

TEST(ChoroRecord, ATurnThatStopsTooSoonOrGoesOnTooLongIsRefused) {
    EXPECT_EQ(read_choro("1. o1-.x *", tagged_position).error->message,
              "turn 'o1-.x' stops before its last decision");
    EXPECT_EQ(read_choro("1. o1-.x.i6.+ *", tagged_position).error->message,
              "turn 'o1-.x.i6.+' continues after its end");
    for (const char* turn : {"o1-.x.o2", "o2", "i1", "o1-.", ".o1", "o1..+", "x", "i9"})
        EXPECT_TRUE(read_choro(turn, tagged_position).error) << turn;
}

TEST(ChoroRecord, AnEmptyDecisionIsCalledSo) {
    EXPECT_EQ(read_choro("1. o1-. *", tagged_position).error->message,
              "turn 'o1-.': expected a decision at each dot");
    EXPECT_EQ(read_choro("1. o2. *", "[Layout \"main0\"]\n").error->message,
              "turn 'o2.': expected a decision at each dot");
}

TEST(ChoroRecord, WhereAChoiceIsHiddenTheGameHasNotEnded) {
    const ReadGame game = read_choro("o3 o4", "[Position \"" + twos + "/* open=?,-\"]\n");
    EXPECT_EQ(game.error->message, "move 'o4': all have chosen, and a choice is hidden");
}

TEST(ChoroRecord, TheOpeningIsTwoChoicesSouthsFirst) {
    const ReadGame game = read_choro("1. o7 o4 *");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->position().text(),
              "2,0,0,2,2,2,0,5,2,1,3,3,3,0,4,5/0,2,0,0,4,0,4,4,0,2,1,3,3,3,0,4/S");
}

// For every choice the text is the same, and so is what it reads back as.
TEST(ChoroRecord, NoWrittenByteTellsASecretChoice) {
    for (const Format format : {Format::Pgn, Format::List}) {
        const std::string nothing = write(*read_choro("*").record, format, 0);
        for (int hole = 1; hole <= 8; ++hole) {
            const std::string name = "o" + std::to_string(hole);
            const ReadGame played = read_choro("1. " + name + " {so} (1. o1 o2) *");
            ASSERT_FALSE(played.error);
            EXPECT_EQ(write(*played.record, format, 0), nothing);
            for (const std::string& open : {name + ",-", "-," + name}) {
                const ReadGame start =
                    read_choro("*", "[Position \"" + twos + "/* open=" + open + "\"]\n");
                ASSERT_FALSE(start.error);
                const std::string text = write(*start.record, format, 0);
                EXPECT_EQ(text.find(name), std::string::npos) << text;
                EXPECT_NE(text.find('?'), std::string::npos) << text;
            }
        }
    }
}

TEST(ChoroRecord, ASecretOfTheStartIsToldOnceItIsRevealed) {
    const ReadGame game = read_choro("o4 *", "[Position \"" + twos + "/* open=o7,-\"]\n");
    ASSERT_FALSE(game.error) << game.error->text();
    std::istringstream in(write(*game.record, Format::Pgn, 0));
    const ReadGame again = *Reader(in).next();
    ASSERT_FALSE(again.error) << again.error->text();
    EXPECT_EQ(again.played->position().text(), game.played->position().text());
}

TEST(ChoroRecord, ChoicesAreInTheOrderOfSeats) {
    const games::AnyGame choro = *games::find_game("choro");
    for (const bool north_first : {false, true}) {
        games::Line line(choro, *choro.start());
        const auto choose = [&](games::Seat seat, const char* hole) {
            ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, hole)));
        };
        if (north_first) choose(games::Seat::P2, "o4");
        choose(games::Seat::P1, "o7");
        if (!north_first) choose(games::Seat::P2, "o4");
        choose(games::Seat::P1, "o1");
        const std::string text = write(record_of(choro, line), Format::Pgn, 0);
        EXPECT_NE(text.find("\n1. o7 o4 2. o1 *\n"), std::string::npos) << text;
        std::istringstream in(text);
        const ReadGame again = *Reader(in).next();
        ASSERT_FALSE(again.error) << again.error->text();
        EXPECT_EQ(again.played->position().text(), line.position().text());
    }
}

TEST(ChoroRecord, AHalfPlayedTurnIsLeftOut) {
    const games::AnyGame choro = *games::find_game("choro");
    games::Line line(choro, *choro.read("4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/"
                                        "4,0,1,0,4,1,0,1,1,3,5,3,2,6,1,0/S"));
    ASSERT_TRUE(line.play(games::Seat::P1, *line.position().read_move("o1-")));
    ASSERT_FALSE(line.position().between_turns());
    EXPECT_TRUE(record_of(choro, line).moves.nodes.empty());
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
