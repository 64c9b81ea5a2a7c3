// What the dialog shows to people, and what changes when another game is loaded.
#include "terminal/dialog.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "support/settings_of.h"
#include "terminal/commands.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Seat;
using games::SeatSet;
using i18n::Language;

constexpr Instant start{1000};

class InDialog : public testing::Test {
protected:
    InDialog() : path(testing::TempDir() + "sumito_dialog_test.txt") {}
    ~InDialog() override { std::remove(path.c_str()); }

    static Dialog dialog_of(std::string_view id, SeatSet computers = {},
                            Language language = Language::English, bool unicode = true) {
        return {settings_of(id, {}, "none", {}, computers), start, language, "play.help.", unicode};
    }
    void write(const std::string& text) const { std::ofstream(path) << text; }
    std::string load(Dialog& dialog) const { return dialog.obey("load " + path, start).text; }

    std::string path;
};

TEST_F(InDialog, ALoadedGameKeepsThePersonsSeatAndTheComputersHaveTheOthers) {
    write("[Game \"abalone4\"]\n\n*\n");
    Dialog dialog = dialog_of("abalone", {Seat::P1});
    load(dialog);
    EXPECT_EQ(dialog.table().computers(), (SeatSet{Seat::P1, Seat::P3, Seat::P4}));
}

TEST_F(InDialog, APersonWithoutASeatInALoadedGameHasTheMove) {
    write("1. a1b2 *\n");
    Dialog dialog = dialog_of("abalone4", {Seat::P1, Seat::P2, Seat::P3});
    load(dialog);
    EXPECT_EQ(dialog.table().computers(), SeatSet{Seat::P1});
}

TEST_F(InDialog, AComputerThatARecordNamesSitsInItsSeat) {
    write("[White \"Sumito level 3\"]\n\n1. a1b2 *\n");
    for (const SeatSet before : {SeatSet{}, SeatSet{Seat::P1}}) {
        Dialog dialog = dialog_of("abalone", before);
        load(dialog);
        EXPECT_EQ(dialog.table().computers(), SeatSet{Seat::P2});
        EXPECT_EQ(dialog.settings().chairs[Seat::P2].level, 3);
    }
}

TEST_F(InDialog, WhenAGameOfComputersIsLoadedThePersonPlaysOneOfThem) {
    write("[Black \"Sumito level 3\"]\n[White \"Sumito level 4\"]\n\n1. a1b2 *\n");
    Dialog dialog = dialog_of("abalone", {Seat::P1});
    load(dialog);
    EXPECT_EQ(dialog.table().computers(), SeatSet{Seat::P1});
}

TEST_F(InDialog, PeopleAloneStayAlone) {
    write("[Game \"abalone4\"]\n\n*\n");
    Dialog dialog = dialog_of("abalone");
    load(dialog);
    EXPECT_EQ(dialog.table().computers(), SeatSet{});
}

TEST_F(InDialog, TellsThatAFileHoldsMoreGames) {
    write("1. a1b2 * 1. a2b3 *\n");
    Dialog dialog = dialog_of("abalone");
    EXPECT_EQ(load(dialog), path + " holds several games; this is the first.");
}

TEST_F(InDialog, SaysInTheLanguageOfThePlayersWhyAFileIsNotLoaded) {
    Dialog dialog = dialog_of("abalone", {}, Language::German);
    EXPECT_EQ(dialog.obey("load /nonexistent", start).text,
              "/nonexistent konnte nicht geladen werden: die Datei ist nicht lesbar.");
    write("");
    EXPECT_EQ(load(dialog), path + " konnte nicht geladen werden: sie enthält keine Partie.");
    write("1. a1a9 *");
    const std::string place = path + " konnte nicht geladen werden: Zeile 1, Spalte ";
    EXPECT_EQ(load(dialog), place + "4: der Zug „a1a9“ ist hier nicht möglich.");
    // The text of a file must not reach the terminal unchanged.
    write("1. a\x1b[2J *");
    EXPECT_EQ(load(dialog).find('\x1b'), std::string::npos);
}

TEST_F(InDialog, AsksBeforeItGivesUp) {
    Dialog dialog = dialog_of("abalone");
    EXPECT_EQ(dialog.obey("resign", start).text, "Give up? Type “resign” again.");
    EXPECT_EQ(dialog.obey("moves x", start).text.empty(), false);  // something else in between
    EXPECT_EQ(dialog.obey("resign", start).text, "Give up? Type “resign” again.");
    EXPECT_TRUE(dialog.table().running());
    EXPECT_EQ(dialog.obey("resign", start).text, "");
    EXPECT_EQ(dialog.result(), "White won (resigned).");
    EXPECT_EQ(dialog.obey("resign", start).text, "The game is over.");
}

