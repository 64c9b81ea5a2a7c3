#include "engine/matrix_game.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sumito::engine {

namespace {

constexpr double tiny = 1e-9;

// The simplex method. It solves: maximise the sum of y, with A y <= 1 in every row and y >= 0. A is
// the gains, shifted to be positive. y divided by its sum is the second player's strategy; the
// prices of the slack variables, divided by the same sum, are the first player's.
class Tableau {
public:
    explicit Tableau(const std::vector<std::vector<double>>& gains)
        : rows_(gains.size()), columns_(gains.front().size()), width_(columns_ + rows_ + 1) {
        for (std::size_t i = 0; i < rows_; ++i) {
            std::vector<double> row(width_, 0.0);
            std::copy(gains[i].begin(), gains[i].end(), row.begin());
            row[columns_ + i] = row[width_ - 1] = 1;
            cells_.push_back(row);
            basis_.push_back(columns_ + i);
        }
        prices_.assign(width_, 0.0);
        std::fill_n(prices_.begin(), columns_, -1.0);
    }

    void solve() {
        for (;;) {
            // Bland's rule: taking the first column that improves the result prevents cycling.
            std::size_t entering = 0;
            while (entering < width_ - 1 && prices_[entering] > -tiny) ++entering;
            if (entering == width_ - 1) return;
            const std::size_t leaving = row_that_limits(entering);
            if (leaving == rows_) return;  // only rounding can lead here
            pivot(leaving, entering);
        }
    }

    std::vector<double> column_shares() const {
        std::vector<double> shares(columns_, 0.0);
        for (std::size_t i = 0; i < rows_; ++i)
            if (basis_[i] < columns_) shares[basis_[i]] = cells_[i].back();
        return shares;
    }
    std::vector<double> row_shares() const {
        return {prices_.begin() + static_cast<std::ptrdiff_t>(columns_), prices_.end() - 1};
    }
    double sum() const { return prices_.back(); }

private:
    std::size_t row_that_limits(std::size_t entering) const {
        std::size_t best = rows_;
        double least = 0;
        for (std::size_t i = 0; i < rows_; ++i) {
            if (cells_[i][entering] <= tiny) continue;
            const double ratio = cells_[i].back() / cells_[i][entering];
            const bool better = best == rows_ || ratio < least - tiny ||
                                (ratio < least + tiny && basis_[i] < basis_[best]);
            if (!better) continue;
            best = i;
            least = ratio;
        }
        return best;
    }

    void pivot(std::size_t row, std::size_t column) {
        const double size = cells_[row][column];
        for (double& cell : cells_[row]) cell /= size;
        const auto clear = [&](std::vector<double>& other) {
            const double factor = other[column];
            for (std::size_t j = 0; j < width_; ++j) other[j] -= factor * cells_[row][j];
        };
        for (std::size_t i = 0; i < rows_; ++i)
            if (i != row) clear(cells_[i]);
        clear(prices_);
        basis_[row] = column;
    }

    std::size_t rows_, columns_, width_;
    std::vector<std::vector<double>> cells_;
    std::vector<double> prices_;
    std::vector<std::size_t> basis_;
};

// Rounded so that they add up to `certainty`; the remainder goes to the likeliest choice.
std::vector<int> chances(const std::vector<double>& shares, double sum) {
    std::vector<int> result;
    result.reserve(shares.size());
    for (const double share : shares)
        result.push_back(
            static_cast<int>(std::floor(std::max(share, 0.0) / sum * certainty + 0.5)));
    *std::max_element(result.begin(), result.end()) +=
        certainty - std::accumulate(result.begin(), result.end(), 0);
    return result;
}

}  // namespace

MatrixSolution solve_matrix_game(const GainMatrix& gains) {
    assert(!gains.empty() && !gains.front().empty());
    int least = gains[0][0];
    int most = least;
    for (const auto& row : gains)
        for (const int gain : row) {
            least = std::min(least, gain);
            most = std::max(most, gain);
        }
    // Scaled to 1 to 2, so that `tiny` suits any gains.
    const double scale = std::max(most - least, 1);
    std::vector<std::vector<double>> shifted;
    for (const auto& row : gains) {
        shifted.emplace_back();
        for (const int gain : row) shifted.back().push_back(1 + (gain - least) / scale);
    }
    Tableau tableau(shifted);
    tableau.solve();
    const double sum = tableau.sum();
    return {chances(tableau.row_shares(), sum), chances(tableau.column_shares(), sum),
            (1 / sum - 1) * scale + least};
}

Strategies strategies_against_errors(const GainMatrix& gains, int percent) {
    assert(percent >= 0 && percent < 100);
    const auto rows = static_cast<int>(gains.size());
    const auto columns = static_cast<int>(gains.front().size());
    // Scaled by 100 times the number of the other player's choices, to stay with integers.
    GainMatrix for_rows = gains, for_columns = gains;
    for (std::size_t i = 0; i < gains.size(); ++i)
        for (std::size_t j = 0; j < gains[i].size(); ++j) {
            const int row_sum = std::accumulate(gains[i].begin(), gains[i].end(), 0);
            int column_sum = 0;
            for (const auto& row : gains) column_sum += row[j];
            const int meant = (100 - percent) * gains[i][j];
            for_rows[i][j] = meant * columns + percent * row_sum;
            for_columns[i][j] = meant * rows + percent * column_sum;
        }
    return {solve_matrix_game(for_rows).rows, solve_matrix_game(for_columns).columns};
}

std::size_t draw(const std::vector<int>& chances, base::Rng& rng) {
    int ticket = static_cast<int>(rng.below(certainty));
    std::size_t choice = 0;
    while (choice + 1 < chances.size() && ticket >= chances[choice]) ticket -= chances[choice++];
    return choice;
}

}  // namespace sumito::engine
