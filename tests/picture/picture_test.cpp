#include "picture/picture.h"

#include <gtest/gtest.h>

#include "games/abalone/cell.h"
#include "games/catalog.h"

namespace sumito::picture {
namespace {

using games::find_game;

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
    const auto place = [](std::string_view cell) {
        return games::Place::on_board(index(*abalone::read_cell(cell)));
    };
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
    EXPECT_EQ(count(svg, "url(#b)"), 15u);  // fourteen and the one that names the tray
    EXPECT_EQ(count(svg, "url(#w)"), 15u);
    EXPECT_EQ(count(svg, ">3</text>"), 2u);  // the score and the diagonal
    EXPECT_NE(svg.find("<title>" + position->text() + "</title>"), std::string::npos);
}

}  // namespace
}  // namespace sumito::picture
