#include "engine/eval/abalone.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/abalone/symmetry.h"
#include "support/abalone_boards.h"
#include "support/each_kernel.h"

namespace sumito::engine {
namespace {

using abalone::CellSet;
using abalone::Move;
using abalone::MoveList;
using abalone::Position;
using test::board;
using test::random_setup;

AbaloneCounts counts_of(const AbaloneBoard& board) {
    AbaloneCounts counts;
    active_abalone_kernel().count(board, counts);
    return counts;
}

int own(const AbaloneBoard& board, AbaloneFeature feature) {
    return counts_of(board).of[feature];
}

template <int Seats>
Position<Seats> random_position(base::Rng& rng) {
    return *Position<Seats>::from(random_setup(rng, Seats));
}

TEST(AbaloneFeatures, CountWhatTheirNamesSay) {
    test::with_each_kernel([] {
        EXPECT_EQ(std::string_view(active_abalone_kernel().name), abalone::active_kernel().name);
        // a5 b5 c5 are in a row behind d5, which has room to move; e5 is the centre.
        const AbaloneBoard row = board_of(board<2>({"a5 b5 c5 e5", "d5"}));
        EXPECT_EQ(own(row, Triple), 1);
        EXPECT_EQ(own(row, Orbit0), 1);
        EXPECT_EQ(own(row, Sandwich), 1);
        EXPECT_EQ(own(row, Degree0), 1);
        EXPECT_EQ(own(row, AbaloneFeature(Degree0 + 1)), 2);
        EXPECT_EQ(own(row, Contact1), 2);
        EXPECT_EQ(own(row, Push21), 0);

        const AbaloneBoard push = board_of(board<2>({"a4 b4 c4", "d4"}));
        EXPECT_EQ(own(push, Push21), 1);
        EXPECT_EQ(own(push, Push31), 1);
        EXPECT_EQ(own(push, Eject21), 0);

        const AbaloneBoard edge = board_of(board<2>({"f5 g5 g4", "i5 h5"}));
        EXPECT_EQ(own(edge, Aim2), 1);
        EXPECT_EQ(own(edge, Eject32), 0);
        const AbaloneBoard three = board_of(board<2>({"e5 f5 g5", "i5 h5"}));
        EXPECT_EQ(own(three, Eject32), 1);
        const AbaloneBoard two = board_of(board<2>({"g5 h5 g6", "i5"}));
        EXPECT_EQ(own(two, Eject21), 1);
        EXPECT_EQ(own(two, Triangle), 0);
        const AbaloneBoard near = board_of(board<2>({"f5 g5", "i5"}));
        EXPECT_EQ(own(near, Approach), 1);
        const AbaloneBoard block = board_of(board<2>({"e5 e6 f6 d5", "i9"}));
        EXPECT_EQ(own(block, Triangle), 2);
        const AbaloneBoard gap = board_of(board<2>({"e5 e7", "i9"}));
        EXPECT_EQ(own(gap, Gap), 1);
    });
}

TEST(AbaloneFeatures, AreTheSameOnEveryKernel) {
    base::Rng rng(1);
    for (int i = 0; i < 300; ++i) {
        const AbaloneBoard board = board_of(random_position<2>(rng));
        const AbaloneCounts expected = counts_of(board);
        const auto& weights = (*tuned_abalone_weights())[3];
        const auto sum = active_abalone_kernel().weighted_sum(board, weights);
        test::with_each_kernel([&] {
            const AbaloneCounts counts = counts_of(board);
            EXPECT_TRUE(std::equal(std::begin(counts.of), std::end(counts.of), expected.of));
            EXPECT_EQ(active_abalone_kernel().weighted_sum(board, weights), sum);
        });
    }
}

TEST(AbaloneFeatures, AddUpToTheEvaluation) {
    base::Rng rng(2);
    for (int i = 0; i < 100; ++i) {
        const AbaloneBoard board = board_of(random_position<2>(rng));
        const AbaloneCounts counts = counts_of(board);
        const AbaloneWeights& weights = (*tuned_abalone_weights())[0];
        std::int64_t sum = weights.turn;
        for (int f = 0; f < 2 * abalone_feature_count; ++f) sum += counts.of[f] * weights.of[f];
        EXPECT_EQ(active_abalone_kernel().weighted_sum(board, weights), sum);
    }
}

TEST(AbaloneFeatures, KnowNoPreferredSideOfTheBoard) {
    base::Rng rng(3);
    for (int i = 0; i < 50; ++i) {
        const AbaloneBoard board = board_of(random_position<2>(rng));
        const AbaloneCounts expected = counts_of(board);
        for (int symmetry = 1; symmetry < abalone::symmetry_count; ++symmetry) {
            AbaloneBoard turned = board;
            turned.own = abalone::transformed(board.own, symmetry);
            turned.foes = abalone::transformed(board.foes, symmetry);
            const AbaloneCounts counts = counts_of(turned);
            for (int f = 0; f < 2 * abalone_feature_count; ++f)
                EXPECT_EQ(counts.of[f], expected.of[f]) << f;
        }
    }
}

// Ejections and pushes must be exactly those moves, in the generator's order.
template <int Seats>
void expect_stages(const Position<Seats>& position) {
    MoveList all, captures, threats;
    position.moves(all);
    if (position.settled().over()) return;
    const AbaloneEvaluator<Seats> evaluator(tuned_abalone_weights());
    evaluator.captures(position, captures);
    evaluator.threats(position, threats);
    std::vector<Move> expected_captures, expected_threats;
    for (const Move move : all) {
        if (move.is_pass()) continue;
        bool ejects = false, pushes = false;
        for (const games::Step& step : position.trace(move)) {
            ejects |= step.kind == games::StepKind::Eject;
            pushes |= step.kind == games::StepKind::Push;
        }
        if (ejects)
            expected_captures.push_back(move);
        else if (pushes)
            expected_threats.push_back(move);
    }
    EXPECT_EQ(std::vector<Move>(captures.begin(), captures.end()), expected_captures);
    EXPECT_EQ(std::vector<Move>(threats.begin(), threats.end()), expected_threats);
}

TEST(AbaloneEvaluator, ListsEjectionsAndPushesOfTwoAndFourPlayers) {
    test::with_each_kernel([] {
        base::Rng rng(4);
        for (int i = 0; i < 200; ++i) {
            expect_stages(random_position<2>(rng));
            expect_stages(random_position<4>(rng));
        }
    });
}

TEST(AbaloneWeights, ReadBackFromTheirText) {
    std::string text = "# a comment\n";
    for (int i = 0; i < abalone_weight_count; ++i) text += "name " + std::to_string(i) + " -20\n";
    const auto table = read_abalone_weights(text);
    ASSERT_TRUE(table) << table.error();
    EXPECT_EQ((*table)[0].of[7], 7);
    EXPECT_EQ((*table)[10].of[7], -20);
    EXPECT_EQ((*table)[5].of[10], -5);
    EXPECT_EQ((*table)[0].turn, abalone_weight_count - 1);
    EXPECT_FALSE(read_abalone_weights(text + "one 1 1\n"));
    EXPECT_FALSE(read_abalone_weights("name 1\n"));
    EXPECT_FALSE(read_abalone_weights(""));
}

}  // namespace
}  // namespace sumito::engine
