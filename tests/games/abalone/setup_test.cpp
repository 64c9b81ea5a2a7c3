// Positions as text (rules 7.1, 7.2) and what makes a board impossible (2.9).
#include "games/abalone/setup.h"

#include <gtest/gtest.h>

#include "games/abalone/abalone.h"
#include "support/abalone_boards.h"

namespace sumito::abalone {
namespace {

using test::cells;

TEST(AbaloneText, TheStandardStart) {
    const std::string text = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1";
    const auto setup = read_setup(text, 2);
    ASSERT_TRUE(setup) << setup.error();
    EXPECT_EQ(setup->marbles[0], cells("a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c3 c4 c5"));
    EXPECT_EQ(setup->marbles[1], cells("g5 g6 g7 h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9"));
    EXPECT_EQ(write_setup(*setup), text);
    EXPECT_EQ(write_setup(Abalone<2>().start().setup()), text);
}

TEST(AbaloneText, ScoresTurnAndCounters) {
    const auto setup = read_setup("5/6/7/8/S8/8/7/6/4s 3 4 w 17 42", 2);
    ASSERT_TRUE(setup) << setup.error();
    EXPECT_EQ(setup->scores[0], 3);
    EXPECT_EQ(setup->scores[1], 4);
    EXPECT_EQ(setup->turn, Seat::P2);
    EXPECT_EQ(setup->quiet_plies, 17);
    EXPECT_EQ(setup->move_number, 42);
}

TEST(AbaloneText, CapitalTurnAndMoveNumberZeroAreRead) {
    EXPECT_TRUE(read_setup("5/6/7/8/9/8/7/6/5 0 0 B 0 0", 2));
    EXPECT_TRUE(read_setup("5/6/7/8/9/8/7/6/5 0 0 W 0 0", 2));
}

TEST(AbaloneText, ThreeAndFourPlayers) {
    for (const char* text :
         {"ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb 0 0 0 b 0 1",
          "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb 1 2 3 r 4 5 out=w passes=1"}) {
        const auto setup = read_setup(text, 3);
        ASSERT_TRUE(setup) << setup.error();
        EXPECT_EQ(write_setup(*setup), text);
    }
    for (const char* text : {"wwww1/1www1u/2ww1uu/5uuu/rrr3uuu/rrr5/rr1bb2/r1bbb1/1bbbb 0 0 b 0 1",
                             "u4/6/7/8/9/8/7/6/b3w 1 2 u 4 5 out=rw"}) {
        const auto setup = read_setup(text, 4);
        ASSERT_TRUE(setup) << setup.error();
        EXPECT_EQ(write_setup(*setup), text);
    }
    EXPECT_EQ(read_setup("u4/6/7/8/9/8/7/6/b3w 1 2 u 4 5 out=rw", 4)->out,
              SeatSet({Seat::P2, Seat::P3}));
}

TEST(AbaloneText, ErrorsSayWhatWhereAndWhatWasExpected) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "expected board"},
        {"5/6/7/8/9/8/7/6/5", "expected board"},
        {"5/6/7/8/9/8/7/6 0 0 b 0 1", "expected 9 rows"},
        {"5/6/7/8/9/8/7/6/5/1 0 0 b 0 1", "expected 9 rows"},
        {"4/6/7/8/9/8/7/6/5 0 0 b 0 1", "row i '4': expected exactly 5 cells"},
        {"5/6/7/8/9/8/7/6/5S 0 0 b 0 1", "row a '5S': expected exactly 5 cells"},
        {"5/6/7/8/9/8/7/6/SSSSSS 0 0 b 0 1", "row a"},
        {"5/6/7/8/9/8/7/6/SSxSS 0 0 b 0 1", "unexpected 'x'"},
        {"5/6/7/8/90/8/7/6/5 0 0 b 0 1", "unexpected '0'"},
        {"5/6/7/8/9/8/7/6/5 x 0 b 0 1", "score 'x'"},
        {"5/6/7/8/9/8/7/6/5 0 0 r 0 1", "turn 'r': expected b|w"},
        {"5/6/7/8/9/8/7/6/5 0 0 bb 0 1", "turn 'bb'"},
        {"5/6/7/8/9/8/7/6/5 0 0 b -1 1", "plies since the last ejection '-1'"},
        {"5/6/7/8/9/8/7/6/5 0 0 b 0 99999999999999999999", "move number"},
        {"5/6/7/8/9/8/7/6/5 0 0 b 0 1 out=w", "expected nothing more"},
    };
    for (const auto& [text, part] : cases) {
        const auto setup = read_setup(text, 2);
        ASSERT_FALSE(setup) << text;
        EXPECT_NE(setup.error().find(part), std::string::npos) << text << " -> " << setup.error();
        EXPECT_EQ(setup.error().find('\n'), std::string::npos);
    }
    for (const char* extra : {"out=", "out=x", "out=ww", "out=b out=w", "passes=", "passes=x",
                              "passes=1 passes=2", "passes=0 passes=2", "more"}) {
        const std::string text = std::string("5/6/7/8/9/8/7/6/5 0 0 0 b 0 1 ") + extra;
        EXPECT_FALSE(read_setup(text, 3)) << text;
    }
}

