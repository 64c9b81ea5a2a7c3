#include "picture/choro.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <regex>

#include "games/catalog.h"

namespace sumito::picture {
namespace {

using games::find_game;
using games::Place;
using games::Seat;

constexpr const char* within_turn =
    "5,2,5,1,0,1,0,1,5,1,4,2,9,9,5,2/0,0,2,2,0,0,0,2,0,0,2,2,0,0,0,2/S at=o1 flags=chain,left";
constexpr const char* all_twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";

games::AnyGame game() {
    return *find_game("choro");
}

std::string text_of(const std::string& position, const TextStyle& style = {.unicode = false}) {
    return draw_text(game(), *game().read(position), style);
}

std::string svg_of(const std::string& position, const SvgStyle& style = {}) {
    return draw_svg(game(), *game().read(position), style);
}

Place place(std::string_view name) {
    return *find_place(game(), name);
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t i = 0; (i = text.find(part, i)) != std::string::npos; i += part.size()) ++n;
    return n;
}

TEST(ChoroPicture, PlacesAreFoundByTheirNames) {
    for (int number = 0; number < 32; ++number) {
        const Place place = Place::on_board(number);
        EXPECT_EQ(find_place(game(), game().place_name(place)), place);
    }
    for (const char* name : {"", "o3", "S:o9", "S:o0", "e5"})
        EXPECT_EQ(find_place(game(), name), std::nullopt) << name;
}

TEST(ChoroPicture, ATurnAsPlainText) {
    EXPECT_EQ(text_of(within_turn),
              "          8   7   6   5   4   3   2   1\n"
              "       +--------------------------------+\n"
              "   N o |  2   .   .   .   2   2   .   . | 12\n"
              "     i |  2   .   .   .   2   2   .   . |\n"
              "       +--------------------------------+\n"
              "     i |  5   1   4   2   9   9   5   2 | at=o1 chain,left\n"
              " > S o |( 5)  2   5   1   .   1   .   1 | 52\n"
              "       +--------------------------------+\n"
              "          1   2   3   4   5   6   7   8\n");
}

TEST(ChoroPicture, NorthCountsFromTheRightOfTheReader) {
    const std::string text =
        text_of("1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/11,12,0,0,0,0,0,0,0,40,0,0,0,0,0,0/N");
    EXPECT_NE(text.find(" > N o |  .   .   .   .   .   .  12  11 | 63\n"), std::string::npos)
        << text;
    EXPECT_NE(text.find("     i |  .   .   .   .   .   .  40   . |\n"), std::string::npos) << text;
}

TEST(ChoroPicture, MarkedHolesStandInBrackets) {
    const TextStyle style{.unicode = false, .marked = {place("S:i8"), place("N:o8")}};
    const std::string text = text_of(within_turn, style);
    EXPECT_NE(text.find("N o |[ 2]  ."), std::string::npos) << text;
    EXPECT_NE(text.find("5 [ 2]| at=o1"), std::string::npos) << text;
}

TEST(ChoroPicture, ColoursChangeNoSign) {
    const std::string coloured = text_of(within_turn, {.colour = true});
    EXPECT_EQ(std::regex_replace(coloured, std::regex("\x1b\\[[0-9;]*m"), ""),
              text_of(within_turn, {.unicode = true}));
    EXPECT_EQ(count(coloured, "\x1b[0m"), 7u);  // at the end of each line of the board
    EXPECT_EQ(count(text_of(within_turn, {}), "\x1b"), 0u);
}

TEST(ChoroPicture, WhoseTurnItIsHasAMark) {
    EXPECT_EQ(count(text_of(std::string(all_twos) + "/N"), ">"), 1u);
    EXPECT_EQ(count(svg_of(std::string(all_twos) + "/N"), "class=\"turn\""), 1u);
    // In the opening, all seats that have not chosen are marked; at the end, none.
    EXPECT_EQ(count(text_of(std::string(all_twos) + "/* open=-,-"), ">"), 2u);
    EXPECT_EQ(count(svg_of(std::string(all_twos) + "/* open=-,?"), "class=\"turn\""), 1u);
    const std::string over = "64,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S";
    EXPECT_EQ(count(text_of(over), ">"), 0u);
    EXPECT_EQ(count(svg_of(over), "class=\"turn\""), 0u);
}

TEST(ChoroPicture, ALotIsNobodysTurn) {
    const games::AnyGame by_lot = *find_game("choro", "acholi:R6=lot");
    const auto position = by_lot.read(std::string(all_twos) + "/* lot");
    ASSERT_TRUE(position) << position.error();
    const std::string text = draw_text(by_lot, *position, {.unicode = false});
    EXPECT_EQ(count(text, ">"), 0u);
    EXPECT_EQ(count(text, "| lot\n"), 2u);
    EXPECT_EQ(count(draw_svg(by_lot, *position), "class=\"turn\""), 0u);
}

TEST(ChoroPicture, AHiddenChoiceIsNowhereInThePicture) {
    const std::string hidden = std::string(all_twos) + "/* open=?,-";
    for (int hole = 1; hole <= 8; ++hole) {
        const auto known =
            game().read(std::string(all_twos) + "/* open=o" + std::to_string(hole) + ",-");
        const auto seen = game().read(known->view({Seat::P2}));
        EXPECT_EQ(draw_text(game(), *seen, {}), text_of(hidden, {}));
        EXPECT_EQ(draw_svg(game(), *seen), svg_of(hidden));
        EXPECT_NE(draw_text(game(), *known, {}), text_of(hidden, {}));
        EXPECT_NE(draw_svg(game(), *known), svg_of(hidden));
    }
    EXPECT_NE(text_of(hidden).find("| ?\n"), std::string::npos);
    EXPECT_EQ(text_of(hidden).find("open"), std::string::npos);  // this field is for programs only
    EXPECT_EQ(count(svg_of(hidden), "class=\"pending\""), 0u);
}

TEST(ChoroPicture, EveryCounterIsDrawnOnceAndCountedOnce) {
    for (const std::string& position :
         {std::string(within_turn), std::string(all_twos) + "/S",
          std::string("0,1,2,3,4,5,6,7,0,0,0,0,0,0,0,0/8,9,0,0,0,0,0,0,0,0,0,0,0,0,0,19/N"),
          std::string("10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/11,12,13,18,0,0,0,0,0,0,0,0,0,0,0,0/N"),
          std::string("62,2,0,0,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S")}) {
        const std::string svg = svg_of(position);
        EXPECT_EQ(count(svg, "fill=\"url(#choro-counter-"), 64u) << position;
        EXPECT_EQ(count(svg, "fill=\"url(#choro-well)\""), 32u);
        EXPECT_EQ(count(svg, "nan"), 0u) << position;
        const std::size_t from = svg.find("class=\"numbers\"");
        const std::string numbers = svg.substr(from, svg.find("</g>", from) - from);
        const std::regex number(">([0-9]+)</text>");
        int sum = 0, seen = 0;
        for (std::sregex_iterator i(numbers.begin(), numbers.end(), number), end; i != end; ++i) {
            sum += std::stoi((*i)[1]);
            ++seen;
        }
        EXPECT_EQ(sum, 64) << position;
        EXPECT_EQ(seen, 32);
    }
}

TEST(ChoroPicture, CountersOfAHoleLieApartUpToTwelve) {
    const std::regex circle(
        "<circle cx=\"([-0-9.]+)\" cy=\"([-0-9.]+)\" r=\"([0-9.]+)\" "
        "fill=\"url\\(#choro-counter");
    for (int counters = 1; counters <= 12; ++counters) {
        const std::string svg =
            svg_of(std::to_string(counters) + ",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/" +
                   std::to_string(64 - counters) + ",0,0,0,0,0,0,0,0,0,0,0,0,0,0,0/S");
        const std::size_t from = svg.find("<title>S:o1 ");
        const std::string hole = svg.substr(from, svg.find("</g>", from) - from);
        std::vector<std::array<double, 3>> found;
        for (std::sregex_iterator i(hole.begin(), hole.end(), circle), end; i != end; ++i)
            found.push_back({std::stod((*i)[1]), std::stod((*i)[2]), std::stod((*i)[3])});
        ASSERT_EQ(found.size(), static_cast<std::size_t>(counters));
        for (std::size_t i = 0; i < found.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GT(std::hypot(found[i][0] - found[j][0], found[i][1] - found[j][1]),
                          1.9 * found[i][2])
                    << counters;
    }
}

TEST(ChoroPicture, TheSvgTellsThePositionTheSidesAndTheTurn) {
    const auto position = game().read(within_turn);
    const std::string svg = draw_svg(game(), *position);
    EXPECT_TRUE(svg.starts_with("<svg xmlns="));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_EQ(svg.find("<title>"), svg.find("<title>" + position->text() + "</title>"));
    for (const char* part : {"<title>S 52</title>", "<title>N 12</title>", "<title>N:i8 2</title>",
                             ">chain</text>", ">left</text>"})
        EXPECT_EQ(count(svg, part), 1u) << part;
    EXPECT_EQ(count(svg, "class=\"pending\""), 1u);
}

TEST(ChoroPicture, TheSvgCanDoWithoutNames) {
    const std::string position = std::string(all_twos) + "/S";
    EXPECT_EQ(count(svg_of(position), "</text>") -
                  count(svg_of(position, {.coordinates = false}), "</text>"),
              20u);  // a letter for each row, a number for each outer hole
}

TEST(ChoroPicture, EveryMarkIsDrawnUnderItsName) {
    const std::string svg =
        svg_of(within_turn, {.marks = {{MarkKind::Highlight, place("S:o1")},
                                       {MarkKind::Captured, place("N:i8")},
                                       {MarkKind::Move, place("S:o1"), place("S:o2")}}});
    for (const char* kind : {"highlight", "captured", "move"})
        EXPECT_EQ(count(svg, std::string("<g class=\"") + kind + "\">"), 1u) << kind;
}

}  // namespace
}  // namespace sumito::picture
