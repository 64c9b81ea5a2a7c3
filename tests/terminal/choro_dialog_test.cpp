// Choro at one screen: what is shown and saved of its secret opening.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "support/settings_of.h"
#include "terminal/dialog.h"

namespace sumito::terminal {
namespace {

using games::Instant;

constexpr Instant now{0};

// North may make a chain of clockwise captures from o1.
constexpr const char* chain = "1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N";

struct Choro : Dialog {
    explicit Choro(std::string_view position = {})
        : Dialog(settings_of("choro", {}, "none", position), now, i18n::Language::English,
                 "play.help.") {}

    std::string say(std::string_view typed) { return obey(typed, now).text; }
    std::vector<std::string> hear() {
        std::vector<std::string> all;
        for (const News& one : news()) all.push_back(one.text);
        return all;
    }
    std::string file() const {
        const std::string path = testing::TempDir() + "sumito_choro_dialog_test.txt";
        EXPECT_TRUE(save(table(), {}, now, path));
        std::ifstream file(path);
        std::string text((std::istreambuf_iterator<char>(file)), {});
        std::remove(path.c_str());
        return text;
    }
};

TEST(ChoroDialog, TheOpeningIsAskedForAndToldOnceBothHaveChosen) {
    Choro dialog;
    EXPECT_EQ(dialog.hear(), std::vector<std::string>{
                                 "South, choose an outer hole in secret (o1 to o8); nobody else "
                                 "looks."});
    EXPECT_EQ(dialog.say("o3"), "");
    EXPECT_EQ(dialog.hear(),
              (std::vector<std::string>{"South has chosen in secret.",
                                        "North, choose an outer hole in secret (o1 to o8); nobody "
                                        "else looks."}));
    EXPECT_EQ(dialog.say("o5"), "");
    EXPECT_EQ(dialog.hear(),
              (std::vector<std::string>{"South had chosen o3.",
                                        "North had chosen o5. South: laps 7, captured 12. "
                                        "North: laps 5, captured 8.",
                                        "North begins."}));
}

TEST(ChoroDialog, APlayerWhoTakesASecretBackIsAskedForItAgain) {
    Choro dialog;
    dialog.say("o3");
    dialog.say("takeback");
    dialog.hear();
    dialog.say("accept");
    EXPECT_EQ(dialog.hear(),
              (std::vector<std::string>{"North accepts.", "Taken back: ?.",
                                        "South, choose an outer hole in secret (o1 to o8); nobody "
                                        "else looks."}));
}

TEST(ChoroDialog, NoSavedByteTellsASecretChoice) {
    const std::string before = Choro().file();
    for (const char* hole : {"o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8"}) {
        Choro dialog;
        ASSERT_EQ(dialog.say(hole), "");
        EXPECT_EQ(dialog.file(), before);
    }
}

TEST(ChoroDialog, ASecretStaysOneWhenItsGameIsResigned) {
    Choro dialog;
    dialog.say("o3");
    dialog.say("resign");
    dialog.say("resign");
    EXPECT_EQ(dialog.file().find("o3"), std::string::npos);
    EXPECT_NE(dialog.file().find("[Result \"1-0\"]"), std::string::npos);
}

TEST(ChoroDialog, AHiddenChoiceIsNotLoaded) {
    const std::string path = testing::TempDir() + "sumito_choro_hidden_test.txt";
    const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    std::ofstream(path) << "[Game \"choro\"]\n[Position \"" << twos << "/" << twos
                        << "/* open=?,-\"]\n\n*\n";
    const auto saved = load(path);
    std::remove(path.c_str());
    EXPECT_FALSE(saved.game);
    EXPECT_EQ(saved.problem, "play.unloaded.hidden");
}

TEST(ChoroDialog, ATurnHalfPlayedIsNotSaved) {
    const std::string before = Choro(chain).file();
    Choro dialog(chain);
    ASSERT_EQ(dialog.say("o1-"), "");
    EXPECT_EQ(dialog.file(), before);
}

TEST(ChoroDialog, WhatIsTypedInSecretDoesNotShow) {
    Choro dialog;
    EXPECT_EQ(dialog.echo("o3"), "**");
    EXPECT_EQ(dialog.echo("o"), "*");
    EXPECT_EQ(dialog.echo(" o3"), "***");
    EXPECT_EQ(dialog.echo("so3"), "***");
    EXPECT_EQ(dialog.echo("sav"), "sav");
    EXPECT_EQ(dialog.echo("save game"), "save game");
    for (const char* slip : {"o33", "i3", "o9"})
        EXPECT_EQ(dialog.say(slip), "That cannot be chosen here; help says what can.");
    dialog.say("o3");
    EXPECT_EQ(dialog.echo("o5"), "**");
    dialog.say("o5");
    EXPECT_EQ(dialog.echo("o5"), "o5");
}

TEST(ChoroDialog, SavingASecretSaysThatItIsNotInTheFile) {
    Choro dialog;
    dialog.say("o3");
    const std::string path = testing::TempDir() + "sumito_choro_dialog_test.txt";
    const std::string answer = dialog.say("save " + path);
    EXPECT_NE(answer.find("without anything secret"), std::string::npos) << answer;
    std::remove(path.c_str());
}

}  // namespace
}  // namespace sumito::terminal