TEST_F(InDialog, ASavedGameIsNotLost) {
    Dialog dialog = dialog_of("abalone");
    dialog.obey("a1b1", start);
    dialog.obey("save " + path, start);
    // What is played afterwards would be lost.
    dialog.obey("i5h5", start);
    EXPECT_TRUE(dialog.obey("quit", start).text.starts_with("The game would be lost."));
    EXPECT_FALSE(dialog.finished());
    dialog.obey("save " + path, start);
    dialog.obey("save " + path, start);
    EXPECT_EQ(dialog.obey("quit", start).text, "");
    EXPECT_TRUE(dialog.finished());
}

TEST_F(InDialog, ALoadedGameIsNotLostBeforeAnythingIsPlayed) {
    write("1. a1b2 *\n");
    Dialog dialog = dialog_of("abalone");
    load(dialog);
    dialog.obey("quit", start);
    EXPECT_TRUE(dialog.finished());
}

TEST_F(InDialog, TheClocksOfASavedGameGoOnFromWhereTheyWere) {
    Dialog dialog(settings_of("abalone", {}, "10"), start, Language::English, "play.help.");
    dialog.obey("save " + path, start + Instant(90'000));
    load(dialog);
    EXPECT_EQ(dialog.table().left(Seat::P1, start), Instant(510'000));
    EXPECT_EQ(dialog.table().left(Seat::P2, start), Instant(600'000));
}

TEST_F(InDialog, TellsWhatIsTakenBack) {
    Dialog dialog = dialog_of("abalone");
    dialog.obey("a1b1", start);
    dialog.obey("takeback", start);
    dialog.obey("accept", start);
    EXPECT_EQ(dialog.news().back().text, "Taken back: a1b1.");
}

TEST_F(InDialog, WhatALoadedGameHasSeenIsNoNews) {
    write("1. a1b2 i5h5 *\n");
    Dialog dialog = dialog_of("abalone");
    load(dialog);
    EXPECT_EQ(dialog.table().turns().size(), 2u);
    EXPECT_TRUE(dialog.news().empty());
}

TEST_F(InDialog, SaysHowToBeginAGameWithAgreedDraws) {
    Dialog dialog = dialog_of("abalone3");
    EXPECT_EQ(dialog.obey("draw", start).text,
              "No draw can be agreed in this game. To allow it, start with --rules "
              "standard:agreement=on.");
}

TEST_F(InDialog, APlayerWhoHasLeftAsksForNothing) {
    Dialog dialog = dialog_of("abalone3", {Seat::P2, Seat::P3});
    dialog.obey("b1c1", start);
    dialog.obey("resign", start);
    dialog.obey("resign", start);
    ASSERT_TRUE(dialog.is_left_to_computers());
    for (const char* request : {"resign", "takeback"})
        EXPECT_EQ(dialog.obey(request, start).text, "You are no longer in the game.");
    EXPECT_EQ(dialog.obey("draw", start).text, "It is the program’s turn.");
}

TEST_F(InDialog, HoursAreShownAsHours) {
    EXPECT_EQ(clock_text(std::chrono::seconds(61)), "1:01");
    EXPECT_EQ(clock_text(std::chrono::minutes(90)), "1:30:00");
    EXPECT_EQ(clock_text(std::chrono::hours(72)), "72:00:00");
}

TEST_F(InDialog, HelpNamesTheCommandsAsThePlayersTypeThem) {
    for (const Language language : i18n::all_languages)
        for (const char* game : {"abalone", "choro"}) {
            Dialog dialog = dialog_of(game, {}, language);
            const Texts& texts = dialog.texts();
            const std::string help = dialog.obey("help", start).text;
            const std::string screen = texts.own_text("play.help.screen.");
            for (const std::string_view command : commands()) {
                const std::string typed = typed_as(texts, command);
                EXPECT_EQ(command_of(texts, typed), command);
                EXPECT_EQ(command_of(texts, command), command);
                if (command == "help") continue;
                EXPECT_NE(help.find(typed), std::string::npos) << help << typed;
                EXPECT_NE(screen.find(typed), std::string::npos) << screen << typed;
            }
        }
}

TEST_F(InDialog, SpeaksAsciiWhereThereIsNothingElse) {
    Dialog dialog = dialog_of("choro", {}, Language::German, false);
    EXPECT_EQ(dialog.obey("resign", start).text, "Aufgeben? Noch einmal \"aufgeben\" eingeben.");
    EXPECT_EQ(
        dialog.texts().text("play.prompt.thinking", {{"seat", dialog.texts().name(Seat::P1)}}),
        "Sued denkt nach... ");
    EXPECT_EQ(dialog.texts().say({"play.resigned", {{"seat", Seat::P1}}}), "Sued gibt auf.");
}

}  // namespace
}  // namespace sumito::terminal
