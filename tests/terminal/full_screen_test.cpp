// The full screen, played without a terminal: keys and clicks in, canvases out.
#include <gtest/gtest.h>

#include <cstdio>

#include "support/screen_game.h"
#include "terminal/abalone_view.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using Kind = Key::Kind;

struct Game : ScreenGame {
    using ScreenGame::ScreenGame;

    void click(std::string_view cell) {
        for (int y = 0; y < size.height; ++y)
            for (int x = 0; x < size.width; ++x)
                if (AbaloneView::board(size).cell_at(x, y) == abalone::read_cell(cell)) {
                    screen.press({Kind::Click, 0, x, y}, now);
                    return;
                }
        FAIL() << cell;
    }
};

TEST(FullScreen, ThreePlayersWithAClockOnTheSmallestScreen) {
    Game game("abalone3", {}, "10+5");
    game.now = Instant(83'000);
    game.screen.tick(game.now);
    game.type("b1c1\r");
    EXPECT_EQ(game.text(),
              " Sumito - Abalone for three                                           type help\n"
              "         i   w   w   .   r   r\n"
              "                                                b  Black                 8:42\n"
              "       h   w   w   .   .   r   r                    . . . . . .  0\n"
              "                                             >  w  White                10:00\n"
              "     g   w   w   .   .   .   r   r                  . . . . . .  0\n"
              "                                                r  Red                  10:00\n"
              "   f   w   w   .   .   .   .   r   r                . . . . . .  0\n"
              "\n"
              " e   w   w   .   .  [.]  .   .   r   r        1. b1c1\n"
              "\n"
              "   d   w   .   .   .   .   .   .   r   9\n"
              "\n"
              "     c   b   .   .   .   .   .   .   8\n"
              "         ^\n"
              "       b   .   b   b   b   b   b   7\n"
              "           ^\n"
              "         a   b   b   b   b   b   6\n"
              "\n"
              "               1   2   3   4   5\n"
              " Type a move such as a1b2, or pick marbles: arrow keys and space, or the mouse.\n"
              " Black: b1c1.\n"
              "\n"
              " White>\n");
}

TEST(FullScreen, ASelectionShowsWhereItMayGo) {
    Game game("abalone", "5/6/7/8/4SSs2/8/7/6/5 2 1 b 0 1");
    game.type(" \x1b[C ");
    EXPECT_EQ(game.text(),
              " Sumito - Abalone                                                     type help\n"
              "         i   .   .   .   .   .\n"
              "                                             >  b  Black\n"
              "       h   .   .   .   .   .   .                    ? ? . . . .  2\n"
              "                                                w  White\n"
              "     g   .   .   .   .   .   .   .                  ? . . . . .  1\n"
              "\n"
              "   f   .   .   .   7   .   9   .   .\n"
              "\n"
              " e   .   .   .   4  (b) {b}  w   .   .\n"
              "                             6\n"
              "   d   .   .   .   1   .   3   .   .   9\n"
              "\n"
              "     c   .   .   .   .   .   .   .   8\n"
              "\n"
              "       b   .   .   .   .   .   .   7\n"
              "\n"
              "         a   .   .   .   .   .   6\n"
              "\n"
              "               1   2   3   4   5\n"
              " Type a move such as a1b2, or pick marbles: arrow keys and space, or the mouse.\n"
              "\n"
              "\n"
              " Black>\n");
}

TEST(FullScreen, PicksAPushWithCursorAndDirectionKey) {
    Game game("abalone", "5/6/7/8/4SSs2/8/7/6/5 0 0 b 0 1");
    game.type(" \x1b[C 6");
    EXPECT_EQ(game.moves(), "e5e6 ");
    EXPECT_TRUE(game.shows("Black: e5e6. Black pushes White."));
}

TEST(FullScreen, PicksABroadsideByGoingToItsTarget) {
    Game game("abalone", "5/6/7/8/4SSs2/8/7/6/5 0 0 b 0 1");
    game.type(" \x1b[C \x1b[D\x1b[D\x1b[A\r");  // e5, e6, then over e4 up to f5
    EXPECT_EQ(game.moves(), "e5e6f5 ");
}

TEST(FullScreen, PicksWithTheMouse) {
    Game game("abalone");
    for (const char* cell : {"c3", "c4", "c5"}) game.click(cell);
    game.click("d4");
    EXPECT_TRUE(game.shows("Two ways lead there"));
    game.click("d3");
    EXPECT_EQ(game.moves(), "c3c5d3 ");
    game.click("d3");
    EXPECT_TRUE(game.shows("No move is possible with this marble."));
}

TEST(FullScreen, ADirectionThatIsNotOpenIsRefused) {
    Game game("abalone", "5/6/7/8/9/8/7/6/S3s 0 0 b 0 1");
    game.click("a1");
    game.type("4");
    EXPECT_TRUE(game.shows("The selected marbles cannot go that way."));
    EXPECT_EQ(game.moves(), "");
}

TEST(FullScreen, EscapeDropsWhatIsTypedAndThenTheSelection) {
    Game game("abalone", "5/6/7/8/9/8/7/6/S3s 0 0 b 0 1");
    game.click("a1");
    game.type("a1");
    EXPECT_TRUE(game.shows("Black> a1"));
    game.type("\x1b");
    EXPECT_FALSE(game.shows("Black> a1"));
    EXPECT_TRUE(game.shows("{b}"));
    game.type("\x1b");
    EXPECT_FALSE(game.shows("{b}"));
}

TEST(FullScreen, AFlagFallsWithoutAKey) {
    Game game("abalone", {}, "1");
    game.now = Instant(60'000);
    game.screen.tick(game.now);
    EXPECT_TRUE(game.shows("Black has run out of time."));
    EXPECT_TRUE(game.shows("White won (out of time)."));
    EXPECT_TRUE(game.shows("The game is over"));
}

TEST(FullScreen, WhatWasTypedWhenAFlagFellIsForgotten) {
    Game game("abalone3", {}, "1");
    game.type("b1c1");
    game.now = Instant(60'000);
    game.screen.tick(game.now);
    EXPECT_TRUE(game.shows("White>"));
    EXPECT_FALSE(game.shows("White> b1c1"));
}

TEST(FullScreen, ASeatThatIsOutHasNoClock) {
    Game game("abalone3", {}, "10");
    game.type("resign\rresign\r");
    EXPECT_TRUE(game.shows("Black is out\n"));
    EXPECT_TRUE(game.shows("White                10:00\n"));
}

TEST(FullScreen, TheTrayShowsWhoseMarblesWereEjected) {
    Game game("abalone3", "5/6/7/8/bbr3bbw/8/7/6/w3r 0 0 0 b 0 1");
    game.type("e7e8\r");
    EXPECT_TRUE(game.shows("Black ejects a marble of White."));
    EXPECT_TRUE(game.shows("w . . . . .  1"));
}

TEST(FullScreen, AnEjectionIsSaidOnceThoughItAlsoPushes) {
    Game game("abalone", "5/6/7/8/9/8/2SSSss/6/5 0 0 b 0 1");
    game.type("c3c4\r");
    EXPECT_TRUE(game.shows("Black: c3c4. Black ejects a marble of White."));
    EXPECT_FALSE(game.shows("Black pushes"));
}

TEST(FullScreen, ADrawIsOfferedAndAnswered) {
    Game game("abalone", {}, "none", "standard:agreement=on");
    game.type("draw\r");
    EXPECT_TRUE(game.shows("White: accept or decline>"));
    game.type("accept\r");
    EXPECT_TRUE(game.shows("Drawn (agreed)."));
}

TEST(FullScreen, WithoutTheOptionADrawIsExplained) {
    Game game("abalone");
    game.type("draw\r");
    EXPECT_TRUE(game.shows("standard:agreement=on"));
}

TEST(FullScreen, AMoveIsTakenBack) {
    Game game("abalone");
    game.type("a1b1\rtakeback\r");
    EXPECT_TRUE(game.shows("Black asks to take the last move back."));
    EXPECT_TRUE(game.shows("Black: a1b1."));
    game.type("accept\r");
    EXPECT_FALSE(game.shows("Black: a1b1."));
    EXPECT_TRUE(game.shows("Taken back: a1b1."));
    EXPECT_EQ(game.moves(), "");
    EXPECT_TRUE(game.shows("Black>"));
}

TEST(FullScreen, QuitAsksOnceWhenAGameIsUnderWay) {
    Game fresh("abalone");
    fresh.type("quit\r");
    EXPECT_TRUE(fresh.screen.finished());
    Game game("abalone");
    game.type("a1b1\rquit\r");
    EXPECT_FALSE(game.screen.finished());
    game.type("i5h5\r\x03");
    EXPECT_FALSE(game.screen.finished());
    game.type("\x03");
    EXPECT_TRUE(game.screen.finished());
}

TEST(FullScreen, AGameIsSavedAndGoneOnWith) {
    const std::string path = testing::TempDir() + "sumito_full_screen_test.txt";
    Game game("abalone3");
    game.type("b1c1\rsave " + path + "\r");
    EXPECT_TRUE(game.shows("Game saved in "));
    Game other("abalone");
    other.type("load " + path + "\r");
    EXPECT_EQ(other.moves(), "b1c1 ");
    EXPECT_TRUE(other.shows("Abalone for three"));
    EXPECT_TRUE(other.shows("White>"));
    std::remove(path.c_str());
}

TEST(FullScreen, HelpIsAPageThatAnyKeyCloses) {
    Game game("abalone");
    game.type("help\r");
    EXPECT_TRUE(game.shows("MOVING MARBLES"));
    EXPECT_FALSE(game.shows("Black>"));
    game.type("x");
    EXPECT_TRUE(game.shows("Black>"));
}

TEST(FullScreen, EveryPageOfHelpFitsTheSmallestScreen) {
    for (const i18n::Language language : i18n::all_languages)
        for (const char* key : {"play.help.screen.abalone", "play.help.screen.choro"})
            EXPECT_LE(wrapped(i18n::text(language, key), least_width - 4).size(),
                      static_cast<std::size_t>(least_height - 3));
}

TEST(FullScreen, ASmallWindowIsToldSo) {
    Game game("abalone");
    game.resize(60, 10);
    EXPECT_TRUE(game.shows("This window is 60 by 10 characters"));
    game.resize(1, 1);
    EXPECT_EQ(game.text(), "T\n");
}

TEST(FullScreen, ALargeWindowShowsMoreOfTheGame) {
    Game game("abalone", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1", "none", "standard:repetition=off");
    for (int i = 0; i < 20; ++i) game.type("a1a2\ri9i8\ra2a1\ri8i9\r");
    EXPECT_FALSE(game.shows(" 1. a1a2"));
    EXPECT_TRUE(game.shows("40. a2a1"));
    game.resize(120, 40);
    EXPECT_TRUE(game.shows(" 1. a1a2"));
    EXPECT_TRUE(game.shows("a     b     .     .     .     .     6"));
    game.click("a1");
    EXPECT_TRUE(game.shows("{b}    6"));
}

TEST(FullScreen, ManyKeysAtOnceNeverBreakIt) {
    Game game("abalone4", {}, "none", {}, {.unicode = true, .depth = Depth::Many});
    for (int i = 0; i < 2000; ++i) {
        const char* keys[] = {" ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "7", "9", "1", "\r"};
        game.type(keys[(i * 7 + i / 9) % 9]);
    }
    EXPECT_FALSE(game.text().empty());
}

}  // namespace
}  // namespace sumito::terminal
