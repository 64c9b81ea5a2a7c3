// The functions that the browser calls for a game at its screen. web/src tests them through
// WebAssembly; these tests also run under sanitizers.
#include "wasm/local_table.h"

#include <gtest/gtest.h>

#include "base/json_value.h"
#include "table/view_json.h"
#include "wasm/catalogue.h"

namespace sumito::wasm {
namespace {

constexpr Instant begin{1000};

LocalTable table_of(const std::string& settings) {
    auto table = LocalTable::make(settings, 1, begin);
    EXPECT_TRUE(table) << table.error();
    return *std::move(table);
}

std::string view(const LocalTable& table) {
    return table::view_json(table.table());
}

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

std::string play(LocalTable& table, Seat seat, std::string text, Instant now = begin) {
    return table.ask(table::Play{seat, std::move(text), {}, {}}, now);
}

std::string record_of(const LocalTable& table, std::string_view about = "{}") {
    return *table.record(about, "", begin);
}

std::string moves_of(const LocalTable& table) {
    return table::turns_json(table.table(), 0);
}

TEST(LocalTable, TellsWhatARequestHasDone) {
    LocalTable table = table_of(R"({"game":"abalone"})");
    const std::string told = play(table, Seat::P1, "a1b2");
    EXPECT_TRUE(told.starts_with(R"({"told":[{"type":"move","seat":0,"move":"a1b2")")) << told;
    EXPECT_TRUE(holds(told, R"("turn":0,"first":0,"steps":[{"kind":"slide")")) << told;
    EXPECT_TRUE(holds(told, R"("say":[{"key":"play.moved")")) << told;
    EXPECT_EQ(play(table, Seat::P1, "a2b2"),
              R"({"refused":{"key":"refuse.not_your_turn","values":{}}})");
}

TEST(LocalTable, TellsTheStepsOfATurnOnceThoughItComesInParts) {
    const std::string position =
        "1,2,2,1,2,1,2,2,4,1,2,5,4,3,3,0/4,2,0,1,0,0,0,5,0,5,0,6,0,0,1,5/N";
    LocalTable table = table_of(R"({"game":"choro","position":")" + position + "\"}");
    EXPECT_TRUE(holds(play(table, Seat::P2, "o1-"), R"("turn":0,"first":0,"steps":[{)"));
    auto kept = LocalTable::from(table.so_far(begin), 1, begin);
    ASSERT_TRUE(kept);
    const auto moves = table.table().line().position().moves(Seat::P2);
    const std::string next = table.table().line().position().move_text(moves.front());
    const std::string told = play(table, Seat::P2, next);
    EXPECT_FALSE(holds(told, R"("first":0)")) << told;
    EXPECT_EQ(play(*kept, Seat::P2, next), told);
}

TEST(LocalTable, RefusesBadInputInOneLine) {
    for (const char* settings : {R"({"game":"chess"})", R"({"game":"abalone","layout":"nowhere"})",
                                 R"({"game":"abalone","position":"???"})", "{", ""})
        EXPECT_FALSE(LocalTable::make(settings, 1, begin)) << settings;
    EXPECT_FALSE(LocalTable::load("", 1, begin));
    EXPECT_FALSE(LocalTable::load("[Game \"abalone\"]\n\n1. a9z9 *", 1, begin));
    EXPECT_FALSE(LocalTable::from("{}", 1, begin));
    const LocalTable table = table_of(R"({"game":"abalone"})");
    EXPECT_FALSE(table.record("{", "", begin));
    EXPECT_FALSE(table.record("{}", "runes", begin));
}

TEST(LocalTable, OpensAPositionWithoutTheNameOfItsGame) {
    const auto three =
        LocalTable::load("5/6/2bbbrw/8/2bbbwr2/8/bbbwr2/6/rr3 0 5 0 b 0 1\n", 1, begin);
    ASSERT_TRUE(three);
    EXPECT_TRUE(holds(view(*three), R"("game":"abalone3")"));
    EXPECT_TRUE(holds(view(*three), R"("scores":[0,5,0])"));
}

TEST(LocalTable, SaysWhatIsWrongWithAPositionOrARecordByAKey) {
    const auto bad = LocalTable::load("5/6/7/8/9/8/7/6/rr3 0 9 0 b 0 1", 1, begin);
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error(), "score 9: expected 0 to 6");
    EXPECT_EQ(bad.fault().key, "error.position.score");
    const auto move = LocalTable::load("[Game \"abalone\"]\n\n1. a1b2 a9z9 *", 1, begin);
    ASSERT_FALSE(move);
    EXPECT_EQ(move.fault().key, "error.move");
    using Values = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(move.fault().values, (Values{{"text", "a9z9"}, {"line", "3"}, {"column", "9"}}));
}

