#include "analysis/judgement.h"

#include <algorithm>
#include <cmath>

namespace sumito::analysis {

namespace {

double deviation(std::span<const double> values) {
    double sum = 0;
    for (const double value : values) sum += value;
    const double mean = sum / static_cast<double>(values.size());
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / static_cast<double>(values.size()));
}

// The weight of a ply: the standard deviation of the chances around it, in hundredths.
double weight(std::size_t ply, std::span<const double> chances) {
    const std::size_t plies = chances.size() - 1;
    const std::size_t width = std::min(std::clamp<std::size_t>(plies / 10, 2, 8), chances.size());
    const std::size_t last_start = chances.size() - width;
    const std::size_t start = std::min(ply < width - 1 ? 0 : ply + 2 - width, last_start);
    return std::clamp(100 * deviation(chances.subspan(start, width)), 0.5, 12.0);
}

}  // namespace

Judgement judge(double loss) {
    // Chances are sums of fractions, so 0.05 may come out slightly smaller.
    constexpr double hair = 1e-9;
    if (loss >= least_blunder - hair) return Judgement::Blunder;
    if (loss >= least_mistake - hair) return Judgement::Mistake;
    if (loss >= least_inaccuracy - hair) return Judgement::Inaccuracy;
    return Judgement::Good;
}

std::string_view name(Judgement judgement) {
    constexpr std::string_view names[] = {"none",       "best",    "good",
                                          "inaccuracy", "mistake", "blunder"};
    return names[static_cast<std::size_t>(judgement)];
}

std::string_view sign(Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy: return "?!";
        case Judgement::Mistake: return "?";
        case Judgement::Blunder: return "??";
        default: return {};
    }
}

std::optional<int> mark(Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy: return 6;
        case Judgement::Mistake: return 2;
        case Judgement::Blunder: return 4;
        default: return std::nullopt;
    }
}

double move_accuracy(double loss) {
    // The constants are lichess's (lichess.org/page/accuracy).
    return std::clamp(103.1668 * std::exp(-4.354 * std::max(loss, 0.0)) - 3.1668, 0.0, 100.0);
}

std::optional<double> game_accuracy(std::span<const Graded> moves,
                                    std::span<const double> chances) {
    if (moves.empty() || chances.size() < 2) return std::nullopt;
    double weighted = 0, weights = 0, reciprocals = 0;
    for (const Graded& move : moves) {
        const double accuracy = move_accuracy(move.loss);
        const double counts = weight(move.ply, chances);
        weighted += counts * accuracy;
        weights += counts;
        reciprocals += 1 / std::max(accuracy, 1.0);
    }
    const double harmonic = static_cast<double>(moves.size()) / reciprocals;
    return (weighted / weights + harmonic) / 2;
}

}  // namespace sumito::analysis
