#include "table/settings.h"

#include <gtest/gtest.h>

namespace sumito::table {
namespace {

using games::Seat;
using games::SeatSet;

base::Result<Settings> read(std::string_view text, Unsaid unsaid = Unsaid::DrawsForTwo) {
    const auto json = base::read_json(text);
    if (!json) return base::Error{json.error()};
    return read_settings(*json, unsaid);
}

std::string error_of(std::string_view text) {
    const auto settings = read(text);
    return settings ? "read" : settings.error();
}

TEST(TableSettings, TheGameAloneIsEnough) {
    const auto settings = read(R"({"game":"abalone"})");
    ASSERT_TRUE(settings) << settings.error();
    EXPECT_FALSE(settings->time.limited);
    EXPECT_EQ(settings->layout, "standard");
    EXPECT_EQ(settings->chairs[Seat::P1], (Chair{Chair::Kind::Person, 0, true}));
    EXPECT_EQ(settings->chairs[Seat::P2], Chair());
    EXPECT_EQ(settings->computers(), SeatSet());
}

TEST(TableSettings, WhatIsWrittenReadsBackTheSame) {
    for (
        const std::string_view text : {
            R"({"game":"abalone","layout":"Belgian_Daisy","time":"10d3"})",
            R"({"game":"abalone3","seats":["person","host","engine:3"],"time":"0+5"})",
            R"({"game":"abalone4","seats":["bot","bot","host","person"],"time":"3d"})",
            R"({"game":"choro","rules":"ludii","time":"0.5+2"})",
            R"({"game":"abalone","rules":"standard:plies=350,agreement=off"})",
            R"({"game":"abalone","position":"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 5 0 w 0 9"})",
        })
        for (const Unsaid unsaid : {Unsaid::DrawsForTwo, Unsaid::NoDraws}) {
            const auto settings = read(text, unsaid);
            ASSERT_TRUE(settings) << text << ": " << settings.error();
            const std::string written = write_settings(*settings).text();
            for (const Unsaid later : {Unsaid::DrawsForTwo, Unsaid::NoDraws}) {
                const auto again = read(written, later);
                ASSERT_TRUE(again) << written << ": " << again.error();
                EXPECT_EQ(write_settings(*again).text(), written);
                EXPECT_EQ(again->start.text(), settings->start.text());
                EXPECT_EQ(again->layout, settings->layout);
                EXPECT_EQ(again->chairs, settings->chairs);
                EXPECT_EQ(again->time, settings->time);
            }
        }
}

TEST(TableSettings, StoresOfOlderVersionsCallTheHostYou) {
    const auto settings = read(R"({"game":"abalone","seats":["person","you"]})");
    ASSERT_TRUE(settings) << settings.error();
    EXPECT_TRUE(settings->chairs[Seat::P2].creators);
    EXPECT_NE(write_settings(*settings).text().find(R"(["person","host"])"), std::string::npos);
}

TEST(TableSettings, InANewGameTwoMayAgreeToADrawUnlessTheRulesSayNo) {
    EXPECT_TRUE(read(R"({"game":"abalone"})")->game.line_rules().agreement);
    EXPECT_TRUE(read(R"({"game":"choro"})")->game.line_rules().agreement);
    EXPECT_FALSE(read(R"({"game":"abalone3"})")->game.line_rules().agreement);
    EXPECT_FALSE(read(R"({"game":"abalone","rules":"standard:agreement=off"})")
                     ->game.line_rules()
                     .agreement);
    EXPECT_EQ(read(R"({"game":"abalone","rules":"standard:plies=350"})")->game.rules_text(),
              "standard:plies=350,agreement=on");
}

TEST(TableSettings, AGameWrittenDownWithoutAWordAboutItKnowsNoAgreement) {
    const auto settings = read(R"({"game":"abalone","rules":"standard"})", Unsaid::NoDraws);
    EXPECT_FALSE(settings->game.line_rules().agreement);
    EXPECT_EQ(rules_text(settings->game), "standard:agreement=off");
    EXPECT_EQ(rules_text(*find_game("abalone3", "", Unsaid::NoDraws)), "standard");
}

TEST(TableSettings, ForARematchEverybodySitsOneSeatOn) {
    const auto settings = read(R"({"game":"abalone3","seats":["person","host","engine:3"]})");
    const Settings again = settings->rotated();
    EXPECT_EQ(again.computers(), SeatSet{Seat::P1});
    EXPECT_EQ(again.chairs[Seat::P2], Chair());
    EXPECT_TRUE(again.chairs[Seat::P3].creators);
}

TEST(TableSettings, AComputersNameSaysItsLevel) {
    EXPECT_EQ(computer_name(3), "Sumito level 3");
    for (int level = lowest_level; level <= highest_level; ++level)
        EXPECT_EQ(level_of_computer(computer_name(level)), level);
    for (const char* name : {"", "?", "Ann", "Sumito", "Sumito level ", "Sumito level 0",
                             "Sumito level 11", "Sumito level 3 ", "sumito level 3"})
        EXPECT_EQ(level_of_computer(name), std::nullopt) << name;
}

TEST(TableSettings, EachMistakeHasALineOfItsOwn) {
    EXPECT_EQ(error_of("[]"), "settings: expected an object");
    EXPECT_EQ(error_of("{}"), "settings, game '': expected abalone|abalone3|abalone4|choro");
    EXPECT_EQ(error_of(R"({"game":7})"), "settings, game: expected a text");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host"]})"),
              "settings, seats: expected a list of 2");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host","engine:11"]})"),
              "settings, seats: expected host, person, bot or engine:1 to engine:10 for each");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host","host"]})"),
              "settings, seats: expected host once at most");
    EXPECT_NE(error_of(R"({"game":"abalone","layout":"nowhere"})"), "read");
    EXPECT_NE(error_of(R"({"game":"abalone","rules":"odd"})"), "read");
    EXPECT_NE(error_of(R"({"game":"abalone","time":"soon"})"), "read");
    EXPECT_EQ(error_of(R"({"game":"abalone","position":7})"),
              "settings, position: expected a text");
    EXPECT_EQ(error_of(R"({"game":"abalone","layout":"standard","position":"x"})"),
              "settings, position: expected no layout beside it");
}

TEST(TableSettings, NobodyCanPlayOnWhereAChoiceIsHidden) {
    const std::string opening = read(R"({"game":"choro"})")->start.text();
    const std::string hidden = opening.substr(0, opening.find(" open=")) + " open=?,-";
    const auto json = base::read_json(R"({"game":"choro","position":")" + hidden + "\"}");
    const auto settings = read_settings(*json, Unsaid::DrawsForTwo);
    ASSERT_FALSE(settings);
    EXPECT_EQ(settings.fault().key, "error.hidden");
}

}  // namespace
}  // namespace sumito::table
