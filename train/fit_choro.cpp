// Fits the weights of Choro's evaluation to the results of games: logistic regression by gradient
// descent on lines of `position;score;result` that bench/choro_match writes.
//
// usage: fit_choro fit POSITIONS > WEIGHTS
//        fit_choro header WEIGHTS > src/engine/eval/choro_weights.h
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"
#include "engine/eval/choro.h"

namespace {

using namespace sumito;
using namespace sumito::engine;

constexpr std::size_t features_of_side = choro::row_length + 1;
constexpr int rounds = 40;
// Has the weight of 10 positions; keeps rare features near zero.
constexpr double ridge = 10;

struct Sample {
    std::uint16_t features[2 * features_of_side];
    float lead;
    float result;
};

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

std::vector<Sample> read(const char* path) {
    std::vector<Sample> samples;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const auto parts = base::split(line, ';');
        if (parts.size() != 3) continue;
        // Only the counters and the side to move matter, not the rules.
        const auto setup = choro::read_setup(parts[0]);
        if (!setup) continue;
        choro::Setup board;
        board.counts = setup->counts;
        board.turn = setup->turn;
        const auto position = choro::Position::from(board, choro::Ruleset{});
        if (!position) continue;
        Sample sample{};
        std::size_t count = 0;
        const auto add = [&](std::size_t feature) {
            sample.features[count++] = static_cast<std::uint16_t>(feature);
        };
        visit_choro_side(position->own(), 0, add);
        visit_choro_side(position->other(), choro_side_size, add);
        sample.lead = static_cast<float>(choro_lead(*position));
        sample.result = std::strtof(std::string(parts[2]).c_str(), nullptr);
        samples.push_back(sample);
    }
    return samples;
}

using Values = std::vector<double>;

double logit(const Sample& sample, const Values& weights) {
    double sum = weights[choro_turn_at] + weights[choro_counters_at] * sample.lead;
    for (const std::uint16_t feature : sample.features) sum += weights[feature];
    return sum;
}

double loss(const Sample* from, const Sample* to, const Values& weights) {
    double sum = 0;
    for (const Sample* sample = from; sample != to; ++sample) {
        const double p = std::clamp(sigmoid(logit(*sample, weights)), 1e-9, 1 - 1e-9);
        sum -= sample->result * std::log(p) + (1 - sample->result) * std::log(1 - p);
    }
    return sum / static_cast<double>(std::max<std::ptrdiff_t>(to - from, 1));
}

// Each weight has its own step size, which decreases the more the weight has moved (Adagrad).
Values fit(std::vector<Sample>& samples) {
    base::Rng rng(1);
    const std::size_t held_out = samples.size() / 10;  // whole games at the end of the file
    const std::size_t used = samples.size() - held_out;
    Values weights(choro_feature_count, 0.0), moved(choro_feature_count, 1e-6);
    weights[choro_counters_at] = 0.1;
    const auto move = [&](std::size_t feature, double gradient) {
        moved[feature] += gradient * gradient;
        weights[feature] -= 0.1 * gradient / std::sqrt(moved[feature]);
    };
    for (int round = 1; round <= rounds; ++round) {
        for (std::size_t i = used - 1; i > 0; --i)
            std::swap(samples[i], samples[rng.below(static_cast<std::uint32_t>(i + 1))]);
        for (std::size_t i = 0; i < used; ++i) {
            const Sample& sample = samples[i];
            const double error = sigmoid(logit(sample, weights)) - sample.result;
            const double decay = ridge / static_cast<double>(used);
            for (const std::uint16_t feature : sample.features)
                move(feature, error + decay * weights[feature]);
            move(choro_counters_at, error * sample.lead);
            move(choro_turn_at, error);
        }
        if (round % 10 == 0)
            std::fprintf(stderr, "round %d: loss %.5f, held out %.5f\n", round,
                         loss(samples.data(), samples.data() + used, weights),
                         loss(samples.data() + used, samples.data() + samples.size(), weights));
    }
    return weights;
}

int run_fit(const char* path) {
    std::vector<Sample> samples = read(path);
    std::fprintf(stderr, "%zu positions\n", samples.size());
    if (samples.size() < 1000) return 1;
    for (const double weight : fit(samples)) {
        const double scaled = weight * choro_points_per_logit * choro_weight_unit;
        std::printf("%d\n", static_cast<int>(std::lround(std::clamp(scaled, -30'000., 30'000.))));
    }
    return 0;
}

void print_weights(const char* path) {
    std::ifstream file(path);
    std::printf("\ninline constexpr ChoroWeights choro_weights = {\n");
    std::size_t count = 0;
    for (int weight; file >> weight; ++count) {
        const std::size_t in_side = count % choro_side_size;
        const bool column = count < choro_counters_at && in_side < choro_mobile_at;
        const bool first = column ? in_side % choro_bucket_count == 0
                                  : in_side == choro_mobile_at || count == choro_counters_at;
        if (first)
            std::printf(count == 0 ? "    " : "\n    ");
        else
            std::printf(" ");
        std::printf("%d,", weight);
    }
    std::printf("\n};\n");
    if (count != choro_feature_count) std::fprintf(stderr, "%s: %zu weights\n", path, count);
}

int print_header(const char* weights) {
    std::printf(
        "// Written by train/fit_choro: the weights of Choro's evaluation, fitted to the results "
        "of\n"
        "// games of the program against itself (docs/engine.md). For each side the columns from\n"
        "// o1/i1 to o8/i8, a line for each bucket of the inner hole, then the holes to sow; at "
        "last\n"
        "// a counter and the turn.\n"
        "#pragma once\n\n#include \"engine/eval/choro_features.h\"\n\n"
        "namespace sumito::engine {\n\n// clang-format off");
    print_weights(weights);
    std::printf("// clang-format on\n\n}  // namespace sumito::engine\n");
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    if (what == "fit" && argc == 3) return run_fit(argv[2]);
    if (what == "header" && argc == 3) return print_header(argv[2]);
    std::fprintf(stderr, "usage: fit_choro fit POSITIONS | fit_choro header WEIGHTS\n");
    return 2;
}
