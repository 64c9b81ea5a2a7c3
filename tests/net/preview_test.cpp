#include "net/preview.h"

#include <gtest/gtest.h>

#include "net/table_page.h"

namespace sumito::net {
namespace {

std::string png_size(const std::string& png) {
    const auto number = [&](std::size_t at) {
        std::uint32_t value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8 | static_cast<unsigned char>(png[i]);
        return std::to_string(value);
    };
    return number(16) + "x" + number(20);
}

std::string state(const char* seats) {
    return std::string(R"({"t":"state","v":5,"d":{"table":"q3Zr","state":"running","settings":)") +
           R"({"game":"abalone","time":"none","seats":["host","person"],"public":true},"seats":)" +
           seats + R"(,"presence":[],"you":[],"start":"",)" +
           R"("moves":"a1b2","turn":[1],"now":1}})";
}

TEST(Preview, APictureIsDrawnWithAnyName) {
    const auto page = read_table_page(
        i18n::Language::English,
        state(R"([{"name":"<Ada> & \"Bob\"","person":"p","account":"ada"},null])"), std::nullopt);
    ASSERT_TRUE(page) << page.error();
    EXPECT_EQ(page->preview.title, "<Ada> & \"Bob\" – …");
    const auto png = draw_png(preview_svg(page->preview), 1200, 630);
    ASSERT_TRUE(png) << png.error();
    EXPECT_TRUE(png->starts_with("\x89PNG"));
    EXPECT_EQ(png_size(*png), "1200x630");
    EXPECT_LT(png->size(), 600'000U);
    EXPECT_FALSE(draw_png("no picture", 1200, 630));
}

TEST(Preview, GuestsAreNotNamedOutsideTheTable) {
    const auto page = read_table_page(
        i18n::Language::English,
        state(R"([{"name":"Secretly","person":"p"},{"name":"","level":5}])"), std::nullopt);
    ASSERT_TRUE(page) << page.error();
    EXPECT_EQ(page->preview.title, "Guest – Computer (5)");
    EXPECT_EQ(page->head.title.find("Secretly"), std::string::npos);
}

TEST(Preview, APageShowsThePositionAfterSomeTurns) {
    const std::string text = state("[null,null]");
    const auto first = read_table_page(i18n::Language::English, text, 0);
    const auto last = read_table_page(i18n::Language::English, text, 99);
    ASSERT_TRUE(first && last);
    EXPECT_EQ(first->head.path, "/g/q3Zr/0");
    EXPECT_EQ(last->head.path, "/g/q3Zr");
    EXPECT_NE(first->preview.board, last->preview.board);
    EXPECT_NE(first->picture_name, last->picture_name);
}

TEST(Preview, TheCacheKeepsWhatWasAskedForLast) {
    PreviewCache cache(100);
    const auto picture = [](char c) {
        return std::make_shared<const std::string>(std::string(40, c));
    };
    cache.put("a", picture('a'));
    cache.put("b", picture('b'));
    EXPECT_NE(cache.find("a"), nullptr);
    cache.put("c", picture('c'));
    EXPECT_EQ(cache.find("b"), nullptr);
    EXPECT_NE(cache.find("a"), nullptr);
    cache.put("big", std::make_shared<const std::string>(std::string(101, 'x')));
    EXPECT_EQ(cache.find("big"), nullptr);
    EXPECT_LE(cache.bytes(), 100U);
}

}  // namespace
}  // namespace sumito::net
