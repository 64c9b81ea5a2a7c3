#include "match/runner.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/evaluator.h"
#include "games/line.h"
#include "match/openings.h"

namespace sumito::match {

namespace {

using Engines = std::array<engine::Engine*, 2>;

// `by_side`: who plays the side that begins, and who the other.
GameResult play_game(games::Line line, const Engines& by_side, const std::array<int, 2>& players,
                     const MatchPlan& plan) {
    GameResult result;
    const int opening = line.plies();
    while (!line.outcome().over() && line.plies() - opening < plan.most_plies) {
        const games::Seat seat = line.position().choosers().lowest();
        const int side = engine::side_of(seat);
        engine::Engine& engine = *by_side[static_cast<unsigned>(side)];
        engine.set_position(line);
        const int player = players[static_cast<unsigned>(side)];
        const engine::Answer answer =
            engine.run(plan.players[static_cast<unsigned>(player)].limits);
        if (answer.turn.empty() || !line.play_all(seat, answer.turn)) break;
    }
    result.plies = line.plies() - opening;
    const games::Outcome outcome = line.outcome();
    result.reason = outcome.over() ? outcome.reason : games::Reason::PlyLimit;
    if (outcome.winners.empty()) return result;
    const int winner = engine::side_of(outcome.winners.lowest());
    result.points = players[static_cast<unsigned>(winner)] == 0 ? 2 : 0;
    return result;
}

}  // namespace

base::Result<bool> play_match(const games::AnyGame& game, const MatchPlan& plan,
                              const std::function<bool(const PairResult&)>& on_pair) {
    std::vector<engine::Engine> engines;
    for (int i = 0; i < 2 * plan.threads; ++i) {
        auto made = engine::Engine::make(game, plan.players[static_cast<unsigned>(i % 2)].options);
        if (!made) return base::Error{made.error()};
        engines.push_back(std::move(*made));
    }

    const Openings openings(game, plan.random_plies, plan.seed);
    std::atomic<std::uint64_t> next = 0;
    std::atomic<bool> over = false;
    std::mutex mutex;
    const auto play_pairs = [&](std::size_t thread) {
        const Engines own = {&engines[2 * thread], &engines[2 * thread + 1]};
        for (std::uint64_t pair; !over && (pair = next++) < plan.pairs;) {
            PairResult result;
            result.number = plan.first_pair + pair;
            for (int first = 0; first < 2; ++first) {
                for (engine::Engine* engine : own) engine->clear();
                const auto other = static_cast<unsigned>(1 - first);
                result.games[static_cast<unsigned>(first)] = play_game(
                    openings.line(result.number), {own[static_cast<unsigned>(first)], own[other]},
                    {first, 1 - first}, plan);
            }
            const std::lock_guard lock(mutex);
            if (!over && !on_pair(result)) over = true;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < plan.threads; ++i) threads.emplace_back(play_pairs, i);
    play_pairs(0);
    for (std::thread& thread : threads) thread.join();
    return true;
}

}  // namespace sumito::match
