#include "play/settings.h"

#include <gtest/gtest.h>

namespace sumito::play {
namespace {

using games::Milliseconds;

base::Result<TableSettings> read(std::string_view text) {
    const auto json = base::read_json(text);
    if (!json) return base::Error{json.error()};
    return read_settings(*json, PlayLimits());
}

std::string error_of(std::string_view text) {
    const auto settings = read(text);
    return settings ? "read" : settings.error();
}

TEST(Settings, TheGameAloneIsEnough) {
    const auto settings = read(R"({"game":"abalone"})");
    ASSERT_TRUE(settings) << settings.error();
    EXPECT_FALSE(settings->time.limited);
    EXPECT_TRUE(settings->chairs[games::Seat::P1].creators);
    EXPECT_FALSE(settings->is_public);
    EXPECT_FALSE(settings->rated);
    EXPECT_EQ(settings->layout, "standard");
}

TEST(Settings, WhatIsWrittenReadsBackTheSame) {
    for (
        const std::string_view text : {
            R"({"game":"abalone","layout":"Belgian_Daisy","time":"10+5","public":true})",
            R"({"game":"abalone3","seats":["person","host","engine:3"],"colours":"lot"})",
            R"({"game":"abalone4","seats":["bot","bot","host","person"],"time":"3d"})",
            R"({"game":"choro","rules":"acholi","rated":true,"time":"180+180"})",
            R"({"game":"abalone","rules":"standard:plies=350,agreement=off"})",
            R"({"game":"abalone","position":"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 5 0 w 0 9"})",
        }) {
        const auto settings = read(text);
        ASSERT_TRUE(settings) << text << ": " << settings.error();
        const std::string written = write_settings(*settings);
        const auto again = read(written);
        ASSERT_TRUE(again) << written << ": " << again.error();
        EXPECT_EQ(write_settings(*again), written);
        EXPECT_EQ(again->start.text(), settings->start.text());
        EXPECT_EQ(again->chairs, settings->chairs);
        EXPECT_EQ(again->time, settings->time);
    }
}

TEST(Settings, TwoPlayersMayAgreeToADrawUnlessTheRulesSayNo) {
    EXPECT_TRUE(read(R"({"game":"abalone"})")->game.line_rules().agreement);
    EXPECT_TRUE(read(R"({"game":"choro"})")->game.line_rules().agreement);
    EXPECT_FALSE(read(R"({"game":"abalone3"})")->game.line_rules().agreement);
    EXPECT_FALSE(read(R"({"game":"abalone","rules":"standard:agreement=off"})")
                     ->game.line_rules()
                     .agreement);
    EXPECT_EQ(read(R"({"game":"abalone","rules":"standard:plies=350"})")->game.rules_text(),
              "standard:plies=350,agreement=on");
}

TEST(Settings, AStoredTableThatDoesNotSaySoHasNoDrawsByAgreement) {
    const auto restored = [](std::string_view text) {
        return restore_settings(*base::read_json(text))->game.line_rules().agreement;
    };
    EXPECT_FALSE(restored(R"({"game":"choro"})"));
    EXPECT_TRUE(restored(write_settings(*read(R"({"game":"choro"})"))));
    EXPECT_TRUE(restored(R"({"game":"abalone3","rules":"standard:agreement=on"})"));
}

TEST(Settings, TimesAreReadWithinTheirBounds) {
    const auto time = [](const std::string& text) {
        return read(R"({"game":"abalone","time":")" + text + "\"}");
    };
    EXPECT_EQ(time("1+0")->time.base, Milliseconds(60'000));
    EXPECT_EQ(time("180+180")->time.increment, Milliseconds(180'000));
    EXPECT_EQ(time("5")->time.base, Milliseconds(300'000));
    EXPECT_TRUE(time("14d")->time.per_turn);
    EXPECT_EQ(time("0.5+2")->time.base, Milliseconds(30'000));
    EXPECT_EQ(time("0+5")->time.increment, Milliseconds(5'000));
    EXPECT_EQ(time("10d3")->time.delay, Milliseconds(3'000));
    EXPECT_FALSE(time("none")->time.limited);
    for (const char* text : {"181+0", "180.5", "1+181", "1d181", "15d", "0d", "0+0", "0d3", "d",
                             "+", "1+", "-1+0", "soon"})
        EXPECT_FALSE(time(text)) << text;
}

TEST(Settings, EachMistakeHasALineOfItsOwn) {
    EXPECT_EQ(error_of("[]"), "settings: expected an object");
    EXPECT_EQ(error_of("{}"), "settings, game '': expected abalone|abalone3|abalone4|choro");
    EXPECT_EQ(error_of(R"({"game":"abalone","seat":1})"), "settings: unknown member 'seat'");
    EXPECT_EQ(error_of(R"({"game":7})"), "settings, game: expected a text");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host"]})"),
              "settings, seats: expected a list of 2");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host","engine:11"]})"),
              "settings, seats: expected host, person, bot or engine:1 to engine:10 for each");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["host","host"]})"),
              "settings, seats: expected host once at most");
    EXPECT_EQ(error_of(R"({"game":"abalone","seats":["engine:1","engine:1"]})"),
              "settings, seats: expected somebody besides the engine");
    EXPECT_EQ(error_of(R"({"game":"abalone","colours":"red"})"),
              "settings, colours: expected chosen or lot");
    EXPECT_EQ(error_of(R"({"game":"abalone","public":1})"),
              "settings, public: expected true or false");
    EXPECT_EQ(error_of(R"({"game":"abalone","rated":true,"seats":["host","engine:1"]})"),
              "settings, rated: expected neither an engine nor a position in a rated game");
    EXPECT_NE(error_of(R"({"game":"abalone","layout":"nowhere"})"), "read");
    EXPECT_NE(error_of(R"({"game":"abalone","rules":"odd"})"), "read");
    EXPECT_EQ(error_of(R"({"game":"abalone","layout":"standard","position":"x"})"),
              "settings, position: expected no layout beside it");
}

TEST(Settings, APositionMustBeOneThatCanBePlayedOn) {
    EXPECT_EQ(
        error_of(
            R"({"game":"abalone","position":"sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 6 0 w 0 9"})"),
        "settings, position: expected one from which a game can continue");
    const std::string opening = read(R"({"game":"choro"})")->start.text();
    const std::string hidden = opening.substr(0, opening.find(" open=")) + " open=?,-";
    EXPECT_NE(error_of(R"({"game":"choro","position":")" + hidden + "\"}"), "read");
    const std::string chosen = opening.substr(0, opening.find(" open=")) + " open=o3,-";
    EXPECT_NE(error_of(R"({"game":"choro","position":")" + chosen + "\"}"), "read");
    EXPECT_NE(error_of(R"({"game":"abalone","position":")" + std::string(500, 's') + "\"}"),
              "read");
}

}  // namespace
}  // namespace sumito::play
