// Choro on the full screen, played without a terminal.
#include <gtest/gtest.h>

#include <cstdio>
#include <thread>

#include "support/screen_game.h"
#include "terminal/choro_view.h"

namespace sumito::terminal {
namespace {

using games::Milliseconds;
using games::Seat;
using Kind = Key::Kind;

// North may make a chain of clockwise captures from o1.
constexpr const char* chain = "1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N";
// The same game after o1-: North's pending hole is o1 again, with three ways to continue.
constexpr const char* three_ways =
    "3,0,0,0,0,0,1,0,4,0,0,0,1,0,3,1/2,3,0,2,1,1,0,7,3,6,3,4,2,7,3,7/N at=o1 flags=chain,left "
    "lap=3";

struct Choro : ScreenGame {
    explicit Choro(std::string_view position = {}, int speed = 0, std::string_view rules = {},
                   std::string_view time = "none")
        : ScreenGame("choro", position, time, rules, plain_look, speed) {}

    void click(Seat seat, std::string_view hole) {
        const picture::Spot spot = picture::spot_of(seat, *choro::read_hole(hole));
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (ChoroView::board(size).spot_at(x, y) == spot) {
                    screen.press({Kind::Click, 0, x, y}, now);
                    return;
                }
        FAIL() << hole;
    }
};

TEST(ChoroScreen, TheOpeningOnTheSmallestScreen) {
    Choro game;
    game.type("o3\ro");
    EXPECT_EQ(game.text(),
              " Sumito - Choro                                                       type help\n"
              "   o8   o7   o6   o5   o4   o3   o2   o1\n"
              "                                             >  N  North\n"
              "   (2)  (2)  (2)  (2)  (2)  (2)  (2)  [2]          ####.... 32\n"
              "                                                S  South\n"
              "   i8   i7   i6   i5   i4   i3   i2   i1           ####.... 32\n"
              "\n"
              "    2    2    2    2    2    2    2    2      1. ?\n"
              "\n"
              " ------------------------------------------\n"
              "\n"
              "    2    2    2    2    2    2    2    2\n"
              "\n"
              "   i1   i2   i3   i4   i5   i6   i7   i8\n"
              "\n"
              "    2    2    2    2    2    2    2    2\n"
              "\n"
              "   o1   o2   o3   o4   o5   o6   o7   o8\n"
              " Type a hole to sow (o3), or go there: arrow keys and space, or the mouse.\n"
              " South, choose an outer hole in secret (o1 to o8); nobody else looks.\n"
              " South has chosen in secret.\n"
              " North, choose an outer hole in secret (o1 to o8); nobody else looks.\n"
              "\n"
              " North, in secret> *\n");
}

TEST(ChoroScreen, WhatSouthChoseIsNowhereOnTheScreen) {
    Choro first;
    first.type("o1\r");
    for (const char* hole : {"o2", "o3", "o4", "o5", "o6", "o7", "o8"}) {
        Choro typed;
        typed.type(std::string(hole) + "\r");
        EXPECT_EQ(typed.text(), first.text()) << hole;
        Choro clicked;
        clicked.click(Seat::P1, hole);
        EXPECT_EQ(clicked.text(), first.text()) << hole;
    }
}

TEST(ChoroScreen, BothOpenWithCursorAndMouseAndThenItIsTold) {
    Choro game;
    game.type("\x1b[C\x1b[C ");
    game.click(Seat::P2, "o5");
    EXPECT_EQ(game.moves(), "o3 o5 ");
    EXPECT_TRUE(game.shows("South had chosen o3."));
    EXPECT_TRUE(game.shows("South: laps 7, captured 12. North: laps 5, captured 8."));
    EXPECT_TRUE(game.shows("North begins."));
    EXPECT_TRUE(game.shows("North>"));
}

TEST(ChoroScreen, AComputerThatChoosesFirstIsStillInTheFirstRound) {
    ScreenGame game("choro", {}, "none", {}, plain_look, 0, {Seat::P2});
    while (game.moves().empty()) {
        std::this_thread::sleep_for(Milliseconds(1));
        game.wait(Milliseconds(1));
    }
    EXPECT_TRUE(game.shows("North has chosen in secret."));
    EXPECT_TRUE(game.shows("South, in secret>"));
    game.type("o3\r");
    EXPECT_TRUE(game.shows("1. o3            o"));
}

TEST(ChoroScreen, TheCursorKeepsToTheHolesOfWhoDecides) {
    Choro game("2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/S");
    game.type("\x1b[D\x1b[B\x1b[A\x1b[A\x1b[A\x1b[C");  // o1, up to i1, right to i2
    game.type(" ");
    EXPECT_TRUE(game.shows("South sows i2"));
}

TEST(ChoroScreen, AnEnterTooManySowsNothing) {
    Choro game;
    game.type("o3\r\r\r");
    EXPECT_EQ(game.moves(), "? ");
    game.type("\x1b[D\r");
    EXPECT_EQ(game.moves(), "o3 o2 ");
}

TEST(ChoroScreen, AHoleThatMayGoBothWaysAsksInWords) {
    Choro game(chain);
    game.click(Seat::P2, "o1");
    EXPECT_EQ(game.moves(), "");
    EXPECT_TRUE(game.shows("North sows o1 (4 counters). Which way?"));
    EXPECT_TRUE(game.shows("> 1  Sow o1 anti-clockwise  [o1]"));
    EXPECT_TRUE(game.shows("  2  Sow o1 clockwise, which captures 6 immediately  [o1-]"));
    game.type("\x1b");
    EXPECT_FALSE(game.shows("Which way?"));
    game.type("\r\x1b[B\r");
    EXPECT_EQ(game.moves(), "o1- ");
    EXPECT_TRUE(game.shows("North continues from o1"));
}

TEST(ChoroScreen, WithinATurnTheWaysToGoOnAreAskedForAndStay) {
    Choro game(three_ways);
    const char* leave =
        "3  Leave o1 as it is and sow i2 clockwise, which captures 7 immediately  [x]";
    EXPECT_TRUE(game.shows("<2>"));
    EXPECT_TRUE(game.shows(leave));
    game.type("\x1b");
    EXPECT_TRUE(game.shows(leave));
    game.type("3");
    EXPECT_EQ(game.moves(), "x ");
}

TEST(ChoroScreen, AMenuIsAnsweredWithTheMouseAndByTyping) {
    Choro clicked(three_ways);
    clicked.screen.press({Kind::Click, 0, 10, ChoroView::board(clicked.size).height() + 3},
                         clicked.now);
    EXPECT_EQ(clicked.moves(), "- ");
    Choro typed(three_ways);
    typed.type("nonsense\r");
    EXPECT_TRUE(typed.shows("cannot be read as a move"));
    typed.type("-.o2\r");
    EXPECT_EQ(typed.moves(), "-.o2 ");
}

TEST(ChoroScreen, AFreeHoleIsChosenOnTheBoard) {
    Choro game(three_ways);
    game.type("2");
    EXPECT_TRUE(game.shows("North may choose: any hole with two counters or more"));
    game.click(Seat::P2, "o5");  // a single counter
    EXPECT_TRUE(game.shows("That hole cannot be sown."));
    game.click(Seat::P2, "o2");
    EXPECT_EQ(game.moves(), "-.o2 ");
    EXPECT_TRUE(game.shows("South>"));
}

TEST(ChoroScreen, ASowingIsShownAndHoldsTheNews) {
    Choro game({}, 5);
    game.type("o3\ro5\r");
    EXPECT_TRUE(game.shows("Lap 0/7, speed 5"));
    EXPECT_FALSE(game.shows("North begins."));
    game.wait(Milliseconds(1));
    EXPECT_TRUE(game.shows("in hand: 2"));
    EXPECT_TRUE(game.shows("Lap 1/7, speed 5"));
    game.type("++-");
    EXPECT_TRUE(game.shows("speed 6"));
    game.type(" ");
    const std::string held = game.text();
    EXPECT_TRUE(game.shows("paused"));
    game.wait(Milliseconds(60'000));
    EXPECT_EQ(game.text(), held);
    game.type(".");
    EXPECT_NE(game.text(), held);
    game.type("\r");
    EXPECT_TRUE(game.shows("North begins."));
    EXPECT_TRUE(game.shows("North>"));
    EXPECT_EQ(game.moves(), "o3 o5 ");
}

TEST(ChoroScreen, WhoGoesOnTypingSkipsTheSowing) {
    Choro game({}, 1);
    game.type("o3\ro5\ro2");
    EXPECT_TRUE(game.shows("North> o2"));
    game.type("\r");
    EXPECT_EQ(game.moves(), "o3 o5 o2 ");
}

TEST(ChoroScreen, AKeyMeantForASowingThatHasJustEndedIsNoMove) {
    Choro game({}, 9);
    game.type("o3\ro5\r");
    game.wait(Milliseconds(20'000));
    ASSERT_TRUE(game.shows("North>"));
    game.type("\r ");
    EXPECT_EQ(game.moves(), "o3 o5 ");
    game.wait(Milliseconds(500));
    game.type(" ");
    EXPECT_NE(game.moves(), "o3 o5 ");
}

TEST(ChoroScreen, NoTimeRunsWhileCountersAreSown) {
    Choro game({}, 1, {}, "1");
    game.type("o3\ro5\r");
    game.wait(Milliseconds(2'000));
    EXPECT_FALSE(game.shows("0:58"));
    game.type("\r");
    game.wait(Milliseconds(2'000));
    EXPECT_TRUE(game.shows("0:58"));
}

TEST(ChoroScreen, LudiisForcedLapsAreShownAndNotAskedFor) {
    Choro game({}, 5, "ludii");
    game.type("o3\r");
    EXPECT_TRUE(game.shows("Lap 0/9"));
    game.type("\r");
    EXPECT_TRUE(game.shows("North>"));
    EXPECT_TRUE(game.shows("1. o3 (9)"));
}

TEST(ChoroScreen, AGameOfAnotherKindIsLoadedWithItsBoard) {
    const std::string path = testing::TempDir() + "sumito_choro_screen_test.txt";
    Choro game;
    game.type("o3\ro5\ro2\rsave " + path + "\r");
    EXPECT_TRUE(game.shows("Game saved in "));
    ScreenGame other("abalone");
    other.type("load " + path + "\r");
    EXPECT_EQ(other.moves(), "o3 o5 o2 ");
    EXPECT_TRUE(other.shows("Sumito - Choro"));
    EXPECT_TRUE(other.shows("o8   o7   o6"));
    std::remove(path.c_str());
}

TEST(ChoroScreen, TheKeysForSowingFitTheSmallestScreenInEveryLanguage) {
    for (const i18n::Language language : i18n::all_languages)
        for (const char* key : {"play.sowing", "play.sowing.paused"})
            EXPECT_LT(characters(i18n::text(language, key,
                                            {{"lap", "1000"}, {"laps", "1000"}, {"speed", "9"}}))
                          .size(),
                      std::size_t(least_width));
}

TEST(ChoroScreen, ALargeWindowShowsTheCounters) {
    ScreenGame game("choro", {}, "none", {}, {.unicode = true, .depth = Depth::Many});
    EXPECT_TRUE(game.shows("▐ 2 ▌"));
    game.resize(120, 40);
    EXPECT_TRUE(game.shows("▐  ●  ▌"));
    EXPECT_TRUE(game.shows("▐  2  ▌"));
}

TEST(ChoroScreen, ManyKeysAtOnceNeverBreakIt) {
    ScreenGame game("choro", {}, "none", {}, {.unicode = true, .depth = Depth::Many}, 9);
    for (int i = 0; i < 5000; ++i) {
        const char* keys[] = {" ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "1", "2", ".", "\r"};
        game.type(keys[(i * 7 + i / 9) % 9]);
        game.wait(Milliseconds(i % 11 * 10));
    }
    EXPECT_FALSE(game.text().empty());
}

}  // namespace
}  // namespace sumito::terminal
