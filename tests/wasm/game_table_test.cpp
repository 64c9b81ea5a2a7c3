// What the browser asks about a game; web/src/rules tests the same through WebAssembly, these run
// under sanitizers.
#include "wasm/game_table.h"

#include <gtest/gtest.h>

namespace sumito::wasm {
namespace {

using games::Seat;

GameTable table_of(std::string_view game, std::string_view rules = "") {
    return *GameTable::begin({game, rules, "", ""});
}

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(GameTable, TellsTheStartWithItsChoices) {
    const std::string state = table_of("abalone").state();
    EXPECT_TRUE(holds(state, R"("seatLetters":["b","w"])"));
    EXPECT_TRUE(holds(state, R"("choosers":[0])"));
    EXPECT_TRUE(holds(state, R"({"seat":0,"text":"a1b1","steps":[{"kind":"slide")") ||
                holds(state, R"({"seat":0,"text":"a1b2","steps":[{"kind":"slide")"));
    EXPECT_TRUE(holds(state, R"("turns":[],"underWay":[])"));
}

TEST(GameTable, RefusesBadInputInOneLine) {
    EXPECT_FALSE(GameTable::begin({"chess", "", "", ""}));
    EXPECT_FALSE(GameTable::begin({"abalone", "", "nowhere", ""}));
    EXPECT_FALSE(GameTable::begin({"abalone", "", "", "???"}));
    EXPECT_FALSE(GameTable::load(""));
    EXPECT_FALSE(GameTable::load("[Game \"abalone\"]\n\n1. a9z9 *"));
    GameTable table = table_of("abalone");
    EXPECT_FALSE(table.play(Seat::P1, "a1a9"));
    EXPECT_FALSE(table.play(Seat::P2, "i9h8"));
    EXPECT_FALSE(table.record("Bad:name x\n", "", ""));
    EXPECT_FALSE(table.record("", "runes", ""));
}

TEST(GameTable, OpensAPositionWithoutTheNameOfItsGame) {
    const auto three = GameTable::load("5/6/2bbbrw/8/2bbbwr2/8/bbbwr2/6/rr3 0 5 0 b 0 1\n");
    ASSERT_TRUE(three);
    EXPECT_TRUE(holds(three->state(), R"("game":"abalone3")"));
    EXPECT_TRUE(holds(three->state(), R"("scores":[0,5,0])"));
}

TEST(GameTable, SaysWhatIsWrongWithAPositionOrARecordByAKey) {
    const auto bad = GameTable::load("5/6/7/8/9/8/7/6/rr3 0 9 0 b 0 1");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), "score 9: expected 0 to 6");
    EXPECT_EQ(bad.fault().key, "error.position.score");
    const auto move = GameTable::load("[Game \"abalone\"]\n\n1. a1b2 a9z9 *");
    ASSERT_FALSE(move);
    EXPECT_EQ(move.fault().key, "error.move");
    using Values = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(move.fault().values, (Values{{"text", "a9z9"}, {"line", "3"}, {"column", "9"}}));
}

TEST(GameTable, TellsWhoHasLeft) {
    GameTable table = table_of("abalone3");
    EXPECT_TRUE(table.leave(Seat::P1));
    EXPECT_FALSE(table.leave(Seat::P4));
    EXPECT_TRUE(holds(table.state(), R"("out":[0])"));
    EXPECT_TRUE(holds(table.state(), R"("left":true)"));
    EXPECT_EQ(table.events(), "0\n");
}

TEST(GameTable, ShowsNothingOfASecretChoice) {
    GameTable one = table_of("choro"), other = table_of("choro");
    ASSERT_TRUE(one.play(Seat::P1, "o3"));
    ASSERT_TRUE(other.play(Seat::P1, "o6"));
    EXPECT_EQ(one.state(), other.state());
    EXPECT_EQ(one.svg(), other.svg());
    EXPECT_EQ(*one.record("", "", ""), *other.record("", "", ""));
    EXPECT_EQ(*one.move_list(""), R"(["?"])");
    EXPECT_NE(one.events(), other.events());
    ASSERT_TRUE(one.play(Seat::P2, "o5"));
    EXPECT_EQ(*one.move_list(""), R"(["o3","o5"])");
}