TEST(LocalTable, ShowsNothingOfASecretChoice) {
    LocalTable one = table_of(R"({"game":"choro"})"), other = table_of(R"({"game":"choro"})");
    EXPECT_EQ(play(one, Seat::P1, "o3"), play(other, Seat::P1, "o6"));
    EXPECT_EQ(view(one), view(other));
    EXPECT_EQ(record_of(one), record_of(other));
    EXPECT_EQ(one.task(begin), other.task(begin));
    EXPECT_EQ(moves_of(one), R"([{"seat":0,"text":"?","secret":true}])");
    EXPECT_NE(one.so_far(begin), other.so_far(begin));
    const std::string told = play(one, Seat::P2, "o5");
    EXPECT_TRUE(holds(told, R"("steps":[{"kind":"lift")")) << told;
    EXPECT_TRUE(holds(moves_of(one), R"([{"seat":0,"text":"o3"},{"seat":1,"text":"o5"})"));
}

TEST(LocalTable, IsKeptAsItWas) {
    LocalTable table = table_of(R"({"game":"choro","time":"5+3","seats":["person","engine:4"]})");
    (void)play(table, Seat::P1, "o3");
    const auto kept = LocalTable::from(table.so_far(begin), 1, begin);
    ASSERT_TRUE(kept);
    EXPECT_EQ(view(*kept), view(table));
    EXPECT_EQ(kept->settings(), table.settings());
    EXPECT_EQ(kept->so_far(begin), table.so_far(begin));
    EXPECT_EQ(kept->left(Seat::P1, begin), table.left(Seat::P1, begin));
}

TEST(LocalTable, ComputersAnswerDrawsByWhatTheyExpect) {
    const std::string settings = R"({"game":"abalone","seats":["person","engine:4"]})";
    for (const auto& [score, agrees] :
         {std::pair{"", false}, std::pair{R"({"kind":"cp","values":[0]})", false},
          std::pair{R"({"kind":"cp","values":[-300]})", true},
          std::pair{R"({"kind":"mate","values":[-3]})", true}}) {
        LocalTable table = table_of(settings);
        (void)table.ask(table::OfferDraw{Seat::P1}, begin);
        ASSERT_TRUE(table.answer_draw(Seat::P2, score, begin));
        EXPECT_EQ(table.table().running(), !agrees) << score;
    }
}

TEST(LocalTable, LoadsWhatItRecords) {
    LocalTable table = table_of(R"({"game":"abalone","seats":["engine:7","person"]})");
    (void)play(table, Seat::P1, "a1b2");
    (void)table.ask(table::OfferDraw{Seat::P2}, begin);
    (void)table.ask(table::AnswerOffer{Seat::P1, true}, begin);
    const std::string record =
        record_of(table, R"({"names":["","\"Ada\"\nthe second"],"date":"2026-11-15"})");
    const auto loaded = LocalTable::load(record, 1, begin);
    ASSERT_TRUE(loaded) << record;
    EXPECT_EQ(view(*loaded), view(table));
    EXPECT_EQ(loaded->settings(), table.settings());
    EXPECT_EQ(loaded->names(), R"(["","\"Ada\" the second"])");
    EXPECT_TRUE(holds(record, "[Date \"2026-11-15\"]")) << record;
}

