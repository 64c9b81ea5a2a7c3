// Choro at the table: the secret opening, turns of several decisions, laps that need no choice.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "games/catalog.h"
#include "terminal/dialog.h"
#include "terminal/save.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Seat;
using Kind = Event::Kind;

constexpr Instant now{0};

// North may chain clockwise captures from o1.
constexpr const char* chain = "1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N";

Table table_of(std::string_view rules = {}, std::string_view position = {},
               std::string_view time = "none") {
    const games::AnyGame game = *games::find_game("choro", rules);
    games::Line line(game, position.empty() ? *game.start() : *game.read(position));
    return {game, line, *games::read_time_control(time), now};
}

std::vector<Kind> kinds(const Table& table) {
    std::vector<Kind> kinds;
    for (const Event& event : table.events()) kinds.push_back(event.kind);
    return kinds;
}

std::string file_of(const Table& table) {
    const std::string path = testing::TempDir() + "sumito_choro_table_test.txt";
    EXPECT_TRUE(save(table, {}, now, path));
    std::ifstream file(path);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    std::remove(path.c_str());
    return text;
}

TEST(ChoroTable, AChoiceInTheOpeningIsASecretUntilBothAreMade) {
    Table table = table_of();
    EXPECT_TRUE(table.in_secret());
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    EXPECT_TRUE(table.in_secret());
    EXPECT_EQ(table.turn(), Seat::P2);
    EXPECT_EQ(table.turns().front().move, "?");
    for (const Event& event : table.events()) EXPECT_EQ(event.move, "");
    ASSERT_EQ(table.play("o5", now), Refusal::None);
    EXPECT_FALSE(table.in_secret());
    EXPECT_EQ(table.turns()[0].move, "o3");
    EXPECT_EQ(table.turns()[1].move, "o5");
    EXPECT_EQ(kinds(table), (std::vector{Kind::Secret, Kind::Chose, Kind::Secret, Kind::Revealed,
                                         Kind::Moved, Kind::Begins}));
}

TEST(ChoroTable, NoSavedByteTellsASecretChoice) {
    const std::string before = file_of(table_of());
    for (const char* hole : {"o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8"}) {
        Table table = table_of();
        ASSERT_EQ(table.play(hole, now), Refusal::None);
        EXPECT_EQ(file_of(table), before);
    }
}

TEST(ChoroTable, ASecretStaysOneWhenItsGameIsResigned) {
    Table table = table_of();
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    ASSERT_EQ(table.resign(now), Refusal::None);
    const std::string text = file_of(table);
    EXPECT_EQ(text.find("o3"), std::string::npos);
    EXPECT_NE(text.find("[Result \"1-0\"]"), std::string::npos);
}

TEST(ChoroTable, AChoiceTakenBackInTheOpeningIsNotTold) {
    Table table = table_of();
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    ASSERT_EQ(table.ask_back(now), Refusal::None);
    ASSERT_EQ(table.answer(true, now), Refusal::None);
    EXPECT_TRUE(table.turns().empty());
    ASSERT_EQ(table.play("o4", now), Refusal::None);
    ASSERT_EQ(table.play("o5", now), Refusal::None);
    EXPECT_EQ(table.turns()[0].move, "o4");
    for (const Event& event : table.events()) EXPECT_NE(event.move, "o3");
}

TEST(ChoroTable, BothChoicesOfTheOpeningGoBackTogether) {
    Table table = table_of();
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    ASSERT_EQ(table.play("o5", now), Refusal::None);
    ASSERT_EQ(table.ask_back(now), Refusal::None);
    ASSERT_EQ(table.answer(true, now), Refusal::None);
    EXPECT_TRUE(table.turns().empty());
    EXPECT_EQ(table.line().position().text(), table.line().start().text());
}

TEST(ChoroTable, ATieIsDecidedByLotIfTheRulesSaySo) {
    Table table = table_of("acholi:R6=lot");
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    EXPECT_FALSE(table.line().position().is_lot());
    ASSERT_EQ(table.events().back().kind, Kind::Lot);
    EXPECT_EQ(table.events().back().seat, table.turn());
    // It goes back with the choices.
    ASSERT_EQ(table.ask_back(now), Refusal::None);
    ASSERT_EQ(table.answer(true, now), Refusal::None);
    EXPECT_TRUE(table.in_secret());
    EXPECT_TRUE(table.turns().empty());
}

TEST(ChoroTable, NobodyCanGoOnWhereAChoiceIsHidden) {
    const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    for (const char* open : {"?,?", "?,-", "-,?"}) {
        Table table = table_of({}, twos + "/" + twos + "/* open=" + open, "5");
        while (table.play("o3", now) == Refusal::None) {
        }
        EXPECT_TRUE(table.line().position().choosers().empty()) << open;
        EXPECT_EQ(table.play("o3", now), Refusal::Illegal) << open;
        table.tick(now);
        EXPECT_FALSE(table.over()) << open;
    }
}

TEST(ChoroTable, AHiddenChoiceIsNotLoaded) {
    const std::string path = testing::TempDir() + "sumito_choro_hidden_test.txt";
    const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    std::ofstream(path) << "[Game \"choro\"]\n[Position \"" << twos << "/" << twos
                        << "/* open=?,-\"]\n\n*\n";
    const auto saved = load(path);
    std::remove(path.c_str());
    EXPECT_FALSE(saved.game);
    EXPECT_EQ(saved.problem, "play.unloaded.hidden");
}

