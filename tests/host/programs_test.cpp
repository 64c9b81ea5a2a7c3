// What is sent to other programs, and what is read from them.
#include <gtest/gtest.h>

#include "games/catalog.h"
#include "host/process.h"
#include "host/ugi_link.h"
#include "host/ugi_participant.h"

namespace sumito::host {
namespace {

using games::Seat;

TEST(Position, IsToldWithTheMovesThatLedToIt) {
    const auto game = *games::find_game("abalone");
    games::Line line(game, *game.start());
    EXPECT_EQ(position_line(game, line, Seat::P1), "position startpos");
    const auto move = *line.position().read_legal_move(Seat::P1, "a1b2");
    ASSERT_TRUE(line.play(Seat::P1, move));
    EXPECT_EQ(position_line(game, line, Seat::P2), "position startpos moves a1b2");
    const games::Line daisy(game, *game.start("belgian-daisy"));
    EXPECT_EQ(position_line(game, daisy, Seat::P1),
              "position fen " + game.start("belgian-daisy")->text());
}

TEST(Position, HidesAChoiceFromTheOther) {
    const auto game = *games::find_game("choro");
    games::Line line(game, *game.start());
    ASSERT_TRUE(line.play(Seat::P1, *line.position().read_legal_move(Seat::P1, "o7")));
    const std::string told = position_line(game, line, Seat::P2);
    EXPECT_EQ(told.find("o7"), std::string::npos) << told;
    EXPECT_NE(told.find("open=?,-"), std::string::npos) << told;
    ASSERT_TRUE(line.play(Seat::P2, *line.position().read_legal_move(Seat::P2, "o3")));
    EXPECT_EQ(position_line(game, line, Seat::P1), "position startpos moves o7 o3");
}

TEST(Go, SaysTheLimits) {
    engine::Limits limits;
    limits.nodes = 500;
    EXPECT_EQ(go_line(limits, 2), "go nodes 500");
    limits = {};
    limits.clocks[games::Seat::P1] = engine::ClockLimit{Milliseconds(1000), Milliseconds(10)};
    limits.clocks[games::Seat::P2] = engine::ClockLimit{Milliseconds(900), Milliseconds(20)};
    EXPECT_EQ(go_line(limits, 2), "go p1time 1000 p1inc 10 p2time 900 p2inc 20");
}

TEST(Info, OfTheBestLineIsNoted) {
    BestMove answer;
    note_info("info depth 7 seldepth 9 multipv 1 score cp -35 nodes 1234 pv a1b2", answer);
    EXPECT_EQ(answer.depth, 7);
    EXPECT_EQ(answer.nodes, 1234u);
    EXPECT_EQ(answer.score->value, -35);
    note_info("info depth 8 multipv 2 score cp 99", answer);
    note_info("info string depth 99 score cp 1", answer);
    note_info("info depth x score cp", answer);
    note_info("nonsense depth 3 score cp 4", answer);
    EXPECT_EQ(answer.depth, 7);
    EXPECT_EQ(answer.score->value, -35);
    note_info("info depth 8 score mate -4", answer);
    EXPECT_EQ(answer.score->kind, engine::Score::Kind::Mate);
    note_info("info depth 9 score share 500 300 200", answer);
    EXPECT_EQ(answer.score->shares, (engine::Shares{500, 300, 200}));
}

SteadyTime in(int milliseconds) {
    return std::chrono::steady_clock::now() + Milliseconds(milliseconds);
}

TEST(Process, TalksAndKeepsTheLastLines) {
    auto cat = Process::start("cat");
    ASSERT_TRUE(cat);
    std::string line;
    ASSERT_TRUE(cat->send("hello", in(5000)));
    ASSERT_EQ(cat->receive(line, in(5000)), Process::Heard::Line);
    EXPECT_EQ(line, "hello");
    EXPECT_EQ(cat->receive(line, in(20)), Process::Heard::Late);
    EXPECT_EQ(cat->last_lines(), (std::vector<std::string>{"> hello", "< hello"}));
}

TEST(Process, TellsHowItEnded) {
    std::string line;
    auto failing = Process::start("echo oops >&2; exit 7");
    EXPECT_EQ(failing->receive(line, in(5000)), Process::Heard::Ended);
    EXPECT_EQ(failing->how_it_ended(), "exit code 7");
    auto killed = Process::start("kill -9 $$");
    EXPECT_EQ(killed->receive(line, in(5000)), Process::Heard::Ended);
    EXPECT_EQ(killed->how_it_ended(), "ended by signal 9 (Killed)");
    auto missing = Process::start("no-such-program");
    EXPECT_EQ(missing->receive(line, in(5000)), Process::Heard::Ended);
    EXPECT_EQ(missing->how_it_ended(), "exit code 127");
}

TEST(Process, DoesNotWaitForOneThatReadsNothing) {
    auto deaf = Process::start("sleep 1000");
    const std::string much(1 << 16, 'x');
    bool sent = true;
    for (int i = 0; i < 10 && sent; ++i) sent = deaf->send(much, in(50));
    EXPECT_FALSE(sent);
}

TEST(Process, HoldsOnlyAPartOfAFlood) {
    auto flood = Process::start("yes");
    std::string line;
    EXPECT_EQ(flood->receive(line, in(5000)), Process::Heard::Line);
    EXPECT_EQ(line, "y");
    auto endless = Process::start("tr '\\0' x < /dev/zero | head -c 300000; echo");
    ASSERT_EQ(endless->receive(line, in(5000)), Process::Heard::Line);
    EXPECT_EQ(line.size(), Process::longest_line);
}

}  // namespace
}  // namespace sumito::host
