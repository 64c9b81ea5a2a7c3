// The menu of a start without options, used without a terminal.
#include "terminal/start_menu.h"

#include <gtest/gtest.h>

namespace sumito::terminal {
namespace {

using games::Seat;
using i18n::Language;
using Kind = Key::Kind;

constexpr Size small{80, 24};

StartMenu menu_after(std::initializer_list<Kind> keys, Language language = Language::English) {
    StartMenu menu(language, {.unicode = false, .depth = Depth::None});
    for (const Kind kind : keys) menu.press({kind});
    return menu;
}

TEST(StartMenu, EnterStartsAtOnceWithTheUsualChoice) {
    const auto choice = menu_after({Kind::Enter}).choice();
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->game, "abalone");
    EXPECT_EQ(choice->level, 3);
    EXPECT_EQ(choice->seat, std::nullopt);  // drawn by lot
}

TEST(StartMenu, GameLevelAndColourAreChosenWithTheArrows) {
    const auto choice = menu_after({Kind::Left, Kind::Down, Kind::Right, Kind::Down, Kind::Right,
                                    Kind::Right, Kind::Enter})
                            .choice();
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->game, "choro");
    EXPECT_EQ(choice->level, 4);
    EXPECT_EQ(choice->seat, Seat::P2);
}

TEST(StartMenu, AmongPeopleNobodyChoosesAColour) {
    const StartMenu menu =
        menu_after({Kind::Down, Kind::Left, Kind::Left, Kind::Left, Kind::Down, Kind::Right});
    EXPECT_EQ(menu.draw(small).text().find("You play"), std::string::npos);
    // It has two lines, so the cursor is back on the first.
    EXPECT_NE(menu.draw(small).text().find("< Abalone, three players >"), std::string::npos)
        << menu.draw(small).text();
}

TEST(StartMenu, AColourThatTheGameLacksIsNotKept) {
    const auto choice = menu_after({Kind::Right, Kind::Right, Kind::Down, Kind::Down, Kind::Left,
                                    Kind::Up, Kind::Up, Kind::Right, Kind::Enter})
                            .choice();
    ASSERT_TRUE(choice);
    EXPECT_EQ(choice->game, "choro");
    EXPECT_EQ(choice->seat, Seat::P2);
}

TEST(StartMenu, LeavesWithoutAChoice) {
    for (const Kind kind : {Kind::Escape, Kind::Interrupt, Kind::End}) {
        const StartMenu menu = menu_after({kind});
        EXPECT_TRUE(menu.finished());
        EXPECT_FALSE(menu.choice());
    }
    EXPECT_FALSE(menu_after({Kind::Up, Kind::Click, Kind::Backspace}).finished());
}

TEST(StartMenu, SpeaksThePlayersLanguageAndFitsTheSmallestWindow) {
    EXPECT_NE(menu_after({}, Language::German).draw(small).text().find("Gegner"),
              std::string::npos);
    EXPECT_NE(menu_after({}, Language::French).draw(small).text().find("Adversaire"),
              std::string::npos);
    // A wider window shows the same, and a tiny one can be drawn, too.
    for (const Language language : i18n::all_languages)
        EXPECT_EQ(menu_after({}, language).draw(small).text(),
                  menu_after({}, language).draw({200, 24}).text());
    EXPECT_EQ(menu_after({}).draw({1, 1}).width(), 1);
}

}  // namespace
}  // namespace sumito::terminal