TEST(ChoroTable, ATurnOfSeveralDecisionsIsOneTurn) {
    Table table = table_of({}, chain);
    ASSERT_EQ(table.play("o1-", now), Refusal::None);
    EXPECT_EQ(table.turn(), Seat::P2);
    EXPECT_EQ(table.ask_back(now), Refusal::TurnFirst);
    ASSERT_EQ(table.play("x", now), Refusal::None);
    ASSERT_EQ(table.play("+", now), Refusal::None);
    ASSERT_EQ(table.turns().size(), 1u);
    EXPECT_EQ(table.turns().front().move, "o1-.x.+");
    EXPECT_EQ(table.turn(), Seat::P1);
    ASSERT_EQ(table.ask_back(now), Refusal::None);
    ASSERT_EQ(table.answer(true, now), Refusal::None);
    EXPECT_EQ(table.line().position().text(), chain);
}

TEST(ChoroTable, AllDecisionsMayBeTypedAtOnceOrNoneIsPlayed) {
    Table table = table_of({}, chain);
    EXPECT_EQ(table.play("o1-.x.x.x.x.x.x", now), Refusal::Illegal);
    EXPECT_EQ(table.play("o1-.x.+.o2", now), Refusal::Illegal);
    EXPECT_EQ(table.play("o1-.y", now), Refusal::Unreadable);
    EXPECT_TRUE(table.turns().empty());
    EXPECT_EQ(table.play("o1-.x.+", now), Refusal::None);
    EXPECT_EQ(table.turns().size(), 1u);
}

TEST(ChoroTable, ATurnHalfPlayedIsNotSaved) {
    Table table = table_of({}, chain);
    const std::string before = file_of(table);
    ASSERT_EQ(table.play("o1-", now), Refusal::None);
    EXPECT_EQ(file_of(table), before);
}

TEST(ChoroTable, InTheRulesetLudiiLapsWithoutAChoiceFollowByThemselves) {
    Table table = table_of("ludii");
    EXPECT_FALSE(table.in_secret());
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    EXPECT_EQ(table.turn(), Seat::P2);
    ASSERT_EQ(table.turns().size(), 1u);
    EXPECT_EQ(table.turns().front().move, "o3");
    EXPECT_GT(table.line().plies(), 1);
    EXPECT_EQ(table.turns().front().plies, table.line().plies());
    EXPECT_EQ(kinds(table), std::vector{Kind::Moved});
    EXPECT_EQ(table.events().front().trace, table.turns().front().trace);
    ASSERT_EQ(table.ask_back(now), Refusal::None);
    ASSERT_EQ(table.answer(true, now), Refusal::None);
    EXPECT_EQ(table.line().plies(), 0);
    EXPECT_TRUE(table.turns().empty());
}

TEST(ChoroTable, AGameReadFromAFileHasTheSameTurns) {
    Table table = table_of("ludii");
    for (const char* hole : {"o3", "o5", "o1"}) ASSERT_EQ(table.play(hole, now), Refusal::None);
    const Table again(table.game(), table.line(), table.control(), now);
    ASSERT_EQ(again.turns().size(), table.turns().size());
    for (std::size_t i = 0; i < table.turns().size(); ++i) {
        EXPECT_EQ(again.turns()[i].move, table.turns()[i].move);
        EXPECT_EQ(again.turns()[i].plies, table.turns()[i].plies);
    }
}

TEST(ChoroTable, WhoOpensLastAndBeginsGetsTheIncrementForBothTurns) {
    Table table = table_of({}, {}, "1+10");
    ASSERT_EQ(table.play("o3", now), Refusal::None);
    ASSERT_EQ(table.play("o5", now), Refusal::None);
    ASSERT_EQ(table.turn(), Seat::P2);
    EXPECT_EQ(table.left(Seat::P1, now), games::Milliseconds(70'000));
    EXPECT_EQ(table.left(Seat::P2, now), games::Milliseconds(70'000));
}

TEST(ChoroTable, NobodysTimeRunsWhileTheClockIsHeld) {
    Table table = table_of("ludii", {}, "1");
    table.hold_clock(true, now);
    table.tick(Instant(90'000));
    EXPECT_FALSE(table.over());
    table.hold_clock(false, Instant(90'000));
    EXPECT_EQ(table.left(Seat::P1, Instant(100'000)), games::Milliseconds(50'000));
}

TEST(ChoroDialog, WhatIsTypedInSecretDoesNotShow) {
    Dialog dialog(table_of(), i18n::Language::English, "play.help.");
    EXPECT_EQ(dialog.echo("o3"), "**");
    EXPECT_EQ(dialog.echo("o"), "*");
    EXPECT_EQ(dialog.echo(" o3"), "***");
    EXPECT_EQ(dialog.echo("so3"), "***");
    EXPECT_EQ(dialog.echo("sav"), "sav");
    EXPECT_EQ(dialog.echo("save game"), "save game");
    for (const char* slip : {"o33", "i3", "o9"})
        EXPECT_EQ(dialog.obey(slip, now).text, "That cannot be chosen here; help says what can.");
    (void)dialog.obey("o3", now);
    EXPECT_EQ(dialog.echo("o5"), "**");
    (void)dialog.obey("o5", now);
    EXPECT_EQ(dialog.echo("o5"), "o5");
}

TEST(ChoroDialog, SavingASecretSaysThatItIsNotInTheFile) {
    Dialog dialog(table_of(), i18n::Language::English, "play.help.");
    (void)dialog.obey("o3", now);
    const std::string path = testing::TempDir() + "sumito_choro_dialog_test.txt";
    const std::string answer = dialog.obey("save " + path, now).text;
    EXPECT_NE(answer.find("without anything secret"), std::string::npos) << answer;
    std::remove(path.c_str());
}

}  // namespace
}  // namespace sumito::terminal
