#include <gtest/gtest.h>

#include <array>
#include <atomic>

#include "games/catalog.h"
#include "match/openings.h"
#include "match/standings.h"
#include "match/tournament.h"

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
    EXPECT_FALSE(read_player("level=0", {}));
    EXPECT_FALSE(read_player("level=11", {}));
    Player limited;
    limited.limits.nodes = 9;
    EXPECT_EQ(read_player("level=10", limited)->limits.nodes, 9u);
    EXPECT_FALSE(read_player("level=2", limited)->limits.nodes);
    EXPECT_FALSE(read_player("nodes=many", {}));
    EXPECT_FALSE(read_player("nodes", {}));
    EXPECT_FALSE(read_player("weights=no/such/file", {}));
}

TEST(Player, ReadsAWeaknessThatIsNoLevel) {
    Player limited;
    limited.limits.nodes = 9;
    const auto player = read_player("weakness=800:4:30:120", limited);
    ASSERT_TRUE(player) << player.error();
    const auto& weakness = player->options.weakness;
    ASSERT_TRUE(weakness);
    EXPECT_EQ(weakness->nodes, 800u);
    EXPECT_EQ(weakness->lines, 4);
    EXPECT_EQ(weakness->temperature, 30);
    EXPECT_EQ(weakness->most_loss, 120);
    EXPECT_FALSE(player->limits.nodes);  // it limits itself
    for (const char* text :
         {"weakness=", "weakness=800", "weakness=800:4:30", "weakness=1:2:3:4:5",
          "weakness=0:4:30:120", "weakness=800:-4:30:120", "weakness=800:4:30:many"})
        EXPECT_FALSE(read_player(text, {})) << text;
}

// Our engine against itself with two sets of limits.
struct Played {
    Standings standings;
    std::vector<GameReport> reports;
};

Played play(
    const Schedule& schedule, const std::array<engine::Limits, 2>& limits, int threads = 1,
    const std::function<bool(std::uint64_t)>& is_done = [](auto) { return false; },
    std::size_t enough = 1'000'000) {
    TournamentPlan plan{.game = abalone(),
                        .contenders = std::vector<Contender>(2),
                        .openings = Openings(abalone(), 4, 1),
                        .rules = {},
                        .threads = threads};
    plan.rules.adjudication.most_plies = 150;
    for (std::size_t i = 0; i < 2; ++i) plan.contenders[i].player.limits = limits[i];
    Played played{Standings(schedule), {}};
    std::atomic<bool> stop = false;
    const auto done = play_tournament(plan, schedule, is_done, stop, [&](const PlayedGame& game) {
        played.standings.add(game.report);
        played.reports.push_back(game.report);
        return played.reports.size() < enough;
    });
    EXPECT_TRUE(done);
    return played;
}

engine::Limits to_depth(int depth) {
    engine::Limits limits;
    limits.depth = depth;
    return limits;
}

TEST(Match, ADeeperSearchBeatsAShallowOne) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 4);
    const Played played = play(schedule, {to_depth(4), to_depth(1)}, 2);
    EXPECT_EQ(played.standings.games(), 8u);
    EXPECT_GT(played.standings.rows()[0].tally.score(), 0.8);
}

TEST(Match, EqualPlayersSharePairsBegunAlike) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 2);
    engine::Limits limits;
    limits.nodes = 300;
    const Played played = play(schedule, {limits, limits});
    EXPECT_EQ(played.standings.rows()[0].tally.counts()[2], 2u);
    EXPECT_EQ(played.reports[0].plies, played.reports[1].plies);
}

TEST(Match, EndsWhenToldTo) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 100);
    const Played played = play(
        schedule, {to_depth(1), to_depth(1)}, 1, [](std::uint64_t) { return false; }, 3);
    EXPECT_EQ(played.reports.size(), 3u);
}

TEST(Match, PlaysOnlyWhatIsNotDone) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 3);
    const Played whole = play(schedule, {to_depth(1), to_depth(2)});
    const Played rest = play(schedule, {to_depth(1), to_depth(2)}, 1,
                             [](std::uint64_t number) { return number % 2 == 0; });
    ASSERT_EQ(rest.reports.size(), 3u);
    for (const GameReport& report : rest.reports) {
        EXPECT_EQ(report.number % 2, 1u);
        EXPECT_EQ(report.plies, whole.reports[report.number].plies);
    }
}

}  // namespace
}  // namespace sumito::match
