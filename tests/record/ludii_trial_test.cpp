// Games as Ludii saves them: what is read, and which errors are reported at which line.
#include "record/ludii_trial.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "record/writer.h"
#include "support/records.h"

namespace sumito::record {
namespace {

using test::read_all;
using test::read_one;

const std::string head = "game=/lud/board/sow/four_rows/Choro (Acholi).lud\n";

std::string lap(int mover, int from, const std::string& drops = "") {
    const std::string site = std::to_string(from);
    return "Move=[Move:mover=" + std::to_string(mover) + ",from=" + site + ",to=" + site +
           ",actions=[Select:typeFrom=Vertex,from=" + site + ",decision=true]" + drops + "]\n";
}

std::string drop(int from, int to) {
    return ",[Move:typeFrom=Vertex,from=" + std::to_string(from) +
           ",typeTo=Vertex,to=" + std::to_string(to) + "]";
}

void expect_error(const std::string& text, int line, const std::string& part) {
    const ReadGame game = read_one(text);
    ASSERT_TRUE(game.error) << text;
    EXPECT_EQ(game.error->line, line) << game.error->text();
    EXPECT_NE(game.error->message.find(part), std::string::npos) << game.error->text();
}

// Laps that Ludii 1.3.14 played, written in the form of its own files.
std::string saved_trial() {
    std::ifstream file(SUMITO_TEST_DATA "/record/choro.trl");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(LudiiTrial, AWholeGame) {
    const ReadGame game = read_one(saved_trial());
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.line, 1);
    EXPECT_EQ(game.record->game.id(), "choro");
    EXPECT_EQ(game.record->game.rules_text(), "ludii");
    EXPECT_EQ(game.record->result, "1-0");
    EXPECT_EQ(game.record->tag("Source"), "Ludii 1.3.14");
    EXPECT_EQ(game.played->plies(), 41);
    EXPECT_EQ(game.played->position().text(),
              "1,2,4,9,2,0,5,2,4,1,9,2,13,3,0,1/0,1,1,1,0,0,1,1,0,0,0,0,0,1,0,0/N inner=SN main=SN "
              "lap=41 turn=9");
}

TEST(LudiiTrial, IsWrittenAndReadAgainAsARecord) {
    const ReadGame trial = read_one(saved_trial());
    ASSERT_FALSE(trial.error);
    const ReadGame again = read_one(write(*trial.record, Format::Pgn, 0));
    ASSERT_FALSE(again.error) << again.error->text();
    EXPECT_EQ(again.played->position().text(), trial.played->position().text());
    EXPECT_EQ(again.record->result, trial.record->result);
}

TEST(LudiiTrial, SeveralAndAmongThemAWrongOne) {
    const auto games = read_all(head + lap(1, 2) + "winner=7\n" + saved_trial() + head + lap(1, 7));
    ASSERT_EQ(games.size(), 3u);
    ASSERT_TRUE(games[0].error);
    EXPECT_EQ(games[0].error->line, 3);
    EXPECT_FALSE(games[1].error);
    EXPECT_EQ(games[1].line, 4);
    EXPECT_FALSE(games[2].error);
    EXPECT_EQ(games[2].record->result, "*");
}

TEST(LudiiTrial, NothingButTheName) {
    const ReadGame game = read_one("game=Choro (Acholi)");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->plies(), 0);
}

// South's o3 captures and is sown again: each lap is a move of its own.
TEST(LudiiTrial, LapsOfOneTurn) {
    const ReadGame game = read_one(head + lap(1, 2) + lap(1, 2) + lap(1, 4));
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->plies(), 3);
    EXPECT_EQ(game.record->moves.nodes.size(), 3u);
}

TEST(LudiiTrial, ListsOfLegalMovesAndOptionsAreSkipped) {
    const ReadGame game = read_one(
        head + "START GAME OPTIONS\nAny/Thing\nEND GAME OPTIONS\nRNG internal state=-1,2\n" +
        lap(1, 2) + "LEGAL MOVES LIST SIZE = 8\nNEW LEGAL MOVES LIST\n[Move:mover=1]\n" +
        "END LEGAL MOVES LIST\nnumInitialPlacementMoves=32\nrankings=0.0,0.0,0.0\n" +
        "SANDBOX=false\r\n");
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->plies(), 1);
    EXPECT_EQ(game.record->result, "*");
}

