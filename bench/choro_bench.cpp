// Measures the speed of Choro's rules, beside the slow rules of the tests: docs/benchmarks.md
// explains the figures.
//   build/release/bench/choro_bench --benchmark_filter=games
#include <benchmark/benchmark.h>

#include <vector>

#include "games/choro/choro.h"
#include "games/perft.h"
#include "games/playout.h"
#include "support/slow_choro_ludii.h"

namespace sumito::choro {
namespace {

Choro game_of(const char* rules) {
    return *Choro::from(*games::read_rules_text(rules));
}

// Laps of every length from every origin: sown in a register, or one counter at a time.
void sow_laps(benchmark::State& state) {
    Side side;
    for (int i = 0; i < hole_count; ++i) side.at(Hole(i)) = static_cast<std::uint8_t>(1 + i % 5);
    Hole origin{0};
    for (auto _ : state) {
        const Hole last = sow(side, origin, Direction::Anticlockwise, LongLap::Drop);
        origin = side[last] > 1 ? last : Hole((index(last) + 1) % hole_count);
    }
    benchmark::DoNotOptimize(side);
}
BENCHMARK(sow_laps)->Name("lap/register");

void sow_laps_slowly(benchmark::State& state) {
    test::SlowHoles holes{};
    for (std::size_t i = 0; i < holes.size(); ++i) holes[i] = 1 + static_cast<int>(i) % 5;
    int origin = 0;
    for (auto _ : state) {
        const test::SlowLap lap =
            test::slow_sow(holes, origin, false, test::SlowChoroRules::R11::Drop);
        origin = lap.was_empty ? test::slow_next(lap.last, false) : lap.last;
    }
    benchmark::DoNotOptimize(holes);
}
BENCHMARK(sow_laps_slowly)->Name("lap/counter_by_counter");

void random_games(benchmark::State& state, const char* rules) {
    const Choro game = game_of(rules);
    games::PlayoutPlan plan;
    plan.most_decisions = Choro::most_playout_decisions;
    games::PlayoutTally total;
    for (auto _ : state) {
        const games::PlayoutTally tally = games::play_out(game, game.start(), plan);
        total.decisions += tally.decisions;
        ++plan.first_game;
    }
    state.counters["decisions"] = benchmark::Counter(static_cast<double>(total.decisions),
                                                     benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(random_games, acholi, "acholi");
BENCHMARK_CAPTURE(random_games, ludii, "ludii");

// The same games as above, with the slow rules.
void random_games_slowly(benchmark::State& state) {
    std::uint64_t number = 0;
    for (auto _ : state) {
        base::Rng rng(base::mix(1) + number++);
        test::SlowLudii game;
        for (auto moves = game.moves(); !moves.empty(); moves = game.moves())
            game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}
BENCHMARK(random_games_slowly)->Name("random_games/ludii_slow_rules");

void perft(benchmark::State& state, const char* rules, games::PerftUnit unit, int depth) {
    const Choro game = game_of(rules);
    games::PerftPlan plan;
    plan.unit = unit;
    plan.depth = depth;
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes = games::perft(game, game.start(), plan).nodes;
    state.counters["leaves"] = benchmark::Counter(static_cast<double>(nodes),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}
BENCHMARK_CAPTURE(perft, ludii_20_laps, "ludii", games::PerftUnit::Lap, 20);
BENCHMARK_CAPTURE(perft, acholi_6_decisions, "acholi", games::PerftUnit::Decision, 6);

}  // namespace
}  // namespace sumito::choro
