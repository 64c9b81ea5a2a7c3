#include "picture/picture.h"

#include <gtest/gtest.h>

#include "games/abalone/cell.h"
#include "games/catalog.h"

namespace sumito::picture {
namespace {

using games::find_game;
using games::Place;

Place place(std::string_view cell) {
    return Place::on_board(index(*abalone::read_cell(cell)));
}

TEST(Picture, TheStandardStartAsPlainText) {
    const games::AnyGame game = *find_game("abalone");
    EXPECT_EQ(draw_text(game, *game.start(), {.unicode = false}),
              "     i w w w w w\n"
              "    h w w w w w w\n"
              "   g . . w w w . .\n"
              "  f . . . . . . . .\n"
              " e . . . . . . . . .\n"
              "  d . . . . . . . . 9\n"
              "   c . . b b b . . 8\n"
              "    b b b b b b b 7\n"
              "     a b b b b b 6\n"
              "        1 2 3 4 5\n");
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t i = 0; (i = text.find(part, i)) != std::string::npos; i += part.size()) ++n;
    return n;
}

TEST(Picture, UnicodeShowsFourKindsOfMarbles) {
    const games::AnyGame game = *find_game("abalone4");
    const std::string text = draw_text(game, *game.start(), {.unicode = true});
    for (const char* marble : {"●", "○", "◆", "◇"}) EXPECT_EQ(count(text, marble), 9u) << marble;
    EXPECT_EQ(count(text, "·"), 25u);
}

TEST(Picture, ColoursChangeNoSign) {
    const games::AnyGame game = *find_game("abalone4");
    const std::string coloured = draw_text(game, *game.start(), {.colour = true});
    for (const char* marble : {"●", "○", "◆", "◇"}) EXPECT_EQ(count(coloured, marble), 9u);
    EXPECT_EQ(count(coloured, "\x1b[0m"), 9u);  // at the end of each row
    EXPECT_EQ(count(draw_text(game, *game.start(), {}), "\x1b"), 0u);
}

TEST(Picture, MarkedCellsStandInBrackets) {
    const games::AnyGame game = *find_game("abalone");
    const std::string text = draw_text(
        game, *game.start(), {.unicode = false, .marked = {place("a1"), place("a2"), place("a5")}});
    EXPECT_NE(text.find("     a[b|b]b b[b]6\n"), std::string::npos) << text;
}

TEST(Picture, TheSvgHasEveryCellMarbleAndScore) {
    const games::AnyGame game = *find_game("abalone");
    const auto position = game.read("sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 3 2 b 0 1");
    const std::string svg = draw_svg(game, *position);
    EXPECT_TRUE(svg.starts_with("<svg xmlns="));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_EQ(count(svg, "url(#well)"), 61u);
    EXPECT_EQ(count(svg, "url(#b)"), 14u + 1 + 2);  // one names its tray; White's tray contains two
    EXPECT_EQ(count(svg, "url(#w)"), 14u + 1 + 3);
    EXPECT_NE(svg.find("<title>b 3</title>"), std::string::npos);
    EXPECT_NE(svg.find("<title>w 2</title>"), std::string::npos);
    EXPECT_EQ(count(svg, "</text>"), 18u);  // letters and digits
    EXPECT_NE(svg.find("<title>" + position->text() + "</title>"), std::string::npos);
}

TEST(Picture, TheSvgShowsWhoseTurnItIs) {
    const games::AnyGame game = *find_game("abalone4");
    EXPECT_EQ(count(draw_svg(game, *game.start()), "class=\"turn\""), 1u);
    const auto over = game.read("5/6/7/8/9/8/7/6/5 6 0 b 0 1");
    EXPECT_EQ(count(draw_svg(game, *over), "class=\"turn\""), 0u);
}

TEST(Picture, EjectedMarblesOfUnknownColourArePlain) {
    const games::AnyGame game = *find_game("abalone3");
    const auto position = game.read("5/6/7/8/9/8/7/6/5 3 0 1 b 0 1");
    EXPECT_EQ(count(draw_svg(game, *position), "url(#p)"), 4u);
}

TEST(Picture, TheSvgCanDoWithoutCoordinates) {
    const games::AnyGame game = *find_game("abalone");
    EXPECT_EQ(count(draw_svg(game, *game.start(), {.coordinates = false}), "</text>"), 0u);
}

TEST(Picture, EveryMarkIsDrawnUnderItsName) {
    const games::AnyGame game = *find_game("abalone");
    const SvgStyle style{.marks = {{MarkKind::Highlight, place("a1")},
                                   {MarkKind::Ejected, place("a1")},
                                   {MarkKind::Move, place("a1"), place("b1")},
                                   {MarkKind::Lance, place("a1"), place("a3")},
                                   {MarkKind::Det, place("e5")},
                                   {MarkKind::Push, place("a1"), place("a3")},
                                   {MarkKind::EjectingPush, place("a1"), place("a3")}}};
    const std::string svg = draw_svg(game, *game.start(), style);
    for (const char* kind :
         {"highlight", "ejected", "move", "lance", "det", "push", "ejecting-push"})
        EXPECT_EQ(count(svg, std::string("<g class=\"") + kind + "\">"), 1u) << kind;
}

}  // namespace
}  // namespace sumito::picture