// Three laps of this game are possible in both directions; only one direction fits the rest.
TEST(LudiiTrial, WithoutDropsTheRestTellsTheDirection) {
    std::istringstream lines(saved_trial());
    std::string bare;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t drops = line.find("],[Move:");
        bare += drops == std::string::npos ? line : line.substr(0, drops) + "]]";
        bare += '\n';
    }
    ASSERT_EQ(bare.find("],["), std::string::npos);
    const ReadGame game = read_one(bare);
    ASSERT_FALSE(game.error) << game.error->text();
    EXPECT_EQ(game.played->position().text(), read_one(saved_trial()).played->position().text());
    EXPECT_EQ(write(*game.record, Format::List, 0),
              write(*read_one(saved_trial()).record, Format::List, 0));
}

TEST(LudiiTrial, WhatIsRefused) {
    expect_error("game=../Common/res/lud/board/sow/two_rows/Oware.lud\n" + lap(1, 2), 1, "'Oware'");
    expect_error(head + lap(2, 31), 2, "it is the turn of mover 1");
    expect_error(head + lap(1, 2) + lap(1, 3), 3, "not legal here");
    expect_error(head + lap(1, 9), 2, "not legal here");  // the opening begins in the outer row
    expect_error(head + lap(1, 29), 2, "not legal here");
    expect_error(head + lap(1, 2, drop(2, 1)), 2, "drops and captures");  // clockwise
    expect_error(head + lap(1, 32), 2, "from 0 to 31");
    expect_error(head + lap(3, 2), 2, "mover 1 or 2");
    expect_error(head + "Move=[Move:mover=1,actions=[Pass:]]\n", 2, "from 0 to 31");
    expect_error(head + "Move=[Move:mover=1,from=2,to=2,actions=[Select:", 2, "expected Move=");
    expect_error(head + "Move=[Move:mover=1,from=2,actions=[Select:]]]\n", 2, "expected Move=");
    expect_error(head + "frobnicate\n", 2, "not part of a trial");
    expect_error(head + "\n\nwinner\n", 4, "expected 0, 1 or 2");
    expect_error(head + "winner=1\nrankings=0.0,2.0,1.0\n", 3, "0-1 contradicts the earlier 1-0");
    for (const char* ranks : {"1.0", "0.0,7.0,x", "0.0,1.0,1.0", "1.0,1.0,2.0", "0.0,1.0,0.0"})
        expect_error(head + "rankings=" + ranks + "\n", 2, "two places");
    expect_error(head + "Move=[Move:mover=0,from=3,actions=[SetCount:to=3,count=4]]\n", 2,
                 "expected two counters in every hole");
    expect_error(head + "\xff\n", 2, "UTF-8");
}

TEST(LudiiTrial, ABlockThatIsNotClosedIsRefused) {
    expect_error(head + "START GAME OPTIONS\n" + lap(1, 2), 2, "without END GAME OPTIONS");
    expect_error(head + "START GAME OPTIONS\nwinner=1\n", 2, "without END GAME OPTIONS");
    expect_error(head + "START GAME OPTIONS\nAny/Thing\n", 2, "without END GAME OPTIONS");
    expect_error(head + lap(1, 2) + "NEW LEGAL MOVES LIST\n[Move:mover=1]\n", 3,
                 "without END LEGAL MOVES LIST");
    expect_error(head + "NEW LEGAL MOVES LIST\nEND GAME OPTIONS\n", 3, "without START");
    expect_error(head + "END LEGAL MOVES LIST\n", 2, "without NEW");
    expect_error(head + "START GAME OPTIONS\nSTART GAME OPTIONS\nEND GAME OPTIONS\n", 2, "without");
}

