#include "engine/eval/abalone.h"

#include <string>

#include "base/text.h"
#include "engine/active_kernel.h"
#include "engine/eval/abalone_weights.h"

namespace sumito::engine {

namespace {

// Interpolates the weights linearly between the first phase and the last.
AbaloneWeightTable spread(const AbaloneWeightList& ends) {
    AbaloneWeightTable table{};
    constexpr int last = abalone_phase_count - 1;
    for (int phase = 0; phase <= last; ++phase) {
        AbaloneWeights& weights = table[static_cast<unsigned>(phase)];
        const auto between = [&](int column) {
            const auto& [first, final] = ends[static_cast<unsigned>(column)];
            return static_cast<std::int64_t>((first * (last - phase) + final * phase) / last);
        };
        for (int i = 0; i < 2 * abalone_feature_count; ++i) weights.of[i] = between(i);
        weights.turn = between(2 * abalone_feature_count);
    }
    return table;
}

}  // namespace

std::string name(AbaloneFeature feature) {
    static constexpr std::string_view names[] = {
        "Contact1",     "Contact2",    "Contact3",      "EdgeDegree0",  "EdgeDegree1",
        "EdgeDegree2",  "EdgeDegree3", "EdgeContact1",  "EdgeContact2", "InnerDegree5",
        "InnerDegree6", "Triangle",    "InnerTriangle", "Triple",       "Four",
        "Step",         "Hold22",      "Hold33",        "Gap",          "Sandwich",
        "Push21",       "Push31",      "Push32",        "Eject21",      "Eject31",
        "Eject32",      "Aim1",        "Aim2",          "Approach",     "Inertia"};
    if (feature <= Orbit8) return "Orbit" + std::to_string(feature - Orbit0);
    if (feature <= Degree6) return "Degree" + std::to_string(feature - Degree0);
    if (feature >= Lost1) return "Lost" + std::to_string(feature - Lost1 + 1);
    return std::string(names[feature - Contact1]);
}

std::shared_ptr<const AbaloneWeightTable> tuned_abalone_weights() {
    static const auto table = std::make_shared<const AbaloneWeightTable>(spread(abalone_weights));
    return table;
}

base::Result<AbaloneWeightTable> read_abalone_weights(std::string_view text) {
    AbaloneWeightList ends{};
    std::size_t column = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        const auto words = base::words(line);
        if (words.empty() || words[0].front() == '#') continue;
        const auto number = [](std::string_view word) -> std::optional<int> {
            const bool negative = !word.empty() && word.front() == '-';
            const auto size = base::read_number(word.substr(negative ? 1 : 0), 1'000'000);
            if (!size) return std::nullopt;
            return negative ? -static_cast<int>(*size) : static_cast<int>(*size);
        };
        const auto first = words.size() == 3 ? number(words[1]) : std::nullopt;
        const auto last = words.size() == 3 ? number(words[2]) : std::nullopt;
        if (!first || !last || column == ends.size())
            return base::Error{"weights: " + base::quoted(line) +
                               ": expected a name and two numbers"};
        ends[column++] = {*first, *last};
    }
    if (column != ends.size())
        return base::Error{"weights: " + std::to_string(column) + " lines, expected " +
                           std::to_string(ends.size())};
    return spread(ends);
}

const AbaloneKernel& active_abalone_kernel() {
#ifdef SUMITO_X86
    return active_kernel_of(portable_abalone_kernel,
                            {&avx2_abalone_kernel, &avx512_abalone_kernel});
#else
    return portable_abalone_kernel;
#endif
}

}  // namespace sumito::engine
