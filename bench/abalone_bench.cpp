// Measures the speed of Abalone's rules, each kernel separately: docs/benchmarks.md explains the
// figures.
//   build/release/bench/abalone_bench --benchmark_filter=perft
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "games/abalone/abalone.h"
#include "games/abalone/movegen.h"
#include "games/perft.h"
#include "games/playout.h"
#include "support/slow_abalone.h"

namespace sumito::abalone {
namespace {

constexpr std::size_t bank_size = 20'000;

// Positions from random games that start from the Belgian Daisy (two players) or the usual start.
template <int Seats>
const std::vector<Position<Seats>>& bank() {
    static const auto positions = [] {
        std::vector<Position<Seats>> all;
        base::Rng rng(1);
        const Abalone<Seats> game;
        while (all.size() < bank_size) {
            Position<Seats> position = Seats == 2 ? *game.start("belgian-daisy") : game.start();
            MoveList list;
            for (int ply = 0; ply < 200 && all.size() < bank_size; ++ply) {
                position.moves(list);
                if (list.empty()) break;
                all.push_back(position);
                position.play_unchecked(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
            }
        }
        return all;
    }();
    return positions;
}

void use(const Kernel* kernel) {
    (void)use_kernel(kernel->name);
}

template <int Seats>
void list_moves(benchmark::State& state, const Kernel* kernel) {
    use(kernel);
    std::size_t i = 0, moves = 0;
    MoveList list;
    for (auto _ : state) {
        bank<Seats>()[i].moves(list);
        moves += list.size();
        if (++i == bank_size) i = 0;
    }
    state.counters["moves"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kAvgIterations);
}

template <int Seats>
void count_moves(benchmark::State& state, const Kernel* kernel) {
    use(kernel);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(bank<Seats>()[i].move_count());
        if (++i == bank_size) i = 0;
    }
}

// Every move of a position, made on a copy. Each time it is a new position, so that branches cannot
// be predicted.
void make_moves(benchmark::State& state) {
    std::vector<Move> moves;
    std::vector<std::size_t> ends;
    MoveList list;
    for (const Position<2>& position : bank<2>()) {
        position.moves(list);
        moves.insert(moves.end(), list.begin(), list.end());
        ends.push_back(moves.size());
    }
    const std::vector<Position<2>>& positions = bank<2>();
    std::size_t i = 0, begin = 0, made = 0;
    for (auto _ : state) {
        const Position<2> parent = positions[i];
        for (std::size_t n = begin; n < ends[i]; ++n) {
            Position<2> child = parent;
            child.play_unchecked(moves[n]);
            benchmark::DoNotOptimize(child);
        }
        made += ends[i] - begin;
        begin = ends[i];
        if (++i == bank_size) i = begin = 0;
    }
    state.counters["each"] = benchmark::Counter(
        static_cast<double>(made), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

template <int Seats>
void perft(benchmark::State& state, const Kernel* kernel, const char* layout, int depth) {
    use(kernel);
    const Abalone<Seats> game;
    const auto start = *game.start(layout);
    games::PerftPlan plan;
    plan.depth = depth;
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += games::perft(game, start, plan).nodes;
    state.counters["leaves"] =
        benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}

template <int Seats>
void playouts(benchmark::State& state, const Kernel* kernel) {
    use(kernel);
    const Abalone<Seats> game;
    games::PlayoutPlan plan;
    plan.games = 256;
    std::uint64_t decisions = 0;
    for (auto _ : state) {
        decisions += games::play_out(game, game.start(), plan).decisions;
        plan.first_game += plan.games;
    }
    state.counters["games"] =
        benchmark::Counter(static_cast<double>(plan.first_game), benchmark::Counter::kIsRate);
    state.counters["decisions"] =
        benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
}

// The plain generator of the tests, for comparison in the same run.
void plain_moves(benchmark::State& state) {
    std::vector<test::SlowAbalone> boards;
    for (std::size_t i = 0; i < 200; ++i) {
        test::SlowAbalone::Board board;
        const Position<2>& position = bank<2>()[i * 100];
        for (Seat seat : {Seat::P1, Seat::P2})
            for (int cell = 0; cell < cell_count; ++cell)
                if (contains(position.marbles(seat), Cell(cell)))
                    board[{row(Cell(cell)), digit(Cell(cell))}] = letter_of(seat, 2);
        boards.emplace_back(board, letter_of(position.turn(), 2), 2);
    }
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(boards[i].moves());
        if (++i == boards.size()) i = 0;
    }
}

const bool registered = [] {
    for (const Kernel* kernel : usable_kernels()) {
        const auto name = [&](const char* what) { return std::string(what) + "/" + kernel->name; };
        const auto add = [&](const char* what, auto function, auto... arguments) {
            benchmark::RegisterBenchmark(name(what).c_str(), function, kernel, arguments...);
        };
        add("list/2", list_moves<2>);
        add("list/3", list_moves<3>);
        add("list/4", list_moves<4>);
        add("count/2", count_moves<2>);
        add("perft/standard/5", perft<2>, "standard", 5);
        add("perft/belgian-daisy/5", perft<2>, "belgian-daisy", 5);
        add("perft/three-players/5", perft<3>, "three-players", 5);
        add("perft/four-players/5", perft<4>, "four-players", 5);
        add("playouts/2", playouts<2>);
        add("playouts/3", playouts<3>);
        add("playouts/4", playouts<4>);
    }
    benchmark::RegisterBenchmark("make/2", make_moves);
    benchmark::RegisterBenchmark("plain_list/2", plain_moves);
    return true;
}();

}  // namespace
}  // namespace sumito::abalone