TEST(LudiiTrial, WhatALapDoesMustBeWhatTheLineLists) {
    const auto with = [](const std::string& what, const std::string& instead) {
        std::string text = saved_trial();
        const std::size_t at = text.find(what);
        EXPECT_NE(at, std::string::npos) << what;
        return text.replace(at, what.size(), instead);
    };
    const std::string first = "from=7,typeTo=Vertex,to=15]";
    const std::string captured = "from=19,typeTo=Vertex,to=14,count=2]";
    for (const auto& [what, instead] : std::vector<std::pair<std::string, std::string>>{
             {first, "from=7,typeTo=Vertex,to=3]"},
             {first, "from=7,typeTo=Vertex,to=20]"},
             {",[Move:typeFrom=Vertex," + first, ""},
             {captured, "from=19,typeTo=Vertex,to=14,count=3]"},
             {captured, "from=18,typeTo=Vertex,to=14,count=2]"},
             {captured, "from=19,typeTo=Vertex,to=13,count=2]"},
             {",[Move:typeFrom=Vertex," + captured, ""}}) {
        const ReadGame game = read_one(with(what, instead));
        ASSERT_TRUE(game.error) << instead;
        EXPECT_EQ(game.error->line, what.find("19") == std::string::npos ? 37 : 38);
        EXPECT_NE(game.error->message.find("drops and captures"), std::string::npos);
    }
    EXPECT_TRUE(read_one(with(first, "from=7,typeTo=Vertex,to=32]")).error);
}

TEST(LudiiTrial, AllHolesAreSetUpOnceOrNone) {
    const auto hole = [](int site) {
        const std::string number = std::to_string(site);
        return "Move=[Move:mover=0,from=" + number + ",to=" + number +
               ",actions=[SetCount:type=Vertex,to=" + number + ",what=1,count=2]]\n";
    };
    expect_error(head + hole(0) + hole(1) + lap(1, 2), 4, "only 2 of the 32");
    expect_error(head + hole(0) + hole(0), 3, "site 0 is set up twice");
    expect_error(head + hole(5), 2, "only 1 of the 32");
    expect_error(head + "Move=[Move:mover=0,from=3,actions=[SetCount:to=4,count=2]]\n", 2,
                 "expected two counters in every hole");
    expect_error(head + "Move=[Move:mover=0,from=3]\n", 2, "expected two counters in every hole");
    expect_error(head + lap(1, 7) + hole(5), 3, "after the first lap");
    expect_error(head + "numInitialPlacementMoves=31\n", 2, "expected 32");
}

TEST(LudiiTrial, AmongOtherRecords) {
    const std::string tagged = "[Name \"tagged\"]\n[Game \"choro\"]\n\n1. o7 o4\n";
    const auto games = read_all(tagged + head + lap(1, 7) + "# kind: choro\n\no7 o4 *\n" + head +
                                lap(1, 7) + "\n" + tagged + "  " + head + lap(1, 7) + "\t" + head +
                                "START GAME OPTIONS\nEND GAME OPTIONS\n" + tagged);
    ASSERT_EQ(games.size(), 8u);
    std::vector<int> plies;
    for (const ReadGame& game : games) {
        EXPECT_FALSE(game.error) << game.error->text();
        plies.push_back(game.played->plies());
    }
    EXPECT_EQ(plies, (std::vector{2, 1, 2, 1, 2, 1, 0, 2}));
}

TEST(LudiiTrial, TheStatedResultMustNotContradictTheBoard) {
    std::string text = saved_trial();
    const std::size_t at = text.find("winner=");
    text = text.substr(0, at) + "winner=0\n";
    const ReadGame game = read_one(text);
    ASSERT_TRUE(game.error);
    EXPECT_NE(game.error->message.find("but the board says 1-0"), std::string::npos);
}

TEST(LudiiTrial, NoLapAfterTheEnd) {
    std::string text = saved_trial();
    const std::size_t at = text.find("numInitial");
    const ReadGame game = read_one(text.substr(0, at) + lap(1, 2));
    ASSERT_TRUE(game.error);
    EXPECT_NE(game.error->message.find("after the end"), std::string::npos) << game.error->text();
    EXPECT_EQ(game.played->plies(), 41);
}

}  // namespace
}  // namespace sumito::record