TEST(LocalTable, KeepsARecordThatWentOnPastAThirdOccurrence) {
    const std::string to_and_fro = "a1a2 i9i8 a2a1 i8i9 ";
    const auto loaded = LocalTable::load("[Position \"4s/6/7/8/9/8/7/6/S4 0 0 b 0 1\"]\n\n" +
                                             to_and_fro + to_and_fro + "a1b1 1/2-1/2\n",
                                         1, begin);
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(holds(view(*loaded), R"("plies":9)"));
    EXPECT_TRUE(holds(view(*loaded), R"("reason":"agreement")"));
    const auto kept = LocalTable::from(loaded->so_far(begin), 1, begin);
    ASSERT_TRUE(kept);
    EXPECT_EQ(view(*kept), view(*loaded));
}

TEST(LocalTable, SaysAgainWhatALoadedRecordSays) {
    auto loaded = LocalTable::load(
        "[Layout \"belgian-daisy\"]\n[My-tag_1 \"x\"]\n\n1. a1b2 {good} (1. a2b3) i5h5 *\n", 1,
        begin);
    ASSERT_TRUE(loaded);
    (void)play(*loaded, Seat::P1, "a2b3");
    const auto kept = LocalTable::from(loaded->so_far(begin), 1, begin);
    ASSERT_TRUE(kept);
    for (const std::string& record : {record_of(*loaded), record_of(*kept)}) {
        EXPECT_TRUE(holds(record, "[My-tag_1 \"x\"]\n")) << record;
        EXPECT_TRUE(holds(record, "[Layout \"belgian-daisy\"]")) << record;
        EXPECT_TRUE(holds(record, "1. a1b2 {good} (1. a2b3) 1... i5h5 2. a2b3 *")) << record;
    }
}

TEST(LocalTable, IsNotKeptWithTheRecordOfAnotherGame) {
    const auto loaded =
        *LocalTable::load("[Layout \"belgian-daisy\"]\n\n1. a1b2 {good} *\n", 1, begin);
    const std::string kept = loaded.so_far(begin);
    const std::size_t at = kept.find("\"record\":");
    ASSERT_NE(at, std::string::npos);
    for (const char* other : {"\"\"", "\"1. z9\"", "\"1. a1b2 {standard start} *\""})
        EXPECT_FALSE(LocalTable::from(kept.substr(0, at) + "\"record\":" + other + "}", 1, begin));
}

TEST(LocalTable, RecordsTheTimeAndGoesOnWithIt) {
    LocalTable table = table_of(R"({"game":"abalone3","time":"10"})");
    (void)play(table, Seat::P1, "a1b1");
    (void)play(table, Seat::P2, "i5h5", begin + games::Milliseconds(1500));
    const std::string record = *table.record("{}", "", begin + games::Milliseconds(1500));
    EXPECT_TRUE(holds(record, "[%clk 0:09:58.500]")) << record;
    const auto loaded = LocalTable::load(record, 1, begin);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->left(Seat::P2, begin), 598'500);
}

TEST(LocalTable, StandsStillWhileItIsHeld) {
    LocalTable table = table_of(R"({"game":"abalone","time":"1"})");
    EXPECT_LT(table.deadline(), 0);  // the first turn is not timed
    (void)play(table, Seat::P1, "a1b2");
    EXPECT_EQ(table.deadline(), 61'000);
    table.hold(true, begin);
    EXPECT_LT(table.deadline(), 0);
    table.hold(false, begin + games::Milliseconds(5000));
    EXPECT_EQ(table.deadline(), 66'000);
    EXPECT_EQ(table.tick(Instant(65'999)), R"({"told":[]})");
    EXPECT_TRUE(holds(table.tick(Instant(66'000)), R"("type":"left","seat":1,"why":"time")"));
}

TEST(Catalogue, ListsTheGames) {
    const std::string games = games_json();
    EXPECT_TRUE(holds(
        games,
        R"({"id":"abalone","letters":["b","w"],"partners":[null,null],"rematch":[1,0],"draws":true})"));
    EXPECT_TRUE(holds(games, R"("partners":[2,3,0,1])"));
    EXPECT_FALSE(layouts_json("chess"));
}

}  // namespace
}  // namespace sumito::wasm
