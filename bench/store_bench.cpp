// Measures a store with 100,000 finished games, 20,000 persons and 1,000 running tables: how long
// the start takes, also after a kill; how long a move takes to be durable; and how long the archive
// takes to answer. It is in the working directory, so that you choose the disk that is measured.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <latch>
#include <mutex>
#include <thread>

#include "base/rng.h"
#include "store/store.h"

namespace {

using namespace sumito;
using namespace sumito::store;
using Steady = std::chrono::steady_clock;
namespace fs = std::filesystem;

constexpr int games = 100'000;
constexpr int people = 20'000;
constexpr int running = 1'000;
constexpr int events_of_a_table = 60;
constexpr Time epoch = 1'700'000'000'000;

std::unique_ptr<Store> open(const std::string& file) {
    auto store = open_store("sqlite:" + file);
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().c_str());
        std::exit(1);
    }
    return *std::move(store);
}

std::string name_of(int person) {
    return "player" + std::to_string(person);
}

EventRow event(const std::string& table, int version) {
    return {table, version, epoch + version,
            R"({"t":"move","seat":0,"move":"a1b2","id":"0123456789",)"
            R"("clock":[598123,600000]})"};
}

FinishedGame game(int number, base::Rng& random) {
    FinishedGame game;
    game.table = "game" + std::to_string(number);
    game.game = number % 4 == 0 ? "choro" : "abalone";
    game.rules = "standard";
    game.layout = number % 3 == 0 ? "standard" : "belgian-daisy";
    game.result = number % 2 == 0 ? "1-0" : "0-1";
    game.reason = "ejected";
    game.plies = 90;
    game.started = epoch + number * 60'000LL;
    game.ended = game.started + 600'000;
    game.record = "[Black \"one\"]\n[White \"another\"]\n\n";
    for (int ply = 0; ply < game.plies; ++ply) game.record += "a1b2 i9h8 ";
    for (int seat = 0; seat < 2; ++seat) {
        // A few people play many games.
        const auto who = static_cast<int>(random.below(random.below(people) + 1));
        game.seats.push_back({name_of(who), name_of(who), "p" + std::to_string(who), name_of(who)});
    }
    return game;
}

