#include "engine/levels.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "base/rng.h"
#include "engine/engine.h"
#include "engine/score.h"
#include "games/catalog.h"

namespace sumito::engine {
namespace {

constexpr Weakness weakness{1'000, 4, 50, 100};
constexpr int unit = 200;  // temperature 100; no move 200 worse is played

std::array<int, 4> chosen_of(const std::vector<int>& scores, int times) {
    std::array<int, 4> counts{};
    for (int i = 0; i < times; ++i)
        ++counts[choose_weaker(scores, unit, weakness, static_cast<std::uint64_t>(i))];
    return counts;
}

TEST(Levels, ChooseAMoveHalfAsOftenThatIsATemperatureWorse) {
    const auto counts = chosen_of({50, -50, -149, -151}, 7'000);
    EXPECT_NEAR(counts[0], 4'000, 200);
    EXPECT_NEAR(counts[1], 2'000, 200);
    EXPECT_NEAR(counts[2], 1'000, 200);
    EXPECT_EQ(counts[3], 0);
}

TEST(Levels, AlwaysTakeAWinAndNeverChooseToLose) {
    EXPECT_EQ(chosen_of({won - 3, won - 5, 100, 90}, 100)[0], 100);
    EXPECT_EQ(chosen_of({-won + 4, -won + 2}, 100)[0], 100);
    EXPECT_EQ(chosen_of({-eval_limit, -won + 4}, 100)[0], 100);
    EXPECT_EQ(choose_weaker({}, unit, weakness, 1), 0u);
}

TEST(Levels, SearchMoreTheHigherTheyAre) {
    for (const LevelTable* table :
         {&abalone_levels, &abalone_three_levels, &abalone_four_levels, &choro_levels}) {
        for (int level = lowest_level + 1; level < highest_level; ++level) {
            const auto here = weakness_of(*table, level), below = weakness_of(*table, level - 1);
            EXPECT_GE(here->nodes, below->nodes);
            EXPECT_LE(here->temperature, below->temperature);
            EXPECT_LE(here->most_loss, below->most_loss);
            EXPECT_TRUE(here->nodes > below->nodes || here->temperature < below->temperature);
        }
        EXPECT_FALSE(weakness_of(*table, highest_level));
    }
}

TEST(Levels, PlayOtherwiseWithAnotherSeedAndTheSameWithTheSame) {
    for (const std::string_view id : games::game_ids()) {
        const auto game = games::find_game(id);
        games::Line line(*game, *game->start());
        std::set<std::vector<std::uint32_t>> turns;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            Options options;
            options.level = 1;
            options.seed = seed;
            std::vector<std::uint32_t> first;
            for (int again = 0; again < 2; ++again) {
                auto engine = Engine::make(*game, options);
                ASSERT_TRUE(engine) << engine.error();
                engine->set_position(line);
                const Answer answer = engine->run({});
                // Choro begins with a choice that is computed, not searched.
                if (id != "choro") {
                    EXPECT_LE(answer.nodes, 2 * abalone_levels.front().nodes) << id;
                }
                std::vector<std::uint32_t> turn;
                for (const games::AnyMove move : answer.turn) turn.push_back(move.bits);
                if (again == 0) first = turn;
                EXPECT_EQ(turn, first) << id;
            }
            turns.insert(first);
        }
        EXPECT_GT(turns.size(), 1u) << id;
    }
}

// A search that is stopped early may report variations of any length.
TEST(Levels, PlayLegalTurnsHoweverEarlyTheSearchIsStopped) {
    for (const std::string_view rules : {"acholi", "ludii"}) {
        const auto game = games::find_game("choro", rules);
        Options options;
        options.level = 3;
        options.hash_megabytes = 1;
        auto engine = Engine::make(*game, options);
        ASSERT_TRUE(engine) << engine.error();
        base::Rng rng(4);
        for (int number = 0; number < 60; ++number) {
            games::Line line(*game, *game->start());
            while (line.plies() < 3) {
                const games::Seat seat = line.position().choosers().lowest();
                const auto moves = line.position().moves(seat);
                const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
                ASSERT_TRUE(line.play(seat, moves[choice]));
            }
            while (!line.outcome().over() && line.plies() < 60) {
                const games::Seat seat = line.position().choosers().lowest();
                engine->set_position(line);
                Limits limits;
                limits.nodes = 1 + rng.below(1'000);
                const auto turn = engine->run(limits).turn;
                ASSERT_FALSE(turn.empty());
                ASSERT_TRUE(line.play_all(seat, turn)) << line.position().text();
            }
        }
    }
}

}  // namespace
}  // namespace sumito::engine
