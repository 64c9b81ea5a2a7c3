#include "engine/matrix_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace sumito::engine {
namespace {

using Chances = std::vector<int>;

TEST(MatrixGame, MatchingPenniesIsFair) {
    const MatrixSolution solution = solve_matrix_game({{1, -1}, {-1, 1}});
    EXPECT_EQ(solution.rows, (Chances{5000, 5000}));
    EXPECT_EQ(solution.columns, (Chances{5000, 5000}));
    EXPECT_NEAR(solution.value, 0, 1e-9);
}

TEST(MatrixGame, RockPaperScissorsTakesEachAlike) {
    const MatrixSolution solution = solve_matrix_game({{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}});
    for (const Chances& chances : {solution.rows, solution.columns})
        for (const int chance : chances) EXPECT_NEAR(chance, 3333, 1);
    EXPECT_NEAR(solution.value, 0, 1e-9);
}

TEST(MatrixGame, DominatedChoicesAreNotTaken) {
    // The second row is worse than the first; the third column is worse than the first for the
    // player who chooses columns.
    const MatrixSolution solution = solve_matrix_game({{3, 1, 4}, {2, 0, 3}, {0, 5, 2}});
    EXPECT_EQ(solution.rows[1], 0);
    EXPECT_EQ(solution.columns[2], 0);
    EXPECT_NEAR(solution.rows[0], certainty * 5 / 7., 1);
    EXPECT_NEAR(solution.columns[0], certainty * 4 / 7., 1);
    EXPECT_NEAR(solution.value, 15. / 7, 1e-9);
}

TEST(MatrixGame, SaddlePointIsPlayedWithCertainty) {
    const MatrixSolution solution = solve_matrix_game({{4, 2, 5}, {1, 0, 9}});
    EXPECT_EQ(solution.rows, (Chances{certainty, 0}));
    EXPECT_EQ(solution.columns, (Chances{0, certainty, 0}));
    EXPECT_NEAR(solution.value, 2, 1e-9);
}

TEST(MatrixGame, NobodyGainsByAnotherChoice) {
    base::Rng rng(7);
    for (int game = 0; game < 300; ++game) {
        const std::size_t rows = 1 + rng.below(8), columns = 1 + rng.below(8);
        GainMatrix gains(rows, std::vector<int>(columns));
        for (auto& row : gains)
            for (int& gain : row) gain = static_cast<int>(rng.below(game % 3 == 0 ? 3 : 10'001));
        const MatrixSolution solution = solve_matrix_game(gains);
        ASSERT_EQ(std::accumulate(solution.rows.begin(), solution.rows.end(), 0), certainty);
        ASSERT_EQ(std::accumulate(solution.columns.begin(), solution.columns.end(), 0), certainty);
        // Chances are rounded, each by half a ten-thousandth.
        const double slack = 10 * 10'000. / certainty;
        for (std::size_t i = 0; i < rows; ++i) {
            double gain = 0;
            for (std::size_t j = 0; j < columns; ++j) gain += gains[i][j] * solution.columns[j];
            EXPECT_LE(gain / certainty, solution.value + slack);
        }
        for (std::size_t j = 0; j < columns; ++j) {
            double gain = 0;
            for (std::size_t i = 0; i < rows; ++i) gain += gains[i][j] * solution.rows[i];
            EXPECT_GE(gain / certainty, solution.value - slack);
        }
    }
}

TEST(MatrixGame, ErrorsOfTheOtherDecideBetweenEqualStrategies) {
    // Against perfect play all columns lose equally; the third wins if the first player errs.
    const GainMatrix gains = {{10, 10, 10}, {10, 9, 0}, {10, 8, 0}};
    const Strategies strategies = strategies_against_errors(gains, 1);
    EXPECT_EQ(strategies.rows, (Chances{certainty, 0, 0}));
    EXPECT_EQ(strategies.columns, (Chances{0, 0, certainty}));
}

TEST(MatrixGame, ErrorsOfTheOtherDoNotDecideBetweenUnequalStrategies) {
    // The second row gains more from errors, but perfect play punishes it.
    EXPECT_EQ(strategies_against_errors({{5, 5}, {0, 20}}, 4).rows, (Chances{certainty, 0}));
}

TEST(MatrixGame, CountingOnErrorsCostsNoMoreThanTheyGive) {
    constexpr int percent = 4;
    base::Rng rng(8);
    for (int game = 0; game < 300; ++game) {
        const std::size_t rows = 1 + rng.below(8), columns = 1 + rng.below(8);
        GainMatrix gains(rows, std::vector<int>(columns));
        for (auto& row : gains)
            for (int& gain : row) gain = static_cast<int>(rng.below(game % 3 == 0 ? 3 : 10'001));
        const double value = solve_matrix_game(gains).value;
        const Strategies strategies = strategies_against_errors(gains, percent);
        const double slack = (game % 3 == 0 ? 2. : 10'000.) * percent / (100 - percent) + 10;
        for (std::size_t j = 0; j < columns; ++j) {
            double gain = 0;
            for (std::size_t i = 0; i < rows; ++i) gain += gains[i][j] * strategies.rows[i];
            EXPECT_GE(gain / certainty, value - slack);
        }
        for (std::size_t i = 0; i < rows; ++i) {
            double gain = 0;
            for (std::size_t j = 0; j < columns; ++j) gain += gains[i][j] * strategies.columns[j];
            EXPECT_LE(gain / certainty, value + slack);
        }
    }
}

TEST(MatrixGame, ChoicesAreDrawnByTheirChances) {
    base::Rng rng(1);
    const Chances chances = {0, 2500, 0, 7500, 0};
    std::vector<int> drawn(chances.size());
    for (int i = 0; i < 10'000; ++i) ++drawn[draw(chances, rng)];
    EXPECT_EQ(drawn[0] + drawn[2] + drawn[4], 0);
    EXPECT_NEAR(drawn[1], 2500, 200);
}

}  // namespace
}  // namespace sumito::engine