// Made once for all benchmarks; removed at the end.
class Filled {
public:
    Filled() {
        fs::remove_all(directory_);
        fs::create_directory(directory_);
        base::Rng random(1);
        const auto store = open(file());
        std::vector<Change> changes{PutAlive{epoch}};
        const auto flush = [&] {
            store->submit(std::exchange(changes, {}), [](bool ok) {
                if (!ok) std::exit(1);
            });
        };
        for (int i = 0; i < people; ++i) {
            const std::string id = "p" + std::to_string(i);
            const Time seen = epoch - (i % 20 == 0 ? 0 : 1'000'000'000);  // a thousand are online
            changes.push_back(AddPerson{
                {id, name_of(i), "hash of " + id, epoch, seen, name_of(i), false, false}});
            changes.push_back(AddAccount{{name_of(i), name_of(i), "$argon2id$", id, epoch, false}});
            changes.push_back(
                PutRating{{name_of(i), "abalone", 1500.0 + i % 700, 80, 0.06, 30, 0}});
            if (i % 1000 == 999) flush();
        }
        for (int i = 0; i < games; ++i) {
            changes.push_back(FinishGame{game(i, random)});
            if (i % 1000 == 999) flush();
        }
        for (int i = 0; i < running; ++i) {
            const std::string id = "table" + std::to_string(i);
            changes.push_back(
                PutTable{{id, R"({"game":"abalone"})", TableState::Running, epoch, 0}});
            AppendEvents append;
            for (int version = 1; version <= events_of_a_table; ++version)
                append.events.push_back(event(id, version));
            changes.push_back(append);
        }
        flush();
    }
    ~Filled() { fs::remove_all(directory_); }

    std::string file() const { return directory_ + "/store"; }

private:
    std::string directory_ = "store_bench_files";
};

std::string filled() {
    static const Filled once;
    return once.file();
}

void start(benchmark::State& state) {
    const std::string file = filled();
    for (auto _ : state) {
        auto store = open(file);
        const auto snapshot = store->load();
        if (!snapshot || snapshot->tables.size() != running) state.SkipWithError("load");
        state.PauseTiming();
        store.reset();
        state.ResumeTiming();
    }
}
BENCHMARK(start)->Unit(benchmark::kMillisecond);

// As after a kill: the log has its full length and was not cleaned up.
void start_after_a_kill(benchmark::State& state) {
    const std::string killed = filled() + "-killed";
    {
        const auto store = open(filled());
        const auto answered = std::make_shared<std::latch>(1);
        std::vector<Change> changes;
        base::Rng random(2);
        static int number = games;  // each call plays other games
        for (int i = 0; i < 700; ++i) changes.push_back(FinishGame{game(number++, random)});
        store->submit(std::move(changes), [answered](bool) { answered->count_down(); });
        answered->wait();
        for (const char* end : {"", "-wal"})
            fs::copy_file(filled() + end, killed + ".kept" + end,
                          fs::copy_options::overwrite_existing);
    }
    state.counters["log MB"] = static_cast<double>(fs::file_size(killed + ".kept-wal")) / (1 << 20);
    for (auto _ : state) {
        state.PauseTiming();
        for (const char* end : {"", "-wal"})
            fs::copy_file(killed + ".kept" + end, killed + end,
                          fs::copy_options::overwrite_existing);
        state.ResumeTiming();
        auto store = open(killed);
        benchmark::DoNotOptimize(store->load());
        state.PauseTiming();
        store.reset();
        state.ResumeTiming();
    }
}
BENCHMARK(start_after_a_kill)->Unit(benchmark::kMillisecond);

// 1,000 games with a move every 2 s, and archive queries at the same time.
void durable_moves(benchmark::State& state) {
    const auto store = open(filled());
    const int per_second = static_cast<int>(state.range(0));
    std::vector<int> versions(running);
    const auto snapshot = store->load();
    for (std::size_t i = 0; i < running; ++i)
        versions[i] = static_cast<int>((*store->table(snapshot->tables[i].id))->events.size());
    std::mutex mutex;
    std::vector<double> waits;
    for (auto _ : state) {
        constexpr int seconds = 5;
        const int moves = per_second * seconds;
        const auto answered = std::make_shared<std::latch>(moves);
        const auto begin = Steady::now();
        for (int i = 0; i < moves; ++i) {
            const auto table = static_cast<std::size_t>(i % running);
            std::this_thread::sleep_until(begin +
                                          std::chrono::microseconds(1'000'000LL * i / per_second));
            const auto sent = Steady::now();
            store->submit({AppendEvents{{event(snapshot->tables[table].id, ++versions[table])}}},
                          [&, answered, sent](bool ok) {
                              if (!ok) std::exit(1);
                              const std::chrono::duration<double, std::milli> wait =
                                  Steady::now() - sent;
                              {
                                  const std::lock_guard lock(mutex);
                                  waits.push_back(wait.count());
                              }
                              answered->count_down();
                          });
        }
        answered->wait();
    }
    std::sort(waits.begin(), waits.end());
    const auto part = [&](double p) {
        return waits[static_cast<std::size_t>(p * static_cast<double>(waits.size() - 1))];
    };
    state.counters["p50 ms"] = part(0.5);
    state.counters["p99 ms"] = part(0.99);
    state.counters["worst ms"] = waits.back();
    state.counters["a commit"] = static_cast<double>(store->figures().submits) /
                                 static_cast<double>(store->figures().commits);
}
BENCHMARK(durable_moves)->Arg(500)->Arg(5000)->Iterations(1)->Unit(benchmark::kSecond);

void search(benchmark::State& state, const GameQuery& query) {
    const auto store = open(filled());
    for (auto _ : state) {
        const auto page = store->search(query);
        if (!page) state.SkipWithError(page.error().c_str());
        state.counters["found"] = static_cast<double>(page->games.size());
    }
}
BENCHMARK_CAPTURE(search, newest, GameQuery{})->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, of_a_player, GameQuery{.player = "player3"})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, of_a_player_in_choro,
                  GameQuery{.player = "player3", .game = "choro", .result = "1-0"})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, of_a_layout_long_ago,
                  GameQuery{.layout = "standard", .result = "1-0", .before = epoch + 100'000'000})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, all_of_mine_with_records,
                  GameQuery{
                      .person = "p3", .account = "player3", .limit = 200, .with_records = true})
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(search, nothing, GameQuery{.game = "chess"})->Unit(benchmark::kMicrosecond);

}  // namespace
