// Every game of the catalogue has all its parts, in every folder with a table of them.
#include <gtest/gtest.h>

#include "analysis/random_games.h"
#include "analysis/reasons.h"
#include "analysis/winning_chances.h"
#include "engine/engine.h"
#include "games/catalog.h"
#include "games/turns.h"
#include "picture/picture.h"
#include "terminal/game_view.h"

namespace sumito::terminal {
namespace {

class Kits : public testing::TestWithParam<std::string_view> {
protected:
    const games::AnyGame game = *games::find_game(GetParam());
    const games::AnyPosition position = *game.start();
};

TEST_P(Kits, HaveAnEngineWithAScoreInChances) {
    auto engine = engine::Engine::make(game);
    ASSERT_TRUE(engine) << engine.error();
    EXPECT_TRUE(analysis::curve_of(game) || game.seats() == 3);
}

TEST_P(Kits, HavePicturesAndATerminalView) {
    EXPECT_NE(picture::draw_text(game, position, {}), "");
    EXPECT_NE(picture::draw_svg(game, position), "");
    EXPECT_TRUE(make_game_view(game) != nullptr);
}

TEST_P(Kits, HaveReasons) {
    const games::Seat seat = position.choosers().lowest();
    analysis::BestLine line;
    line.turns.push_back({seat, {position.moves(seat).front()}});
    EXPECT_FALSE(analysis::reasons_for(game, position, line).empty());
}

TEST_P(Kits, HaveStatistics) {
    EXPECT_EQ(analysis::play_random_games(game, position, {1, 2, 20, 1, {}})->games, 2u);
}

TEST_P(Kits, HaveTheirOwnTextsInEveryLanguage) {
    for (const auto language :
         {i18n::Language::English, i18n::Language::French, i18n::Language::German})
        for (const char* key : {"play.welcome.", "play.welcome.screen.", "play.help.",
                                "play.help.screen.", "play.prompt.", "play.prompt.timed."}) {
            const std::string own = std::string(key).append(game.family());
            EXPECT_NE(i18n::text(language, own), own);
        }
}

INSTANTIATE_TEST_SUITE_P(Games, Kits,
                         testing::ValuesIn(games::game_ids().begin(), games::game_ids().end()),
                         [](const auto& id) { return std::string(id.param); });

}  // namespace
}  // namespace sumito::terminal
