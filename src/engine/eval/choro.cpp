#include "engine/eval/choro.h"

#include <cstdlib>
#include <iterator>

#include "base/text.h"
#include "engine/eval/choro_weights.h"
#include "engine/matrix_game.h"

namespace sumito::engine {

namespace {

// In the format that train/fit_choro writes: one number for each feature.
base::Result<ChoroWeights> read_weights(std::string_view text) {
    ChoroWeights weights{};
    std::size_t count = 0;
    for (const std::string_view word : base::words(text)) {
        const bool negative = word.starts_with('-');
        const auto size = base::read_number(word.substr(negative ? 1 : 0), INT16_MAX);
        if (!size || count == weights.size())
            return base::Error{"weights: " + base::quoted(word) + ": expected " +
                               std::to_string(weights.size()) + " numbers"};
        weights[count++] = static_cast<std::int16_t>(negative ? -static_cast<int>(*size)
                                                              : static_cast<int>(*size));
    }
    if (count != weights.size())
        return base::Error{"weights: " + std::to_string(count) + " numbers, expected " +
                           std::to_string(weights.size())};
    return weights;
}

}  // namespace

// The logistic curve at every half logit, in ten-thousandths, linear in between. The exponential
// functions of libraries differ, so they must not decide what is played.
int choro_share_of(int points, int steepness) {
    constexpr int curve[] = {5000, 6225, 7311, 8176, 8808, 9241, 9526,
                             9707, 9820, 9890, 9933, 9959, 9975};
    constexpr int last = std::size(curve) - 1;
    constexpr int step = (choro_points_per_logit + 1) / 2;
    const int size = std::abs(points) * steepness;
    int share = is_decided(points) ? certainty : curve[last];
    if (const int knot = size / step; knot < last)
        share = curve[knot] + (curve[knot + 1] - curve[knot]) * (size % step) / step;
    return points < 0 ? certainty - share : share;
}

base::Result<ChoroEvaluator> make_choro_evaluator(const ChoroDecisions& game,
                                                  const Options& options) {
    if (options.weights.empty())
        return ChoroEvaluator(game, std::make_shared<const ChoroWeights>(choro_weights));
    const auto weights = read_weights(options.weights);
    if (!weights) return base::Error{weights.error()};
    return ChoroEvaluator(game, std::make_shared<const ChoroWeights>(*weights));
}

}  // namespace sumito::engine
