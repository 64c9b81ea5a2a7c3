#include "selfplay/selfplay.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "games/abalone/setup.h"
#include "games/abalone/symmetry.h"
#include "games/catalog.h"
#include "selfplay/balanced_starts.h"
#include "selfplay/shard.h"

namespace sumito::selfplay {
namespace {

games::AnyGame abalone() {
    return *games::find_game("abalone");
}

TEST(Selfplay, TellsTheResultForTheSideToMove) {
    Plan plan;
    plan.player.limits.nodes = 200;
    plan.games = 4;
    plan.balanced_percent = 50;
    plan.most_plies = 60;
    plan.lead_wins = true;
    int won = 0, lost = 0;
    ASSERT_TRUE(play_against_itself(abalone(), plan, [&](const Game& game) {
        ASSERT_FALSE(game.positions.empty());
        games::Seat winner{};
        for (const QuietPosition& position : game.positions) {
            EXPECT_EQ(position.result == 1, game.drawn);
            if (game.drawn) continue;
            (position.result == 2 ? won : lost) += 1;
            const games::Seat mover = position.position.choosers().lowest();
            const games::Seat other = mover == games::Seat::P1 ? games::Seat::P2 : games::Seat::P1;
            const games::Seat here = position.result == 2 ? mover : other;
            if (&position != game.positions.data()) {
                EXPECT_EQ(here, winner);
            }
            winner = here;
        }
    }));
    EXPECT_GT(won, 0);
    EXPECT_GT(lost, 0);
}

TEST(Selfplay, PlaysTheSameGamesOnAnyNumberOfThreads) {
    Plan plan;
    plan.player.limits.nodes = 100;
    plan.first_game = 3;
    plan.games = 4;
    plan.most_plies = 20;
    plan.random_per_mille = 100;
    std::map<std::uint64_t, std::string> alone, together;
    const auto note = [](auto& games) {
        return [&games](const Game& game) {
            for (const auto& position : game.positions)
                games[game.number] += position.position.text() + "\n";
        };
    };
    ASSERT_TRUE(play_against_itself(abalone(), plan, note(alone)));
    plan.threads = 3;
    ASSERT_TRUE(play_against_itself(abalone(), plan, note(together)));
    EXPECT_EQ(alone, together);
    EXPECT_EQ(alone.begin()->first, 3u);
}

TEST(BalancedStarts, AreFairToBothSides) {
    for (const int seats : {2, 4}) {
        const games::AnyGame game = *games::find_game(seats == 2 ? "abalone" : "abalone4");
        base::Rng rng(5);
        int with_losses = 0;
        for (int i = 0; i < 200; ++i) {
            const std::string text = balanced_start(rng, seats);
            ASSERT_TRUE(game.read(text)) << text;
            const auto setup = abalone::read_setup(text, seats);
            for (unsigned seat = 0; seat < setup->marbles.size(); seat += 2)
                EXPECT_EQ(abalone::transformed(setup->marbles[seat], 3), setup->marbles[seat + 1])
                    << text;
            EXPECT_EQ(setup->scores[0], setup->scores[1]);
            const int marbles = std::popcount(setup->marbles[0] | setup->marbles[2]);
            EXPECT_EQ(marbles + setup->scores[1], seats == 2 ? 14 : 18) << text;
            with_losses += setup->scores[0] > 0;
        }
        EXPECT_GT(with_losses, 20);
        EXPECT_LT(with_losses, 100);
    }
}

TEST(Shard, IsWholeAndOfItsRecipeOrRefused) {
    for (const int seats : {2, 4}) {
        const Recipe recipe{7, 100, 50, 1500, seats};
        const std::vector<Sample> samples = {{{5, 10, 32, 64}, -300, 2, true},
                                             {{6, 9, 32, 64}, 40'000, 0, false}};
        const std::string file = shard_text(recipe, samples);
        EXPECT_EQ(file.size(), 56u + (seats == 2 ? 36 : 68));
        const auto count = check_shard(file, recipe);
        ASSERT_TRUE(count) << count.error();
        EXPECT_EQ(*count, 2u);
        Recipe other = recipe;
        other.seed = 8;
        EXPECT_FALSE(check_shard(file, other));
        other = recipe;
        other.seats = 6 - seats;
        EXPECT_FALSE(check_shard(file, other));
        EXPECT_FALSE(check_shard(file.substr(0, file.size() - 1), recipe));
        EXPECT_FALSE(check_shard("", recipe));
        for (std::size_t i = 0; i < file.size(); ++i) {
            std::string damaged = file;
            damaged[i] = static_cast<char>(damaged[i] ^ 4);
            EXPECT_FALSE(check_shard(damaged, recipe)) << i;
        }
    }
}

}  // namespace
}  // namespace sumito::selfplay
