// Fits the weights of Abalone's evaluation to the results of games: logistic regression by Newton's
// method on lines of `position;score;result` that `sumito datagen` writes.
//
// usage: fit_abalone POSITIONS WEIGHTS-OUT [SCALE]
//
// SCALE: how many hundredths of a marble are one unit of the logistic function. Without it, the
// value is used that fits the program's own weights best, so that new scores have the size of the
// old ones.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/text.h"
#include "engine/eval/abalone.h"

namespace {

using namespace sumito;
using namespace sumito::engine;

constexpr int half = abalone_weight_count;  // weights of one end
constexpr int size = 2 * half;
constexpr double ridge = 20;  // has the weight of 20 positions; keeps similar weights similar

struct Sample {
    float counts[half];
    float late;    // 0 in the first phase, 1 in the last
    float result;  // for the side to move
    float old_score;
};

struct Sums {
    std::vector<double> gradient = std::vector<double>(size);
    std::vector<double> hessian = std::vector<double>(std::size_t{size} * size);
    double loss = 0;
};

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

double loss_of(double p, double result) {
    p = std::clamp(p, 1e-9, 1 - 1e-9);
    return -(result * std::log(p) + (1 - result) * std::log(1 - p));
}

std::vector<Sample> read(const char* path) {
    std::ifstream file(path);
    std::vector<Sample> samples;
    const abalone::Abalone<2> game;
    const AbaloneEvaluator<2> evaluator(tuned_abalone_weights());
    for (std::string line; std::getline(file, line);) {
        const auto parts = base::split(line, ';');
        if (parts.size() != 3) continue;
        const auto position = game.read(parts[0]);
        if (!position) continue;
        const AbaloneBoard board = board_of(*position);
        AbaloneCounts counts;
        active_abalone_kernel().count(board, counts);
        Sample sample{};
        std::copy(std::begin(counts.of), std::end(counts.of), sample.counts);
        sample.counts[half - 1] = 1;
        sample.late =
            static_cast<float>(board.own_lost + board.foes_lost) / (abalone_phase_count - 1);
        sample.result = std::strtof(std::string(parts[2]).c_str(), nullptr);
        sample.old_score = static_cast<float>(evaluator.evaluate(*position));
        samples.push_back(sample);
    }
    return samples;
}

// Runs in parallel over the samples; `visit` adds one sample to the sums of its thread.
template <class Visit>
Sums sum_over(const std::vector<Sample>& samples, const Visit& visit) {
    const std::size_t threads = std::max(1u, std::thread::hardware_concurrency());
    std::vector<Sums> parts(threads);
    std::vector<std::thread> workers;
    for (std::size_t t = 0; t < threads; ++t)
        workers.emplace_back([&, t] {
            for (std::size_t i = t; i < samples.size(); i += threads) visit(samples[i], parts[t]);
        });
    for (std::thread& worker : workers) worker.join();
    Sums total;
    for (const Sums& part : parts) {
        for (int i = 0; i < size; ++i) total.gradient[i] += part.gradient[i];
        for (int i = 0; i < size * size; ++i) total.hessian[i] += part.hessian[i];
        total.loss += part.loss;
    }
    return total;
}

double best_scale(const std::vector<Sample>& samples) {
    double best = 0, least = 1e300;
    for (double scale = 20; scale < 2000; scale *= 1.05) {
        const double loss = sum_over(samples, [&](const Sample& sample, Sums& sums) {
                                sums.loss +=
                                    loss_of(sigmoid(sample.old_score / scale), sample.result);
                            }).loss;
        if (loss < least) {
            least = loss;
            best = scale;
        }
    }
    std::printf("program's own weights: scale %.1f, loss %.5f\n", best,
                least / static_cast<double>(samples.size()));
    return best;
}

// Solves the positive definite system by Cholesky's method.
std::vector<double> solve(std::vector<double> a, std::vector<double> b) {
    for (int i = 0; i < size; ++i) {
        for (int j = 0; j <= i; ++j) {
            double sum = a[i * size + j];
            for (int k = 0; k < j; ++k) sum -= a[i * size + k] * a[j * size + k];
            a[i * size + j] = i == j ? std::sqrt(sum) : sum / a[j * size + j];
        }
    }
    for (int i = 0; i < size; ++i) {
        for (int k = 0; k < i; ++k) b[i] -= a[i * size + k] * b[k];
        b[i] /= a[i * size + i];
    }
    for (int i = size - 1; i >= 0; --i) {
        for (int k = i + 1; k < size; ++k) b[i] -= a[k * size + i] * b[k];
        b[i] /= a[i * size + i];
    }
    return b;
}

std::vector<double> fit(const std::vector<Sample>& samples) {
    std::vector<double> weights(size);
    for (int round = 0; round < 8; ++round) {
        Sums sums = sum_over(samples, [&](const Sample& sample, Sums& part) {
            float x[size];
            for (int i = 0; i < half; ++i) {
                x[i] = sample.counts[i] * (1 - sample.late);
                x[half + i] = sample.counts[i] * sample.late;
            }
            double z = 0;
            for (int i = 0; i < size; ++i) z += x[i] * weights[i];
            const double p = sigmoid(z);
            part.loss += loss_of(p, sample.result);
            const double error = sample.result - p, bend = p * (1 - p);
            for (int i = 0; i < size; ++i) {
                if (x[i] == 0) continue;
                part.gradient[i] += error * x[i];
                const double scaled = bend * x[i];
                double* const row = &part.hessian[std::size_t(i) * size];
                for (int j = 0; j <= i; ++j) row[j] += scaled * x[j];
            }
        });
        std::printf("round %d: loss %.5f\n", round,
                    sums.loss / static_cast<double>(samples.size()));
        for (int i = 0; i < size; ++i) {
            sums.gradient[i] -= ridge * weights[i];
            sums.hessian[i * size + i] += ridge;
        }
        const std::vector<double> step = solve(std::move(sums.hessian), std::move(sums.gradient));
        for (int i = 0; i < size; ++i) weights[i] += step[i];
    }
    return weights;
}

void write(const char* path, const std::vector<double>& weights, double scale) {
    std::ofstream file(path);
    const auto number = [&](int i) {
        return std::to_string(std::lround(weights[i] * scale * abalone_weight_unit));
    };
    for (int i = 0; i < half; ++i) {
        const int feature = i % abalone_feature_count;
        const std::string label = i == half - 1 ? "turn"
                                                : (i < abalone_feature_count ? "own." : "foes.") +
                                                      name(AbaloneFeature(feature));
        file << label << " " << number(i) << " " << number(half + i) << "\n";
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: fit_abalone POSITIONS WEIGHTS-OUT [SCALE]\n");
        return 2;
    }
    const std::vector<Sample> samples = read(argv[1]);
    std::printf("%zu positions\n", samples.size());
    const double own = best_scale(samples);
    write(argv[2], fit(samples), argc > 3 ? std::atof(argv[3]) : own);
}