TEST(AbaloneText, BytesOfAnyKindAreShownSafely) {
    const auto setup = read_setup(std::string("\x00\xff\n\x1b[31m 0 0 b 0 1", 17), 2);
    ASSERT_FALSE(setup);
    for (char c : setup.error()) EXPECT_TRUE(c >= 0x20 && c < 0x7f);
}

TEST(AbaloneSetup, ImpossibleBoardsAreRefusedWithAReason) {
    const auto refused = [](const abalone::Setup& setup, const char* part) {
        const auto two = Position<2>::from(setup);
        const auto three = Position<3>::from(setup);
        const std::string error =
            setup.seats == 2 ? (two ? "" : two.error()) : (three ? "" : three.error());
        EXPECT_NE(error.find(part), std::string::npos) << error << " instead of " << part;
    };
    abalone::Setup good = Abalone<2>().start().setup();
    EXPECT_TRUE(Position<2>::from(good));

    abalone::Setup setup = good;
    setup.marbles[1] |= cells("a3");
    refused(setup, "two marbles on cell a3");
    setup = good;
    setup.marbles[0] |= CellSet{1} << 62;
    refused(setup, "outside the board");
    setup = good;
    setup.marbles[2] = cells("e5");
    refused(setup, "a seat that does not play");
    setup = good;
    setup.scores = {7, 0, 0, 0};
    refused(setup, "score 7: expected 0 to 6");
    setup = good;
    setup.scores = {6, 6, 0, 0};
    refused(setup, "two scores of 6");
    setup = good;
    setup.turn = Seat::P3;
    refused(setup, "turn of a seat that does not play");
    setup = good;
    setup.out = {Seat::P2};
    refused(setup, "with two players");
    setup = good;
    setup.passes = 1;
    refused(setup, "with two players");
    setup = good;
    setup.quiet_plies = -1;
    refused(setup, "counter -1: expected 0 to 1000000");

    good = Abalone<3>().start().setup();
    setup = good;
    setup.out = {Seat::P2};
    setup.passes = 3;
    refused(setup, "passes 3: expected 0 to 2");
    setup = good;
    setup.out = {Seat::P1};
    refused(setup, "the turn of a seat that is out: b");
    setup = good;
    setup.out = SeatSet::first(3);
    refused(setup, "at least one seat in the game");
    setup = good;
    setup.passes = 4;
    refused(setup, "passes 4: expected 0 to 3");
    EXPECT_FALSE(Position<2>::from(good));
}

TEST(AbaloneSetup, CountersStopBeforeTheirTextCouldNotBeRead) {
    auto position = *Abalone<2>().read("4s/6/7/8/9/8/7/6/S4 0 0 w 1000000 1000000");
    for (const char* move : {"i9i8", "a1a2", "i8i9"}) position = test::after(position, move);
    EXPECT_EQ(write_setup(position.setup()), "4s/6/7/8/9/8/7/6/1S3 0 0 b 1000000 1000000");
}

TEST(AbaloneSetup, AnyNumberOfMarblesIsAccepted) {
    abalone::Setup setup;
    EXPECT_TRUE(Position<2>::from(setup));  // none at all
    setup.marbles[0] = all_cells;
    EXPECT_TRUE(Position<2>::from(setup));
    setup.scores = {6, 5, 0, 0};  // a finished game is a valid position too
    EXPECT_TRUE(Position<2>::from(setup));
}

}  // namespace
}  // namespace sumito::abalone
