#include <gtest/gtest.h>

#include <cmath>

#include "games/catalog.h"
#include "match/openings.h"
#include "match/runner.h"
#include "match/selfplay.h"
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

TEST(Selfplay, WritesPositionsWithTheResultForTheSideToMove) {
    SelfplayPlan plan;
    plan.player.limits.nodes = 200;
    plan.games = 1;
    std::string lines;
    ASSERT_TRUE(
        play_against_itself(abalone(), plan, [&](const std::string& game) { lines += game; }));
    ASSERT_FALSE(lines.empty());
    const std::string first = lines.substr(0, lines.find('\n'));
    const std::string text = first.substr(0, first.find(';'));
    EXPECT_TRUE(abalone().read(text)) << text;
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
