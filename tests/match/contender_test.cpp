// Reading contenders from text, writing evaluations, and openings from files.
#include <gtest/gtest.h>

#include <sstream>

#include "games/catalog.h"
#include "match/contender.h"
#include "match/game_record.h"
#include "match/opening_file.h"

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

}  // namespace
}  // namespace sumito::match
