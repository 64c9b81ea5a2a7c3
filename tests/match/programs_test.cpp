// Contenders as they are typed, and what other programs are told and say.
#include <gtest/gtest.h>

#include <sstream>

#include "games/catalog.h"
#include "match/contender.h"
#include "match/game_record.h"
#include "match/opening_file.h"
#include "match/process.h"
#include "match/ugi_link.h"

namespace sumito::match {
namespace {

using games::Seat;

TEST(Contender, IsOursWithSettingsOrAProgramWithItsOwn) {
    Contender common;
    common.player.limits.nodes = 20'000;
    const auto own = read_contender("name=x,depth=3,null_move=0", common);
    ASSERT_TRUE(own) << own.error();
    EXPECT_EQ(own->name, "x");
    EXPECT_EQ(limits_text(*own), "depth=3");
    EXPECT_EQ(own->player.options.parameters.null_move, 0);

    const auto program = read_program("[nodes=500,Hash=64,Fancy=a=b] ./other --fast", common);
    ASSERT_TRUE(program) << program.error();
    EXPECT_EQ(program->program->command, "./other --fast");
    EXPECT_EQ(limits_text(*program), "nodes=500");
    ASSERT_EQ(program->program->options.size(), 2u);
    EXPECT_EQ(program->program->options[1], (std::pair<std::string, std::string>("Fancy", "a=b")));

    EXPECT_FALSE(read_contender("wings=2", common));
    EXPECT_FALSE(read_program("[nodes=500 ./other", common));
    EXPECT_FALSE(read_program("[nodes=500]", common));
    EXPECT_FALSE(read_program("[nodes=many] x", common));
}

TEST(Contender, HasAClockInSeconds) {
    const auto clock = read_seconds("10.5+0.1");
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->base.count(), 10'500);
    EXPECT_EQ(clock->increment.count(), 100);
    for (const char* bad : {"", "0", "x", "10+", "10+x", "-1", "none"})
        EXPECT_FALSE(read_seconds(bad)) << bad;
    for (const std::string limits : {"tc=10+0.1", "tc=10", "tc=0.5", "tc=0+5", "tc=10d3", "tc=3d"})
        EXPECT_EQ(limits_text(*read_contender(limits, {})), limits);
}

TEST(Contender, NamesAreMadeToDiffer) {
    std::vector<Contender> contenders(4);
    contenders[0].name = contenders[1].name = contenders[3].name = "a";
    contenders[2].name = "a-2";
    make_names_differ(contenders);
    EXPECT_EQ(contenders[0].name, "a");
    EXPECT_EQ(contenders[1].name, "a-3");
    EXPECT_EQ(contenders[2].name, "a-2");
    EXPECT_EQ(contenders[3].name, "a-4");
}

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
    limits.clocks[0] = engine::ClockLimit{Milliseconds(1000), Milliseconds(10)};
    limits.clocks[1] = engine::ClockLimit{Milliseconds(900), Milliseconds(20)};
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

TEST(Evaluation, IsForTheFirstPlayer) {
    using Kind = engine::Score::Kind;
    EXPECT_EQ(evaluation_text({Kind::Hundredths, 135}, Seat::P1, 2, 8), "1.35,8");
    EXPECT_EQ(evaluation_text({Kind::Hundredths, 135}, Seat::P2, 2, 8), "-1.35,8");
    EXPECT_EQ(evaluation_text({Kind::Mate, 5}, Seat::P4, 4, 0), "#-5");
    EXPECT_EQ(evaluation_text({Kind::Share, 500, {500, 300, 200}}, Seat::P1, 3, 4),
              "500/300/200,4");
}

TEST(OpeningFile, HoldsPositionsOrRecords) {
    const auto game = *games::find_game("abalone");
    const std::string daisy = game.start("belgian-daisy")->text();
    std::istringstream positions("# two\n" + daisy + "  # one\n\n" + game.start()->text() + "\n");
    const auto starts = read_openings(game, positions, 100);
    ASSERT_TRUE(starts) << starts.error();
    EXPECT_EQ(starts->size(), 2u);
    EXPECT_EQ(starts->front().position().text(), daisy);

    const std::string record = "[Layout \"belgian-daisy\"]\n\n1. a1b2 i5h5 2. a2b3 *\n\n";
    std::istringstream records(record + record);
    const auto lines = read_openings(game, records, 2);
    ASSERT_TRUE(lines) << lines.error();
    ASSERT_EQ(lines->size(), 2u);
    EXPECT_EQ(lines->back().plies(), 2);

    std::istringstream other("[Game \"choro\"]\n\n1. o8 o8 *\n");
    EXPECT_FALSE(read_openings(game, other, 2));
    std::istringstream nothing("# only a remark\n");
    EXPECT_FALSE(read_openings(game, nothing, 2));
    std::istringstream broken(daisy + "\nnonsense\n");
    EXPECT_NE(read_openings(game, broken, 2).error().find("line 2"), std::string::npos);
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
}  // namespace sumito::match
