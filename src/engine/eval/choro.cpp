#include "engine/eval/choro.h"

#include "base/text.h"
#include "engine/eval/choro_weights.h"

namespace sumito::engine {

namespace {

// As train/fit_choro writes them: one number for each feature.
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

base::Result<ChoroEvaluator> make_choro_evaluator(const ChoroDecisions& game,
                                                  const Options& options) {
    if (options.weights.empty())
        return ChoroEvaluator(game, std::make_shared<const ChoroWeights>(choro_weights));
    const auto weights = read_weights(options.weights);
    if (!weights) return base::Error{weights.error()};
    return ChoroEvaluator(game, std::make_shared<const ChoroWeights>(*weights));
}

}  // namespace sumito::engine