TEST(GameTable, StepsBackAndTakesBack) {
    GameTable table = table_of("abalone");
    const std::string start = table.state_at(0);
    ASSERT_TRUE(table.play(Seat::P1, "a1b2"));
    ASSERT_TRUE(table.play(Seat::P2, "i9h8"));
    EXPECT_EQ(table.state_at(0), start);
    EXPECT_EQ(table.state_at(9), table.state_at(2));
    EXPECT_TRUE(holds(table.steps_of(0), "slide"));
    EXPECT_EQ(table.steps_of(2), "[]");
    EXPECT_TRUE(table.take_back());
    EXPECT_TRUE(table.take_back());
    EXPECT_FALSE(table.take_back());
    EXPECT_EQ(table.state_at(0), start);
}

TEST(GameTable, LoadsWhatItRecords) {
    GameTable table = table_of("abalone", "standard:agreement=on");
    ASSERT_TRUE(table.play(Seat::P1, "a1b2"));
    ASSERT_TRUE(table.agree_draw());
    const std::string record = *table.record("White \"Ada\" the second\n", "", "");
    const auto loaded = GameTable::load(record);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->state(), table.state());
    EXPECT_TRUE(holds(loaded->tags(), R"("White":"\"Ada\" the second")"));
    EXPECT_EQ(loaded->settings(), table.settings());
    EXPECT_EQ(loaded->clocks(), "[null,null]");
}

TEST(GameTable, RestoresARecordThatWentOnPastAThirdOccurrence) {
    const std::string to_and_fro = "a1a2 i9i8 a2a1 i8i9 ";
    const auto loaded = GameTable::load("[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n\n" +
                                        to_and_fro + to_and_fro + "a1b1 1/2-1/2\n");
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(holds(loaded->state(), R"("plies":9)"));
    EXPECT_TRUE(holds(loaded->state(), R"("reason":"agreement")"));
    EXPECT_TRUE(holds(loaded->state_at(8), R"("reason":"repetition")"));
    const auto restored = GameTable::restore(
        {"abalone", "standard", "", "4s/6/7/8/9/8/7/6/S4 0 0 b 0 1"}, loaded->events(), true);
    ASSERT_TRUE(restored);
    EXPECT_EQ(restored->state(), loaded->state());
    EXPECT_FALSE(GameTable::restore({"abalone", "", "", ""}, "0 a1a9\n", false));
}

TEST(GameTable, RecordsWhatALoadedRecordSays) {
    auto table = *GameTable::load(
        "[Layout \"belgian-daisy\"]\n[My-tag_1 \"x\"]\n\n1. a1b2 {good} (1. a2b3) i5h5 *\n");
    ASSERT_TRUE(table.play(Seat::P1, "a2b3"));
    const std::string record = *table.record("My-tag_1 x\n", "", "");
    EXPECT_TRUE(holds(record, "[My-tag_1 \"x\"]\n")) << record;
    EXPECT_TRUE(holds(record, "[Layout \"belgian-daisy\"]")) << record;
    EXPECT_TRUE(holds(record, "1. a1b2 {good} (1. a2b3) 1... i5h5 2. a2b3 *")) << record;
}

TEST(GameTable, RestoredItIsAnnotatedAgainByTheRecordOfItsGameOnly) {
    auto loaded = *GameTable::load("[Layout \"belgian-daisy\"]\n\n1. a1b2 {good} i5h5 {bad} *\n");
    const std::string kept = *loaded.record("", "", "");
    ASSERT_TRUE(loaded.take_back());
    auto restored =
        *GameTable::restore({"abalone", "", "belgian-daisy", ""}, loaded.events(), false);
    for (const std::string_view other :
         {"", "1. z9", "1. a1b2 {standard start} *", "[Game \"choro\"]\n\n1. o3 o5 {other} *"}) {
        EXPECT_FALSE(restored.annotate(other)) << other;
        EXPECT_TRUE(holds(*restored.record("", "", ""), "1. a1b2 *")) << other;
    }
    EXPECT_TRUE(restored.annotate(kept));
    EXPECT_TRUE(holds(*restored.record("", "", ""), "1. a1b2 {good} *"));
    EXPECT_EQ(restored.state(), loaded.state());
}

TEST(GameTable, RecordsWhatIsLeftOnTheClocks) {
    GameTable table = table_of("abalone3");
    ASSERT_TRUE(table.play(Seat::P1, "a1b1"));
    ASSERT_TRUE(table.play(Seat::P2, "i5h5"));
    const std::string record = *table.record("", "", "61250 599000 600000");
    EXPECT_TRUE(holds(record, "[%clk 0:01:01.250]")) << record;
    const auto loaded = GameTable::load(record);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->clocks(), "[61250,599000,600000]");
}

}  // namespace
}  // namespace sumito::wasm
