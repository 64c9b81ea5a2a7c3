// The engine as a browser's worker uses it: in slices, and on a thread of its own.
#include "wasm/thinker.h"

#include <gtest/gtest.h>

#include <thread>

namespace sumito::wasm {
namespace {

using engine::Milliseconds;
using games::Seat;

constexpr Settings abalone{"abalone", "", "", ""};

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

bool begins_hint(Thinker& thinker, const Settings& settings, std::string_view events,
                 Milliseconds time) {
    const auto begun = thinker.begin_hint(settings, events, time);
    EXPECT_TRUE(begun);
    return begun && *begun;
}

class Thinkers : public testing::TestWithParam<Thinker::Mode> {};

TEST_P(Thinkers, PlayEveryGame) {
    Thinker thinker(GetParam());
    for (const char* game : {"abalone", "abalone3", "abalone4", "choro"}) {
        ASSERT_TRUE(
            thinker.begin({game, "", "", ""}, "", {Seat::P1, 2, 1, 1, Milliseconds(200), {}}));
        const std::string progress = thought(thinker);
        EXPECT_EQ(progress.find(R"("decisions":[])"), std::string::npos) << progress;
    }
}

TEST_P(Thinkers, StopWithTheBestSoFar) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(thinker.begin(abalone, "0 a1b2\n", {Seat::P2, 10, 1, 1, Milliseconds(60'000), {}}));
    EXPECT_FALSE(is_done(thinker.proceed(Milliseconds(5))));
    thinker.stop();
    const std::string progress = thought(thinker);
    EXPECT_EQ(progress.find(R"("decisions":[])"), std::string::npos) << progress;
}

TEST_P(Thinkers, CanBeginAnewWhileTheyThink) {
    Thinker thinker(GetParam());
    const Thinker::Request request{Seat::P1, 10, 1, 1, Milliseconds(60'000), {}};
    ASSERT_TRUE(thinker.begin(abalone, "", request));
    ASSERT_TRUE(thinker.begin({"choro", "", "", ""}, "", request));
    thinker.stop();
    EXPECT_NE(thought(thinker).find(R"("decisions":["o)"), std::string::npos);
}

TEST_P(Thinkers, RefuseWhatCannotBeThoughtAbout) {
    Thinker thinker(GetParam());
    EXPECT_FALSE(thinker.begin(abalone, "0 a1a9\n", {}));
    EXPECT_FALSE(thinker.begin(abalone, "7 a1b2\n", {}));
    EXPECT_FALSE(thinker.begin(abalone, "0\n", {}));  // Black has left: the game is over
    EXPECT_FALSE(thinker.begin({"chess", "", "", ""}, "", {}));
    EXPECT_TRUE(is_done(thinker.proceed(Milliseconds(5))));
}

TEST_P(Thinkers, AdviseInTheLanguageAskedFor) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(begins_hint(thinker, abalone, "", Milliseconds(50)));
    (void)thought(thinker);
    const std::string english = thinker.hint(i18n::Language::English);
    EXPECT_TRUE(english.starts_with(R"({"move":")")) << english;
    EXPECT_NE(english, thinker.hint(i18n::Language::German));
}

TEST_P(Thinkers, AdviseTheBestSoFarWhenStopped) {
    Thinker thinker(GetParam());
    ASSERT_TRUE(begins_hint(thinker, abalone, "", Milliseconds(60'000)));
    EXPECT_FALSE(is_done(thinker.proceed(Milliseconds(5))));
    thinker.stop();
    (void)thought(thinker);
    EXPECT_TRUE(thinker.hint(i18n::Language::English).starts_with(R"({"move":")"));
}

TEST_P(Thinkers, AdviseNothingInASecretOpeningNorAfterTheEnd) {
    Thinker thinker(GetParam());
    const Settings choro{"choro", "", "", ""};
    for (const auto& [settings, events] :
         {std::pair{choro, ""}, std::pair{choro, "0 o3\n"}, std::pair{abalone, "0\n"}}) {
        EXPECT_FALSE(begins_hint(thinker, settings, events, Milliseconds(50)));
        EXPECT_EQ(thinker.hint(i18n::Language::English), "null");
    }
    EXPECT_FALSE(thinker.begin_hint(abalone, "0 zz\n", Milliseconds(50)));
}

INSTANTIATE_TEST_SUITE_P(Wasm, Thinkers,
                         testing::Values(Thinker::Mode::Slices, Thinker::Mode::Background));

}  // namespace
}  // namespace sumito::wasm
