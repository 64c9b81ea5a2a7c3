// What boards and pages receive about a table.
#include "table/view_json.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "table/bench.h"

namespace sumito::table {
namespace {

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(ViewJson, TellsHowAGameStands) {
    Bench bench("abalone", "", at_one_screen());
    bench.start();
    const std::string view = view_json(bench.table);
    EXPECT_TRUE(holds(view, R"("seatLetters":["b","w"])"));
    EXPECT_TRUE(holds(view, R"("choosers":[0])"));
    EXPECT_TRUE(holds(view, R"("turns":0)"));
    EXPECT_TRUE(holds(view, R"("noTakeBack":{"key":"refuse.nothing_to_take_back","values":{}})"));
    EXPECT_TRUE(
        holds(view, R"("turnSentence":{"key":"play.turn","values":{"seat":{"seats":[0]}}})"));
    EXPECT_TRUE(holds(view, R"("endSentence":null)"));
    EXPECT_FALSE(holds(view, "steps"));
}

TEST(ViewJson, ChoicesAreThoseOfTheSeatThatMayChoose) {
    Bench bench("abalone", "", at_one_screen());
    bench.start();
    EXPECT_TRUE(holds(choices_json(bench.table, black),
                      R"({"seat":0,"text":"a1b2","steps":[{"kind":"slide")"));
    EXPECT_EQ(choices_json(bench.table, white), "[]");
}

TEST(ViewJson, ListsCompleteTurnsOnly) {
    Bench bench("choro", "", at_one_screen(), "none", chain);
    bench.start();
    ASSERT_EQ(bench.play(north, "o1-"), Refusal::None);
    ASSERT_TRUE(bench.table.line().position().turn_goes_on());
    EXPECT_EQ(turns_json(bench.table, 0), "[]");
    EXPECT_TRUE(holds(view_json(bench.table), R"("turnGoesOn":true)"));
    while (bench.table.line().position().turn_goes_on())
        ASSERT_EQ(bench.play(north, bench.some_move()), Refusal::None);
    EXPECT_TRUE(holds(turns_json(bench.table, 0), R"([{"seat":1,"text":"o1-.)"));
    EXPECT_EQ(turns_json(bench.table, 1), "[]");
}

TEST(ViewJson, CountsADepartureAsATurnOfTheListButNotAsOneThatWasPlayed) {
    Bench bench("abalone", "", at_one_screen());
    bench.start();
    bench.play_all({"a1b2"});
    EXPECT_TRUE(holds(view_json(bench.table), R"("turns":1,"played":1)"));
    ASSERT_EQ(bench.ask(Resign{white}), Refusal::None);
    EXPECT_TRUE(holds(view_json(bench.table), R"("turns":2,"played":1)"));
    EXPECT_TRUE(holds(view_json(bench.table, 2), R"("turns":2,"played":1)"));
    EXPECT_TRUE(holds(view_json(bench.table, 1), R"("turns":1,"played":1)"));
}

TEST(ViewJson, MarksTurnsThatPushOrEject) {
    Bench bench("abalone", "", at_one_screen(), "none", "5/6/7/8/9/8/1SSSss1/s5/5 0 0 b 0 1");
    bench.start();
    bench.play_all({"c2c3", "b1a1", "c3c4"});
    EXPECT_EQ(turns_json(bench.table, 0), R"([{"seat":0,"text":"c2c3","pushes":true},)"
                                          R"({"seat":1,"text":"b1a1"},)"
                                          R"({"seat":0,"text":"c3c4","ejects":1}])");
}

TEST(ViewJson, PreviewsATurnWithoutPlayingIt) {
    Bench bench("choro", "", at_one_screen(), "none", chain);
    bench.start();
    const std::string before = view_json(bench.table);
    const std::string preview = preview_json(bench.table, north, "o1-.zz");
    EXPECT_TRUE(preview.starts_with(R"([{"state":{"game":"choro")")) << preview;
    EXPECT_TRUE(preview.ends_with(R"("chosen":"o1-"}])")) << preview;
    EXPECT_TRUE(holds(preview, R"("choices":[{"seat":1,"text":"o1")")) << preview;
    EXPECT_EQ(view_json(bench.table), before);
    EXPECT_EQ(preview_json(bench.table, north, "zz"), "[]");
}

TEST(ViewJson, TellsWhoHasLeft) {
    Bench bench("abalone3", "", at_one_screen());
    bench.start();
    ASSERT_EQ(bench.ask(Resign{black}), Refusal::None);
    EXPECT_TRUE(holds(view_json(bench.table), R"("out":[0])"));
    EXPECT_EQ(turns_json(bench.table, 0), R"([{"seat":0,"text":"out=b","left":true}])");
}

TEST(ViewJson, ShowsNothingOfASecretChoice) {
    Bench one("choro", "", at_one_screen()), other("choro", "", at_one_screen());
    one.start();
    other.start();
    ASSERT_EQ(one.play(south, "o3"), Refusal::None);
    ASSERT_EQ(other.play(south, "o6"), Refusal::None);
    EXPECT_EQ(view_json(one.table), view_json(other.table));
    EXPECT_EQ(choices_json(one.table, north), choices_json(other.table, north));
    EXPECT_TRUE(holds(choices_json(one.table, north), R"("text":"o4","steps":[])"));
    EXPECT_EQ(turns_json(one.table, 0), R"([{"seat":0,"text":"?","secret":true}])");
    ASSERT_EQ(one.play(north, "o5"), Refusal::None);
    EXPECT_TRUE(holds(turns_json(one.table, 0), R"({"seat":0,"text":"o3"},)"));
}

TEST(ViewJson, StepsCarryTheOldBoardOverIntoTheNewOne) {
    for (const char* game : {"abalone", "abalone3", "abalone4", "choro"}) {
        Bench bench(game, "", at_one_screen());
        bench.start();
        for (int i = 0; i < 40 && bench.table.running(); ++i)
            ASSERT_EQ(bench.play(bench.some_move()), Refusal::None);
        const TurnList& turns = bench.table.turns();
        const games::AnyPosition& start = bench.table.line().start();
        for (std::size_t number = 0; number < complete_turns(bench.table); ++number) {
            games::Contents contents = turns.contents_before(start, number);
            for (const games::Step& step : turns.trace(start, number))
                EXPECT_TRUE(step.count == 0 || contents.apply(step));
            EXPECT_EQ(contents, turns.contents_before(start, number + 1)) << game << number;
        }
    }
}

TEST(ViewJson, TracesFollowTurnsThatAreTakenBackOrGoOn) {
    Bench bench("choro", "", at_one_screen(), "none", chain);
    const games::AnyPosition& start = bench.table.line().start();
    bench.start();
    ASSERT_EQ(bench.play(north, "o1-"), Refusal::None);
    const games::Trace part = bench.table.turns().trace(start, 0);
    while (bench.table.line().position().turn_goes_on())
        ASSERT_EQ(bench.play(north, bench.some_move()), Refusal::None);
    const games::Trace whole = bench.table.turns().trace(start, 0);
    ASSERT_GT(whole.size(), part.size());
    EXPECT_TRUE(std::equal(part.begin(), part.end(), whole.begin()));
    ASSERT_EQ(bench.ask(AskBack{north}), Refusal::None);
    ASSERT_EQ(bench.ask(AnswerOffer{south, true}), Refusal::None);
    ASSERT_EQ(bench.play(north, "o2"), Refusal::None);
    EXPECT_NE(bench.table.turns().trace(start, 0).front(), whole.front());
}

}  // namespace
}  // namespace sumito::table
