// The toy game played in every place after it was added by the recipe (toy_kits.cpp): nothing else
// in the program needs to know it. It has what games of ours may have: a secret opening and turns
// of several decisions.
#include <gtest/gtest.h>

#include "analysis/hint.h"
#include "analysis/winning_chances.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "games/catalog.h"
#include "games/kits.h"
#include "picture/picture.h"
#include "record/writer.h"
#include "support/records.h"
#include "support/screen_game.h"
#include "support/toy_engine.h"
#include "table/follower.h"
#include "table/game_record.h"
#include "table/settings.h"
#include "table/told.h"
#include "terminal/computer.h"

namespace sumito::test {
namespace {

using games::Seat;
using games::SeatSet;

constexpr games::Instant start{1000};

games::AnyGame toy() {
    return *games::find_game("toy");
}

table::Table running_table() {
    const auto json = base::read_json(R"({"game":"toy","time":"5+3","seats":["person","person"]})");
    const auto settings = table::read_settings(*json, table::Unsaid::DrawsForTwo);
    EXPECT_TRUE(settings) << settings.error();
    table::Table table(settings->game, settings->start, settings->time, {},
                       [](std::uint64_t) { return std::uint64_t{0}; });
    table.start(start);
    return table;
}

void play(table::Table& table, Seat seat, const char* text) {
    EXPECT_EQ(table.ask(table::Play{seat, text, {}, {}}, start), table::Refusal::None) << text;
}

TEST(ToyKit, IsFoundByItsId) {
    EXPECT_EQ(toy().family(), "toy");
    EXPECT_NE(toy().as<Toy>(), nullptr);
    EXPECT_NE(games::find_game("choro").error().find("abalone|toy"), std::string::npos);
}

TEST(ToyKit, HasATableWithSecretsAndTurnsOfSeveralDecisions) {
    table::Table table = running_table();
    play(table, Seat::P1, "add2");
    EXPECT_EQ(table.view({Seat::P2}), "5 9 0 0 0");
    play(table, Seat::P2, "add1");
    EXPECT_EQ(table.view({}), "8 2 1 0 0");
    play(table, Seat::P1, "take2.back");
    EXPECT_EQ(table.may_choose(), SeatSet{Seat::P2});
    for (const auto& [seat, text] :
         {std::pair(Seat::P2, "take2.keep"), {Seat::P1, "take2.keep"}, {Seat::P2, "take2.keep"}})
        play(table, seat, text);
    play(table, Seat::P1, "take1.keep");
    EXPECT_EQ(table.state(), table::Table::State::Over);
    EXPECT_EQ(table.outcome().winners, SeatSet{Seat::P1});
}

TEST(ToyKit, IsFollowedAsItIsTold) {
    table::Table table = running_table();
    play(table, Seat::P1, "add2");
    base::JsonObject data;
    data.add("table", "T").add("state", "running");
    data.add_json("settings", R"({"game":"toy","time":"5+3"})");
    tell_state(data, table, {Seat::P2}, start);
    base::JsonObject state;
    state.add("t", "state").add_json("d", data.text()).add("v", table.events().size());
    const auto follower = table::Follower::read(*base::read_json(state.text()));
    ASSERT_TRUE(follower) << follower.error();
    EXPECT_EQ(follower->table().may_choose(), SeatSet{Seat::P2});
}

TEST(ToyKit, IsWrittenAsARecordAndReadAgain) {
    table::Table table = running_table();
    for (const auto& [seat, text] :
         {std::pair(Seat::P1, "add2"), {Seat::P2, "add1"}, {Seat::P1, "take2.back"}})
        play(table, seat, text);
    const std::string text =
        record::write(table::game_record(table, {}, start), record::Format::Pgn, 0);
    const record::ReadGame game = read_one(text);
    ASSERT_FALSE(game.error) << game.error->text() << text;
    EXPECT_TRUE(game.played->position().text() == table.line().position().text()) << text;
}

TEST(ToyKit, IsPlayedByTheEngineToItsEnd) {
    auto engine = engine::Engine::make(toy());
    ASSERT_TRUE(engine) << engine.error();
    games::Line line(toy(), *toy().start());
    for (int turns = 0; !line.outcome().over(); ++turns) {
        ASSERT_LT(turns, 100);
        const Seat seat = line.position().choosers().lowest();
        engine::Limits limits;
        limits.depth = 6;
        limits.seat = seat;
        engine->set_position(line);
        ASSERT_TRUE(line.play_all(seat, engine->run(limits).turn)) << line.position().text();
    }
}

TEST(ToyKit, IsCountedAndPlayedAtRandom) {
    games::PerftPlan plan;
    plan.depth = 3;
    EXPECT_GT(toy().start()->perft(plan).nodes, 9u);
    games::PlayoutPlan playouts;
    playouts.games = 20;
    EXPECT_EQ(toy().start()->play_out(playouts).finished, 20u);
}

TEST(ToyKit, IsDrawnAndExplained) {
    const games::AnyPosition position = *toy().read("3 1 1 0 0");
    EXPECT_EQ(picture::draw_text(toy(), position, {}), "heap 3\n");
    EXPECT_NE(picture::draw_svg(toy(), position).find("3 1 1 0 0"), std::string::npos);
    EXPECT_EQ(picture::find_place(toy(), "heap"), games::Place::on_board(0));
    engine::Limits limits;
    limits.depth = 2;
    const auto hint = analysis::Adviser().hint_for(toy(), games::Line(toy(), position), limits);
    ASSERT_TRUE(hint);
    EXPECT_FALSE(hint->reasons.empty());
}

TEST(ToyKit, IsPlayedInTheTerminal) {
    terminal::ScreenGame game("toy");
    game.type("add2\r");
    game.type("add1\r");
    game.type("take2.back\r");
    EXPECT_EQ(game.moves(), "add2 add1 take2.back ");
    EXPECT_TRUE(game.shows("heap 7")) << game.text();
}

TEST(ToyKit, IsPlayedAgainstTheComputer) {
    terminal::Dialog dialog(terminal::settings_of("toy", {}, "none", {}, {Seat::P2}), start,
                            i18n::Language::English, "play.help.");
    terminal::Computer computer;
    EXPECT_EQ(dialog.obey("add1", start).text, "");
    for (int i = 0; i < 100 && dialog.computer_is_asked(); ++i) {
        computer.attend(dialog, start);
        computer.wait();
    }
    EXPECT_EQ(dialog.table().turns().size(), 2u);
    EXPECT_EQ(dialog.chooser(), Seat::P1);
}

// This program has Abalone's rules, but not its other parts.
TEST(ToyKit, AMissingPartIsAnErrorThatNamesIt) {
    const games::AnyGame game = *games::find_game("abalone");
    const games::AnyPosition position = *game.start();
    const auto engine = engine::Engine::make(game);
    ASSERT_FALSE(engine);
    EXPECT_EQ(engine.error(), "there is no engine for the game 'abalone'");
    EXPECT_THROW((void)picture::draw_text(game, position, {}), std::invalid_argument);
    EXPECT_THROW((void)picture::draw_svg(game, position), std::invalid_argument);
    EXPECT_THROW((void)terminal::make_game_view(game), std::invalid_argument);
    EXPECT_FALSE(analysis::curve_of(game));
    try {
        (void)picture::find_place(game, "a1");
        ADD_FAILURE() << "found without pictures";
    } catch (const std::invalid_argument& error) {
        EXPECT_STREQ(error.what(), "game abalone: this program has no pictures for it");
    }
}

}  // namespace
}  // namespace sumito::test
