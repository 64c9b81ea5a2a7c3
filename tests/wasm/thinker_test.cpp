// The engine as a browser's worker uses it: in slices, and on a thread of its own.
#include "wasm/thinker.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/json.h"
#include "games/catalog.h"

namespace sumito::wasm {
namespace {

using engine::Milliseconds;
using games::Seat;

// A game so far, with computers of one level in all seats.
std::string task_of(std::string_view game, std::string_view moves = "", int level = 10) {
    const auto found = games::find_game(game);
    const int seats = found ? found->seats() : 2;
    const std::vector<std::string> chairs(static_cast<std::size_t>(seats),
                                          "engine:" + std::to_string(level));
    base::JsonObject settings, task;
    settings.add("game", game).add_json("seats", base::json_strings(chairs));
    task.add_json("settings", settings.text());
    return task.add_json("moves", "[" + std::string(moves) + "]").text();
}

const std::string abalone = task_of("abalone");

bool is_done(const std::string& progress) {
    return progress.starts_with(R"({"done":true)");
}

std::string thought(Thinker& thinker) {
    std::string progress;
    do {
        progress = thinker.proceed(Milliseconds(5));
        std::this_thread::sleep_for(Milliseconds(1));
    } while (!is_done(progress));
    return progress;
}

bool begins_hint(Thinker& thinker, std::string_view task, Milliseconds time) {
    const auto begun = thinker.begin_hint(task, time);
    EXPECT_TRUE(begun);
    return begun && *begun;
}

class Thinkers : public testing::TestWithParam<Thinker::Mode> {};

TEST_P(Thinkers, PlayEveryGame) {
    Thinker thinker(GetParam());
    for (const char* game : {"abalone", "abalone3", "abalone4", "choro"}) {
        ASSERT_TRUE(thinker.begin(task_of(game, "", 2), {Seat::P1, 1, 1, Milliseconds(200)}));
        const std::string progress = thought(thinker);
        EXPECT_EQ(progress.find(R"("decisions":[])"), std::string::npos) << progress;
    }
}

TEST_P(Thinkers, StopWithTheBestSoFar) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(thinker.begin(task_of("abalone", R"({"seat":0,"move":"a1b2"})"),
                              {Seat::P2, 1, 1, Milliseconds(60'000)}));
    EXPECT_FALSE(is_done(thinker.proceed(Milliseconds(5))));
    thinker.stop();
    const std::string progress = thought(thinker);
    EXPECT_EQ(progress.find(R"("decisions":[])"), std::string::npos) << progress;
}

TEST_P(Thinkers, CanBeginAgainWhileTheyThink) {
    Thinker thinker(GetParam());
    const Thinker::Request request{Seat::P1, 1, 1, Milliseconds(60'000)};
    ASSERT_TRUE(thinker.begin(abalone, request));
    ASSERT_TRUE(thinker.begin(task_of("choro"), request));
    thinker.stop();
    EXPECT_NE(thought(thinker).find(R"("decisions":["o)"), std::string::npos);
}

TEST_P(Thinkers, RefuseWhatCannotBeThoughtAbout) {
    Thinker thinker(GetParam());
    EXPECT_FALSE(thinker.begin(task_of("abalone", R"({"seat":0,"move":"a1a9"})"), {}));
    EXPECT_FALSE(thinker.begin(task_of("abalone", R"({"seat":7,"move":"a1b2"})"), {}));
    // Black has left: the game is over.
    EXPECT_FALSE(thinker.begin(task_of("abalone", R"({"seat":0,"left":"resigned"})"), {}));
    EXPECT_FALSE(thinker.begin(task_of("chess"), {}));
    EXPECT_TRUE(is_done(thinker.proceed(Milliseconds(5))));
}

TEST_P(Thinkers, AdviseInTheLanguageAskedFor) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(begins_hint(thinker, abalone, Milliseconds(50)));
    (void)thought(thinker);
    const std::string english = thinker.hint(i18n::Language::English);
    EXPECT_TRUE(english.starts_with(R"({"move":")")) << english;
    EXPECT_NE(english, thinker.hint(i18n::Language::German));
}

TEST_P(Thinkers, AdviseTheBestSoFarWhenStopped) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(begins_hint(thinker, abalone, Milliseconds(60'000)));
    EXPECT_FALSE(is_done(thinker.proceed(Milliseconds(5))));
    thinker.stop();
    (void)thought(thinker);
    EXPECT_TRUE(thinker.hint(i18n::Language::English).starts_with(R"({"move":")"));
}

TEST_P(Thinkers, AdviseNothingInASecretOpeningNorAfterTheEnd) {
    Thinker thinker(GetParam());
    for (const std::string& task :
         {task_of("choro"), task_of("abalone", R"({"seat":0,"left":"resigned"})")}) {
        EXPECT_FALSE(begins_hint(thinker, task, Milliseconds(50)));
        EXPECT_EQ(thinker.hint(i18n::Language::English), "null");
    }
    EXPECT_FALSE(
        thinker.begin_hint(task_of("abalone", R"({"seat":0,"move":"zz"})"), Milliseconds(50)));
}

TEST_P(Thinkers, TakeTheTimeThatTheClockGives) {
    Thinker thinker(GetParam());
    const std::string settings =
        R"({"game":"abalone","time":"0.01","seats":["engine:10","engine:10"]})";
    ASSERT_TRUE(thinker.begin(R"({"settings":)" + settings + R"(,"moves":[]})", {}));
    EXPECT_TRUE(is_done(thought(thinker)));
}

INSTANTIATE_TEST_SUITE_P(Wasm, Thinkers,
                         testing::Values(Thinker::Mode::Slices, Thinker::Mode::Background));

}  // namespace
}  // namespace sumito::wasm
