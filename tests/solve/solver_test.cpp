// The solver against positions that are won by the rules, and against a plain search of all
// decisions that shares nothing with it.
#include "solve/solver.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/rng.h"
#include "games/catalog.h"
#include "games/choro/choro.h"
#include "solve/certificate.h"

namespace sumito::solve {
namespace {

using games::AnyGame;
using games::AnyPosition;
using games::Seat;
using games::SeatSet;

Task small(std::uint64_t most_positions = 200'000) {
    Task task;
    task.table_bytes = std::size_t{8} << 20;
    task.most_positions = most_positions;
    return task;
}

Solution solved(const std::string& game, const std::string& rules, const std::string& position) {
    const AnyGame found = *games::find_game(game, rules);
    return *solve(found, *found.read(position), small());
}

TEST(Solver, ChoroWithoutItsOpeningIsWonBySouth) {
    const AnyGame game = *games::find_game("choro");
    const Solution solution = *solve(game, *game.start("main0"), small());
    EXPECT_EQ(solution.winners, SeatSet{Seat::P1});
    EXPECT_EQ(solution.decision, "o5");
    ASSERT_TRUE(solution.length);
    EXPECT_GE(solution.states, 1u);
}

// From tests/suites/abalone.txt: Black forces an ejection within three plies, here the sixth.
TEST(Solver, ASixthEjectionThatCanBeForcedWins) {
    const Solution solution =
        solved("abalone", "", "1sss1/sssss1/1sSss2/1ssSSSS1/3SSS3/2SS1S2/1S1S3/6/5 5 5 b 32 50");
    EXPECT_EQ(solution.winners, SeatSet{Seat::P1});
    EXPECT_EQ(solution.decision, "f7f6");
    ASSERT_TRUE(solution.length);
    EXPECT_GE(solution.length->turns, 3);
}

// A plain search: whether `side` can force a win within `decisions` decisions of all players.
bool forces(const choro::Choro& game, const choro::Position& position, Seat side, int decisions) {
    const games::Outcome outcome = game.outcome(position);
    if (outcome.over()) return outcome.winners == SeatSet{side};
    if (decisions == 0) return false;
    const Seat chooser = game.choosers(position).lowest();
    choro::MoveList moves;
    game.moves(position, chooser, moves);
    for (const choro::Move move : moves) {
        choro::Position after = position;
        game.play_unchecked(after, chooser, move);
        if (forces(game, after, side, decisions - 1) == (chooser == side)) return chooser == side;
    }
    return chooser != side;
}

// Positions of random games, between turns.
std::vector<choro::Position> random_positions(const choro::Choro& game, int count) {
    std::vector<choro::Position> all;
    base::Rng rng(11);
    while (static_cast<int>(all.size()) < count) {
        choro::Position position = *game.start("main0");
        for (std::uint32_t left = 4 + rng.below(60); left > 0; --left) {
            if (game.outcome(position).over()) break;
            const Seat seat = game.choosers(position).lowest();
            choro::MoveList moves;
            game.moves(position, seat, moves);
            game.play_unchecked(position, seat,
                                moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        if (!game.outcome(position).over()) all.push_back(position);
    }
    return all;
}

class SolverAgainstPlainSearch : public testing::TestWithParam<const char*> {};

TEST_P(SolverAgainstPlainSearch, FindsEveryShortWinAndNoOther) {
    constexpr int plain_decisions = 4;
    const AnyGame any = *games::find_game("choro", GetParam());
    const choro::Choro game = *choro::Choro::from(*games::read_rules_text(GetParam()));
    int short_wins = 0;
    for (const choro::Position& position : random_positions(game, 150)) {
        const std::string text = game.text(position);
        const Solution solution = *solve(any, *any.read(text), small(50'000));
        for (const Seat seat : {Seat::P1, Seat::P2})
            if (forces(game, position, seat, plain_decisions)) {
                EXPECT_EQ(solution.winners, SeatSet{seat}) << text;
                ++short_wins;
            }
        if (solution.length && solution.length->decisions <= plain_decisions) {
            EXPECT_TRUE(
                forces(game, position, solution.winners.lowest(), solution.length->decisions))
                << text;
        }
    }
    EXPECT_GT(short_wins, 2);
}

INSTANTIATE_TEST_SUITE_P(Rulesets, SolverAgainstPlainSearch,
                         testing::Values("acholi", "ludii", "acholi:R16=chain,R17=unlimited"));

TEST(Solver, ATableOfOneBucketProvesLessButNothingWrong) {
    const AnyGame any = *games::find_game("choro");
    const choro::Choro game;
    int solved_small = 0;
    for (const choro::Position& position : random_positions(game, 60)) {
        const AnyPosition root = *any.read(game.text(position));
        Task tiny = small(20'000);
        tiny.table_bytes = 1;
        const Solution less = *solve(any, root, tiny);
        if (!less.solved()) continue;
        ++solved_small;
        const Solution more = *solve(any, root, small());
        EXPECT_TRUE(!more.solved() || more.winners == less.winners) << game.text(position);
    }
    EXPECT_GT(solved_small, 10);
}

TEST(Solver, StopsWhenTold) {
    const AnyGame game = *games::find_game("abalone");
    Task task = small();
    std::uint64_t seen = 0;
    task.go_on = [&](std::uint64_t searched) { return (seen = searched) < 5000; };
    const Solution solution = *solve(game, *game.start(), task);
    EXPECT_FALSE(solution.solved());
    EXPECT_GE(seen, 5000u);
    EXPECT_LT(solution.searched, 10'000u);
}

TEST(Solver, RefusesWhatHasNoSingleAnswer) {
    const AnyGame choro = *games::find_game("choro");
    EXPECT_FALSE(solve(choro, *choro.start(), small()));
    EXPECT_TRUE(is_secret_opening(*choro.start()));
    AnyPosition chosen = *choro.start();
    chosen.play_unchecked(Seat::P1, chosen.moves(Seat::P1).front());
    EXPECT_EQ(solve(choro, chosen, small()).error(),
              "a secret choice has been made: expected a position without one");
    const AnyGame abalone = *games::find_game("abalone");
    EXPECT_EQ(solve(abalone, *abalone.read("5/6/7/8/9/8/7/6/4s 6 0 w 0 1"), small()).error(),
              "the game is over in this position");
}

// A win that needs more plies than the rules allow does not count.
TEST(Solver, KeepsTheLimitOfPlies) {
    const AnyGame free = *games::find_game("choro");
    const Solution solution = *solve(free, *free.start("main0"), small());
    ASSERT_TRUE(solution.length);
    const auto with_limit = [&](int plies) {
        const AnyGame game = *games::find_game("choro", "acholi:plies=" + std::to_string(plies));
        return solve(game, *game.start("main0"), small())->solved();
    };
    EXPECT_TRUE(with_limit(solution.length->turns));
    EXPECT_FALSE(with_limit(solution.length->turns - 1));
}

TEST(Solver, SolvesASecretOpeningCellByCell) {
    const AnyGame game = *games::find_game("choro");
    int cells = 0;
    const auto opening = solve_opening(
        *game.start(),
        [&](const std::string& row, const std::string& column,
            const AnyPosition& position) -> base::Result<Solution> {
            ++cells;
            // The others take too long here.
            const bool quick = (row == "o2" && column != "o3" && column != "o5" && column < "o6");
            if (!quick) return Solution{};
            return solve(game, position, small());
        });
    ASSERT_TRUE(opening);
    EXPECT_EQ(cells, 64);
    EXPECT_EQ(opening->rows.size(), 8u);
    EXPECT_EQ(opening->at(1, 0).solution.winners, SeatSet{Seat::P1});  // o2 o1
    EXPECT_EQ(opening->at(1, 3).solution.winners, SeatSet{Seat::P2});  // o2 o4
}

}  // namespace
}  // namespace sumito::solve
