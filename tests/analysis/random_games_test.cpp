// Statistics of random games: they are repeatable and consistent, and right for games that are
// short enough to check on paper.
#include "analysis/random_games.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "games/catalog.h"
#include "games/line.h"

namespace sumito::analysis {
namespace {

RandomGames play(const std::string& id, const std::string& rules, const RandomGamesPlan& plan,
                 const std::string& position = {}) {
    const games::AnyGame game = *games::find_game(id, rules);
    const auto start = position.empty() ? game.start() : game.read(position);
    EXPECT_TRUE(start) << start.error();
    return *play_random_games(game, *start, plan);
}

RandomGamesPlan plan(std::uint64_t games, int most_decisions, int threads = 1) {
    return {.seed = 7,
            .games = games,
            .most_decisions = most_decisions,
            .threads = threads,
            .progress = {}};
}

std::uint64_t sum(const std::map<games::Reason, std::uint64_t>& reasons) {
    std::uint64_t all = 0;
    for (const auto& [reason, count] : reasons) all += count;
    return all;
}

TEST(RandomGames, SameOnAnyNumberOfThreads) {
    for (const char* id : {"abalone", "abalone3", "abalone4", "choro"}) {
        const RandomGames one = play(id, "", plan(300, 400, 1));
        EXPECT_EQ(one, play(id, "", plan(300, 400, 4))) << id;
        RandomGamesPlan other = plan(300, 400, 1);
        other.seed = 8;
        EXPECT_NE(one, play(id, "", other)) << id;
    }
}

TEST(RandomGames, CountsAddUp) {
    for (const char* rules : {"acholi", "ludii", "acholi:R6=lot,R21=draw"}) {
        const RandomGames games = play("choro", rules, plan(2000, 100'000));
        EXPECT_EQ(games.games, 2000u);
        EXPECT_EQ(sum(games.reasons), 2000u);
        EXPECT_EQ(games.wins[0] + games.wins[1] + games.draws + games.stopped, 2000u);
        EXPECT_EQ(games.turns.count(), 2000u);
        std::uint64_t opened = 0, south = 0, begun = 0, first_wins = 0;
        for (const auto& row : games.choro->openings)
            for (const Results& results : row) {
                opened += results.games;
                south += results.wins;
            }
        for (const Results& results : games.choro->first_mover) {
            begun += results.games;
            first_wins += results.wins;
        }
        EXPECT_EQ(opened, 2000u) << rules;
        EXPECT_EQ(south, games.wins[0]) << rules;
        EXPECT_EQ(begun, 2000u) << rules;
        EXPECT_GT(first_wins, 0u) << rules;
        EXPECT_EQ(games.choro->clockwise.turns.wholes(), games.choro->turns) << rules;
        EXPECT_GE(games.choro->clockwise.turns.parts(), games.choro->leave.turns.parts());
    }
}

TEST(RandomGames, AreThoseOfThePlayouts) {
    for (const char* id : {"abalone", "abalone4", "choro"}) {
        const games::AnyGame game = *games::find_game(
            id, id[0] == 'a' ? "standard:repetition=off" : "acholi:repetition=off");
        const RandomGames games = *play_random_games(game, *game.start(), plan(200, 400));
        const games::PlayoutTally tally =
            game.start()->play_out({.seed = 7, .games = 200, .most_decisions = 400});
        EXPECT_EQ(games.decision_choices.wholes(), tally.decisions) << id;
        EXPECT_EQ(games.games - games.stopped, tally.finished) << id;
    }
}

// Two single marbles move about until a position repeats for the third time.
TEST(RandomGames, EndAsLinesDo) {
    const games::AnyGame game = *games::find_game("abalone");
    const games::AnyPosition start = *game.read("s4/6/7/8/9/8/7/6/4S 0 0 b 0 1");
    const RandomGames games = *play_random_games(game, start, plan(20, 3000));
    std::map<games::Reason, std::uint64_t> reasons;
    Distribution turns;
    for (std::uint64_t i = 0; i < 20; ++i) {
        base::Rng rng(base::mix(7) + i);
        games::Line line(game, start);
        for (int n = 0; n < 3000 && !line.outcome().over(); ++n) {
            const games::Seat seat = line.position().choosers().lowest();
            const auto moves = line.position().moves(seat);
            (void)line.play(seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        ++reasons[line.outcome().reason];
        turns.add(static_cast<std::uint64_t>(line.plies()));
    }
    EXPECT_GT(reasons[games::Reason::Repetition], 10u);
    EXPECT_EQ(games.reasons, reasons);
    EXPECT_EQ(games.turns, turns);
}

TEST(RandomGames, StopAtALimitOfPliesForTheLeader) {
    const RandomGames games = play("choro", "acholi:plies=3", plan(100, 1000));
    EXPECT_EQ(games.turns.quantile(0), 3u);
    EXPECT_EQ(games.turns.most(), 3u);
    EXPECT_EQ(games.reasons.at(games::Reason::PlyLimit), 100u);
}

// South has to sow o1 into o2 and the empty o3, and North has only single counters.
TEST(RandomGames, OneLapToTheEnd) {
    const RandomGames games = play("choro", "", plan(10, 100),
                                   "2,1,0,0,0,0,0,46,0,0,0,0,0,0,0,0/"
                                   "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0/S at=o1 lap=3");
    EXPECT_EQ(games.reasons,
              (std::map<games::Reason, std::uint64_t>{{games::Reason::CannotMove, 10}}));
    EXPECT_EQ(games.wins[0], 10u);
    EXPECT_EQ(games.turns.mean().value, 1);
    EXPECT_EQ(games.decision_choices.value().value, 1);
    EXPECT_EQ(games.start_choices.wholes(), 0u);
    EXPECT_EQ(games.choro->laps.mean().value, 1);
    EXPECT_EQ(games.choro->captures.most(), 0u);
    EXPECT_EQ(games.choro->endless, 0u);
    EXPECT_EQ(games.choro->first_mover[0].wins, 10u);
}

// From o7 the second counter falls into the occupied i8, before North's last two counters.
TEST(RandomGames, OneCaptureOfTwoHoles) {
    const RandomGames games = play("choro", "", plan(10, 100),
                                   "59,0,0,0,0,0,2,0,0,0,0,0,0,0,0,1/"
                                   "1,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0/S at=o7 lap=1");
    EXPECT_EQ(games.reasons,
              (std::map<games::Reason, std::uint64_t>{{games::Reason::Captured, 10}}));
    EXPECT_EQ(games.choro->laps.mean().value, 1);
    EXPECT_EQ(games.choro->captures.mean().value, 1);
    EXPECT_EQ(games.choro->captured.mean().value, 2);
}

TEST(RandomGames, ClockwisePlaysAreSharesOfTurns) {
    const RandomGames games = play("choro", "", plan(2000, 100'000));
    const ChoroCounts& counts = *games.choro;
    EXPECT_GT(counts.clockwise.turns.parts(), 0u);
    EXPECT_LT(counts.clockwise.turns.parts(), counts.turns / 5);
    EXPECT_GT(counts.leave.per_game.most(), 0u);
    EXPECT_GT(counts.free_holes.per_game.most(), 0u);
    const RandomGames without = play("choro", "acholi:R15=off,R17=none", plan(2000, 100'000));
    EXPECT_EQ(without.choro->leave.per_game.most(), 0u);
    EXPECT_EQ(without.choro->free_holes.per_game.most(), 0u);
    EXPECT_GT(without.choro->clockwise.per_game.most(), 0u);
}

TEST(RandomGames, OpeningChoicesAreNoTurns) {
    const RandomGames games = play("choro", "acholi:plies=3", plan(100, 1000));
    EXPECT_EQ(games.turns.most(), 3u);
    EXPECT_EQ(games.choro->turns, 100u);
    EXPECT_EQ(games.choro->clockwise.turns.wholes(), 100u);
}

// North's turn from i6 never ends: it is cut off, or reaches the limit of the whole game.
TEST(RandomGames, EndlessTurnsAreCountedInBothRulesets) {
    const std::string counts = "1,0,0,0,0,2,0,3,1,0,0,2,0,1,0,0/0,5,0,1,0,2,2,1,5,2,6,1,8,9,4,8/N";
    EXPECT_GT(play("choro", "acholi", plan(50, 100'000), counts).choro->endless, 0u);
    const RandomGames ludii = play("choro", "ludii", plan(50, 100'000), counts + " main=SN");
    EXPECT_GT(ludii.reasons.at(games::Reason::PlyLimit), 0u);
    EXPECT_GE(ludii.choro->endless, ludii.reasons.at(games::Reason::PlyLimit));
}

TEST(RandomGames, AHiddenChoiceCannotBePlayedOn) {
    const std::string twos = "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2";
    const RandomGames games = play("choro", "", plan(5, 100), twos + "/" + twos + "/* open=-,?");
    EXPECT_EQ(games.stopped, 5u);
}

}  // namespace
}  // namespace sumito::analysis
