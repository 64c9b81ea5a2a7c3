// The generator against the slow one, every kernel against every other.
#include "games/abalone/movegen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/bits.h"
#include "games/abalone/abalone.h"
#include "games/playout.h"
#include "support/abalone_boards.h"
#include "support/each_kernel.h"
#include "support/effort.h"
#include "support/slow_abalone.h"

namespace sumito::abalone {
namespace {

test::SlowAbalone slow_of(const abalone::Setup& setup) {
    test::SlowAbalone::Board board;
    for (int i = 0; i < setup.seats; ++i)
        base::for_each_bit(setup.marbles[i], [&](int cell) {
            board[{row(Cell(cell)), digit(Cell(cell))}] = letter_of(Seat(i), setup.seats);
        });
    return {board, letter_of(setup.turn, setup.seats), setup.seats};
}

std::string board_text(const test::SlowAbalone::Board& board) {
    std::string text;
    for (const auto& [place, letter] : board) {
        text += static_cast<char>('a' + place.first);
        text += static_cast<char>('0' + place.second);
        text += letter;
    }
    return text;
}

std::string board_text(const abalone::Setup& setup) {
    test::SlowAbalone::Board board;
    for (int i = 0; i < setup.seats; ++i)
        base::for_each_bit(setup.marbles[i], [&](int cell) {
            board[{row(Cell(cell)), digit(Cell(cell))}] = letter_of(Seat(i), setup.seats);
        });
    return board_text(board);
}

template <int Seats>
void compare_with_slow_generator(int boards) {
    base::Rng rng(Seats);
    for (int n = 0; n < boards; ++n) {
        const abalone::Setup setup = test::random_setup(rng, Seats);
        const auto position = Position<Seats>::from(setup);
        ASSERT_TRUE(position) << position.error();

        std::multimap<std::string, bool> expected;
        for (const auto& result : slow_of(setup).moves())
            expected.emplace(board_text(result.board), result.ejected != 0);
        const bool must_pass = Seats > 2 && expected.empty();

        std::multimap<std::string, bool> found;
        MoveList list;
        position->moves(list);
        EXPECT_EQ(static_cast<int>(list.size()), position->move_count());
        if (must_pass) {
            ASSERT_EQ(list.size(), 1u);
            EXPECT_TRUE(list[0].is_pass());
            continue;
        }
        for (const Move move : list) {
            Position<Seats> child = *position;
            child.play_unchecked(move);
            found.emplace(board_text(child.setup()),
                          child.score(setup.turn) > position->score(setup.turn));
        }
        ASSERT_EQ(found, expected) << write_setup(setup);
    }
}

TEST(AbaloneMovegen, TwoPlayersAsTheSlowGenerator) {
    test::with_each_kernel([] { compare_with_slow_generator<2>(test::effort(2000, 300)); });
}

TEST(AbaloneMovegen, ThreePlayersAsTheSlowGenerator) {
    test::with_each_kernel([] { compare_with_slow_generator<3>(test::effort(2000, 300)); });
}

TEST(AbaloneMovegen, FourPlayersAsTheSlowGenerator) {
    test::with_each_kernel([] { compare_with_slow_generator<4>(test::effort(3000, 300)); });
}

template <int Seats>
void compare_kernels(int boards) {
    base::Rng rng(10 + Seats);
    for (int n = 0; n < boards; ++n) {
        const auto position = Position<Seats>::from(test::random_setup(rng, Seats));
        ASSERT_TRUE(position);
        ASSERT_TRUE(use_kernel("portable"));
        MoveList expected;
        position->moves(expected);
        std::uint64_t grandchildren = 0;
        for (const Move move : expected) {
            Position<Seats> child = *position;
            child.play_unchecked(move);
            grandchildren += static_cast<std::uint64_t>(child.move_count());
        }
        test::with_each_kernel([&] {
            MoveList list;
            position->moves(list);
            ASSERT_TRUE(std::equal(list.begin(), list.end(), expected.begin(), expected.end()));
            ASSERT_EQ(position->count_two_plies(), grandchildren);
        });
    }
}

TEST(AbaloneMovegen, AllKernelsGiveTheSameMovesInTheSameOrder) {
    compare_kernels<2>(test::effort(1000, 200));
    compare_kernels<3>(test::effort(500, 100));
    compare_kernels<4>(test::effort(500, 100));
}

template <int Seats>
void compare_playouts() {
    const Abalone<Seats> game;
    games::PlayoutPlan plan;
    plan.seed = 7;
    plan.first_game = 3;
    plan.games = 21;  // not a multiple of any kernel's number of lanes
    plan.most_decisions = Seats == 2 ? 300 : 40;
    abalone::Setup setup = game.start().setup();
    setup.scores[0] = 4;  // so that some games end
    setup.scores[1] = 5;
    setup.turn = Seat::P2;
    const auto start = Position<Seats>::from(setup);
    ASSERT_TRUE(start);
    const games::PlayoutTally expected = games::play_out_one_by_one(game, *start, plan);
    EXPECT_GT(expected.finished, 0u);
    EXPECT_LT(expected.finished, plan.games);
    test::with_each_kernel([&] { EXPECT_EQ(games::play_out(game, *start, plan), expected); });
}

TEST(AbaloneMovegen, PlayoutsSideBySideAreThoseOneByOne) {
    compare_playouts<2>();
    compare_playouts<3>();
    compare_playouts<4>();
}

TEST(AbaloneMovegen, PlayoutsAgreeWhereAPlayerMustPassOrIsStuck) {
    games::PlayoutPlan plan;
    plan.games = 50;
    plan.most_decisions = 30;
    const auto walled_in = Abalone<3>().read("rr3/6/7/8/9/8/b1b4/bb4/wbb2 5 5 5 b 0 1");
    const auto three = games::play_out_one_by_one(Abalone<3>(), *walled_in, plan);
    const auto cornered = Abalone<2>().read("5/6/7/8/9/8/S1S4/SS4/sS1S1 0 0 b 0 1");
    plan.most_decisions = 1;  // some first moves leave White without a move
    const auto two = games::play_out_one_by_one(Abalone<2>(), *cornered, plan);
    EXPECT_GT(two.finished, 0u);
    EXPECT_LT(two.finished, 50u);
    test::with_each_kernel([&] {
        plan.most_decisions = 30;
        EXPECT_EQ(games::play_out(Abalone<3>(), *walled_in, plan), three);
        plan.most_decisions = 1;
        EXPECT_EQ(games::play_out(Abalone<2>(), *cornered, plan), two);
    });
}

// No board has more moves than a list can hold: searches for boards with many moves and stays below
// the limit.
TEST(AbaloneMovegen, TheFullestBoardsFitTheList) {
    base::Rng rng(5);
    int most = 0;
    for (int start = 0; start < 20; ++start) {
        abalone::Setup setup = test::random_setup(rng, 2);
        int best = 0;
        for (int n = 0; n < 3000; ++n) {
            abalone::Setup next = setup;
            const CellSet cell = CellSet{1} << rng.below(cell_count);
            next.marbles[0] &= ~cell;
            next.marbles[1] &= ~cell;
            if (const auto pick = rng.below(3); pick < 2) next.marbles[pick] |= cell;
            const int count = Position<2>::from(next)->move_count();
            if (count < best) continue;
            best = count;
            setup = next;
        }
        most = std::max(most, best);
    }
    EXPECT_GT(most, 150);
    EXPECT_LE(most, most_moves);
}

TEST(AbaloneMovegen, AStepIsAMoveOfTheListThatPushesNothing) {
    base::Rng rng(6);
    MoveList before;
    for (int n = 0; n < 2000; ++n) {
        const auto position = Position<2>::from(test::random_setup(rng, 2));
        if (!position || position->settled().over()) continue;
        MoveList list;
        position->moves(list);
        const auto expected = [&](Move move) {
            if (std::find(list.begin(), list.end(), move) == list.end()) return false;
            for (const games::Step& step : position->trace(move))
                if (step.kind != games::StepKind::Slide) return false;
            return true;
        };
        MoveList steps;
        for (const Move move : list) {
            EXPECT_EQ(position->is_step(move), expected(move));
            if (expected(move)) steps.push_back(move);
        }
        test::with_each_kernel([&] {
            MoveList listed;
            listed.resize_unchecked(static_cast<std::size_t>(position->list_steps(listed.data())));
            ASSERT_TRUE(std::equal(listed.begin(), listed.end(), steps.begin(), steps.end()));
        });
        // Moves that were legal in the position before.
        for (const Move move : before) EXPECT_EQ(position->is_step(move), expected(move));
        before = list;
    }
}

TEST(AbaloneMovegen, AnUnknownKernelIsRefused) {
    const auto kernel = use_kernel("mmx");
    ASSERT_FALSE(kernel);
    EXPECT_NE(kernel.error().find("portable"), std::string::npos);
}

}  // namespace
}  // namespace sumito::abalone
