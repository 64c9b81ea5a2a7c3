#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/abalone/setup.h"
#include "games/abalone/symmetry.h"
#include "games/catalog.h"
#include "match/balanced_starts.h"
#include "match/openings.h"
#include "match/runner.h"
#include "match/selfplay.h"
#include "match/shard.h"
#include "match/statistics.h"

namespace sumito::match {
namespace {

games::AnyGame abalone() {
    return *games::find_game("abalone");
}

TEST(Openings, AreTheSameForTheSameSeed) {
    const Openings openings(abalone(), 4, 7), same(abalone(), 4, 7), other(abalone(), 4, 8);
    for (std::uint64_t number = 0; number < 60; ++number) {
        EXPECT_EQ(openings.line(number).plies(), 4);
        EXPECT_EQ(openings.line(number).position().text(), same.line(number).position().text());
        EXPECT_NE(openings.line(number).position().text(), other.line(number).position().text());
    }
}

TEST(Openings, BeginWithEachLayoutInTurn) {
    const Openings openings(abalone(), 0, 1);
    const auto layouts = abalone().layouts();
    for (std::size_t i = 0; i < layouts.size(); ++i)
        EXPECT_EQ(openings.line(i).position().text(), abalone().start(layouts[i].id)->text());
    EXPECT_EQ(openings.line(layouts.size()).position().text(), abalone().start()->text());
}

TEST(Player, ReadsItsSettings) {
    const auto player = read_player("nodes=500,hash=3,null_move=0", {});
    ASSERT_TRUE(player) << player.error();
    EXPECT_EQ(player->limits.nodes, 500u);
    EXPECT_EQ(player->options.hash_megabytes, 3);
    EXPECT_EQ(player->options.parameters.null_move, 0);
    EXPECT_FALSE(read_player("wings=2", {}));
    EXPECT_FALSE(read_player("nodes=many", {}));
    EXPECT_FALSE(read_player("nodes", {}));
    EXPECT_FALSE(read_player("weights=no/such/file", {}));
}

TEST(Match, ADeeperSearchBeatsAShallowOne) {
    MatchPlan plan;
    plan.players[0].limits.depth = 4;
    plan.players[1].limits.depth = 1;
    plan.pairs = 4;
    plan.threads = 2;
    Tally tally;
    ASSERT_TRUE(play_match(abalone(), plan, [&](const PairResult& pair) {
        tally.add(pair.points());
        return true;
    }));
    EXPECT_EQ(tally.pairs(), 4u);
    EXPECT_GT(tally.score(), 0.8);
}

TEST(Match, EqualPlayersSharePairsBegunAlike) {
    MatchPlan plan;
    for (Player& player : plan.players) player.limits.nodes = 300;
    plan.pairs = 2;
    ASSERT_TRUE(play_match(abalone(), plan, [&](const PairResult& pair) {
        EXPECT_EQ(pair.points(), 2);
        EXPECT_EQ(pair.games[0].plies, pair.games[1].plies);
        return true;
    }));
}

TEST(Match, EndsWhenToldTo) {
    MatchPlan plan;
    for (Player& player : plan.players) player.limits.depth = 1;
    plan.pairs = 100;
    int pairs = 0;
    ASSERT_TRUE(play_match(abalone(), plan, [&](const PairResult&) { return ++pairs < 2; }));
    EXPECT_EQ(pairs, 2);
}

TEST(Selfplay, TellsTheResultForTheSideToMove) {
    SelfplayPlan plan;
    plan.player.limits.nodes = 200;
    plan.games = 4;
    plan.balanced_percent = 50;
    plan.most_plies = 60;
    plan.lead_wins = true;
    int won = 0, lost = 0;
    ASSERT_TRUE(play_against_itself(abalone(), plan, [&](const SelfplayGame& game) {
        ASSERT_FALSE(game.positions.empty());
        games::Seat winner{};
        for (const SelfplayPosition& position : game.positions) {
            const auto read = abalone().read(position.text);
            ASSERT_TRUE(read) << position.text;
            EXPECT_EQ(position.result == 1, game.drawn);
            if (game.drawn) continue;
            (position.result == 2 ? won : lost) += 1;
            const games::Seat mover = read->choosers().lowest();
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
    SelfplayPlan plan;
    plan.player.limits.nodes = 100;
    plan.first_game = 3;
    plan.games = 4;
    plan.most_plies = 20;
    plan.random_per_mille = 100;
    std::map<std::uint64_t, std::string> alone, together;
    const auto note = [](auto& games) {
        return [&games](const SelfplayGame& game) {
            for (const auto& position : game.positions) games[game.number] += position.text + "\n";
        };
    };
    ASSERT_TRUE(play_against_itself(abalone(), plan, note(alone)));
    plan.threads = 3;
    ASSERT_TRUE(play_against_itself(abalone(), plan, note(together)));
    EXPECT_EQ(alone, together);
    EXPECT_EQ(alone.begin()->first, 3u);
}

TEST(BalancedStarts, AreFairToBothSides) {
    base::Rng rng(5);
    int with_losses = 0;
    for (int i = 0; i < 200; ++i) {
        const std::string text = balanced_start(rng);
        ASSERT_TRUE(abalone().read(text)) << text;
        const auto setup = abalone::read_setup(text, 2);
        EXPECT_EQ(abalone::transformed(setup->marbles[0], 3), setup->marbles[1]) << text;
        EXPECT_EQ(setup->scores[0], setup->scores[1]);
        with_losses += setup->scores[0] > 0;
    }
    EXPECT_GT(with_losses, 20);
    EXPECT_LT(with_losses, 100);
}

TEST(Shard, IsWholeAndOfItsRecipeOrRefused) {
    const Recipe recipe{7, 100, 50, 1500};
    const std::vector<Sample> samples = {{5, 10, -300, 2, true}, {6, 9, 40'000, 0, false}};
    const std::string file = shard_text(recipe, samples);
    EXPECT_EQ(file.size() % 18, 56u % 18);
    const auto count = check_shard(file, recipe);
    ASSERT_TRUE(count) << count.error();
    EXPECT_EQ(*count, 2u);
    Recipe other = recipe;
    other.seed = 8;
    EXPECT_FALSE(check_shard(file, other));
    EXPECT_FALSE(check_shard(file.substr(0, file.size() - 1), recipe));
    EXPECT_FALSE(check_shard("", recipe));
    for (std::size_t i = 0; i < file.size(); ++i) {
        std::string damaged = file;
        damaged[i] = static_cast<char>(damaged[i] ^ 4);
        EXPECT_FALSE(check_shard(damaged, recipe)) << i;
    }
}

TEST(Tally, GivesEloWithItsError) {
    Tally even;
    for (int points = 0; points <= 4; ++points)
        for (int i = 0; i < 100; ++i) even.add(points);
    EXPECT_NEAR(even.elo().difference, 0, 1e-9);
    EXPECT_GT(even.elo().error, 5);
    Tally better;
    for (int i = 0; i < 300; ++i) better.add(i % 4 == 0 ? 2 : 4);
    EXPECT_NEAR(better.score(), 0.875, 1e-9);
    EXPECT_NEAR(better.elo().difference, 338, 1);
}

TEST(Sprt, DecidesWhenSureAndNotBefore) {
    const Sprt sprt{0, 15};
    Tally tally;
    EXPECT_EQ(sprt.verdict(tally), Sprt::Verdict::Undecided);
    for (int i = 0; i < 20; ++i) tally.add(2);
    EXPECT_EQ(sprt.verdict(tally), Sprt::Verdict::Undecided);
    Tally strong, weak;
    for (int i = 0; i < 1000; ++i) {
        strong.add(i % 3 == 0 ? 4 : 2);
        weak.add(i % 3 == 0 ? 0 : 2);
    }
    EXPECT_EQ(sprt.verdict(strong), Sprt::Verdict::Better);
    EXPECT_EQ(sprt.verdict(weak), Sprt::Verdict::NotBetter);
}

}  // namespace
}  // namespace sumito::match
