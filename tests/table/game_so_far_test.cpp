// A game that is continued is the same as the game that was left.
#include "table/game_so_far.h"

#include <gtest/gtest.h>

#include "record/reader.h"
#include "table/bench.h"

namespace sumito::table {
namespace {

Settings settings_of(const Table& table, const Chair& second = {}) {
    const games::AnyGame& game = table.game();
    Settings settings{game, table.line().start(), "", table.clock().control(), {}};
    settings.chairs[Seat::P2] = second;
    return settings;
}

// The table written, read and continued.
Table again(const Table& table, const Settings& settings, Instant now) {
    const std::string text = write_game_so_far(game_so_far(table, settings, now)).text();
    const auto game = read_game_so_far(*base::read_json(text));
    EXPECT_TRUE(game) << text;
    auto taken_up = table_of(
        *game, table.policy(), [](std::uint64_t) { return 0u; }, now);
    EXPECT_TRUE(taken_up) << text;
    return *std::move(taken_up);
}

Table again(const Bench& bench) {
    return again(bench.table, settings_of(bench.table), bench.now);
}

record::Record read_record(std::string_view text) {
    return *record::Reader(text).next()->record;
}

TEST(GameSoFar, GoesOnWithItsTurnsAndItsTimes) {
    Bench bench("abalone", "", at_one_screen(), "10+5");
    bench.start();
    for (const char* move : {"a1b2", "i5h5", "b1c1"}) {
        bench.pass(seconds(20));
        ASSERT_EQ(bench.play(move), Refusal::None);
    }
    const Table table = again(bench);
    EXPECT_EQ(table.line(), bench.table.line());
    EXPECT_EQ(table.turns().size(), 3u);
    EXPECT_EQ(table.may_choose(), SeatSet{white});
    EXPECT_EQ(table.left(black, bench.now), bench.table.left(black, bench.now));
    EXPECT_EQ(table.left(white, bench.now + seconds(5)),
              bench.table.left(white, bench.now + seconds(5)));
}

TEST(GameSoFar, KeepsASecretChoice) {
    Bench bench("choro", "", at_one_screen());
    bench.start();
    ASSERT_EQ(bench.play(south, "o3"), Refusal::None);
    Table table = again(bench);
    EXPECT_EQ(table.sealed(), SeatSet{south});
    ASSERT_EQ(table.ask(Play{north, "o5", {}, {}}, bench.now), Refusal::None);
    ASSERT_EQ(bench.play(north, "o5"), Refusal::None);
    EXPECT_EQ(table.line(), bench.table.line());
}

TEST(GameSoFar, GoesOnWithinATurn) {
    Bench bench("choro", "", at_one_screen(), "none", chain);
    bench.start();
    ASSERT_EQ(bench.play(north, "o1-"), Refusal::None);
    const Table table = again(bench);
    EXPECT_TRUE(table.line().position().turn_goes_on());
    EXPECT_EQ(table.turns(), bench.table.turns());
}

TEST(GameSoFar, KeepsHowItEnded) {
    Bench agreed("abalone", draws, at_one_screen());
    agreed.start();
    ASSERT_EQ(agreed.ask(OfferDraw{black}), Refusal::None);
    ASSERT_EQ(agreed.ask(AnswerOffer{white, true}), Refusal::None);
    EXPECT_EQ(again(agreed).outcome(), games::Outcome::draw(games::Reason::Agreement));

    Bench flagged("abalone", "", at_one_screen(), "1+0");
    flagged.start();
    flagged.pass(minutes(2));
    ASSERT_FALSE(flagged.table.running());
    const Table table = again(flagged);
    EXPECT_EQ(table.reason(), "time");
    EXPECT_EQ(table.outcome(), flagged.table.outcome());
}

TEST(GameSoFar, KeepsComputersInTheirSeats) {
    Bench bench("abalone", "", at_one_screen());
    bench.start();
    const Settings settings = settings_of(bench.table, {Chair::Kind::Engine, 4, false});
    EXPECT_EQ(again(bench.table, settings, bench.now).computers(), SeatSet{white});
}

TEST(GameSoFar, IsWhatARecordHolds) {
    const record::Record record = read_record(
        "[Layout \"belgian-daisy\"]\n[TimeControl \"10+5\"]\n\n"
        "1. a1b2 {[%clk 0:09:30]} i5h5 *");
    const GameSoFar game = game_so_far(record);
    EXPECT_EQ(game.settings.layout, "belgian-daisy");
    EXPECT_EQ(game.settings.time.increment, seconds(5));
    const auto table = table_of(game, at_one_screen(), {}, Instant(0));
    ASSERT_TRUE(table);
    EXPECT_EQ(table->turns().size(), 2u);
    EXPECT_EQ(table->left(black, Instant(0)), minutes(9) + seconds(30));
    EXPECT_EQ(table->left(white, Instant(0)), minutes(10));
}

TEST(GameSoFar, GoesPastAThirdOccurrenceToTheDrawThatTheRecordStates) {
    std::string text = "[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n\n";
    for (int i = 0; i < 2; ++i) text += "a1a2 i9i8 a2a1 i8i9 ";
    const auto table =
        table_of(game_so_far(read_record(text + "a1b1 1/2-1/2")), at_one_screen(), {}, Instant(0));
    ASSERT_TRUE(table);
    EXPECT_EQ(table->line().plies(), 9);
    EXPECT_EQ(table->outcome(), games::Outcome::draw(games::Reason::Agreement));
}

TEST(GameSoFar, RefusesWhatIsNone) {
    const std::string settings = R"("settings":{"game":"abalone"})";
    const auto refused = [](const std::string& text) {
        const auto game = read_game_so_far(*base::read_json(text));
        return !game || !table_of(*game, at_one_screen(), {}, Instant(0));
    };
    EXPECT_FALSE(refused("{" + settings + R"(,"moves":[{"seat":0,"move":"a1b2"}]})"));
    EXPECT_TRUE(refused("{" + settings + R"(,"moves":[{"seat":0,"move":"a1i9"}]})"));
    EXPECT_TRUE(refused("{" + settings + R"(,"moves":[{"seat":5,"move":"a1b2"}]})"));
    EXPECT_TRUE(refused("{" + settings + R"(,"moves":[{"seat":0,"left":"bored"}]})"));
    EXPECT_TRUE(refused("{" + settings + R"(,"moves":[],"left":[-1,0]})"));
    EXPECT_TRUE(refused("{" + settings + R"(,"moves":[],"end":{"k":"start"}})"));
    EXPECT_TRUE(refused("{" + settings + "}"));
    EXPECT_TRUE(refused(R"({"moves":[]})"));
    EXPECT_TRUE(refused("3"));
}

}  // namespace
}  // namespace sumito::table
