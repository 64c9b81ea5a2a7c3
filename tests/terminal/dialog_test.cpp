// What people are told, and what loading another game changes.
#include "terminal/dialog.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "games/catalog.h"

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

    static Dialog dialog_of(std::string_view id, SeatSet programs = {},
                            Language language = Language::English, bool unicode = true) {
        const games::AnyGame game = *games::find_game(id);
        Table table(game, games::Line(game, *game.start()), *games::read_time_control("none"),
                    start);
        table.seat_programs(programs);
        return {std::move(table), language, "play.help.", unicode};
    }
    void write(const std::string& text) const { std::ofstream(path) << text; }
    std::string load(Dialog& dialog) const { return dialog.obey("load " + path, start).text; }

    std::string path;
};

TEST_F(InDialog, WhoeverLoadsAGameKeepsHisSeatAndTheProgramHasTheOthers) {
    write("[Game \"abalone4\"]\n\n*\n");
    Dialog dialog = dialog_of("abalone", {Seat::P1});
    load(dialog);
    EXPECT_EQ(dialog.table().programs(), (SeatSet{Seat::P1, Seat::P3, Seat::P4}));
}

TEST_F(InDialog, WhoeverHasNoSeatInALoadedGameHasTheMove) {
    write("1. a1b2 *\n");
    Dialog dialog = dialog_of("abalone4", {Seat::P1, Seat::P2, Seat::P3});
    load(dialog);
    EXPECT_EQ(dialog.table().programs(), SeatSet{Seat::P1});
}

TEST_F(InDialog, PeopleAloneStayAlone) {
    write("[Game \"abalone4\"]\n\n*\n");
    Dialog dialog = dialog_of("abalone");
    load(dialog);
    EXPECT_EQ(dialog.table().programs(), SeatSet{});
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
    EXPECT_TRUE(load(dialog).starts_with(path + " konnte nicht geladen werden: Zeile 1, Spalte 4"));
}

TEST_F(InDialog, AsksBeforeItGivesUp) {
    Dialog dialog = dialog_of("abalone");
    EXPECT_EQ(dialog.obey("resign", start).text, "Give up? Type “resign” again.");
    EXPECT_EQ(dialog.obey("moves x", start).text.empty(), false);  // something else in between
    EXPECT_EQ(dialog.obey("resign", start).text, "Give up? Type “resign” again.");
    EXPECT_FALSE(dialog.table().over());
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
    const games::AnyGame game = *games::find_game("abalone");
    Dialog dialog({game, games::Line(game, *game.start()), *games::read_time_control("10"), start},
                  Language::English, "play.help.");
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

TEST_F(InDialog, HelpNamesTheCommandsAsThePlayersTypeThem) {
    for (const Language language : i18n::all_languages)
        for (const char* game : {"abalone", "choro"}) {
            Dialog dialog = dialog_of(game, {}, language);
            const Words& words = dialog.words();
            const std::string help = dialog.obey("help", start).text;
            const std::string screen = words.own_text("play.help.screen.");
            for (const std::string_view command : Words::commands()) {
                const std::string typed = words.typed_as(command);
                EXPECT_EQ(words.command(typed), command);
                EXPECT_EQ(words.command(command), command);
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
        dialog.words().text("play.prompt.thinking", {{"seat", dialog.words().name(Seat::P1)}}),
        "Sued denkt nach... ");
}

}  // namespace
}  // namespace sumito::terminal
