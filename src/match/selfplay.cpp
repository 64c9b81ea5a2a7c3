#include "match/selfplay.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/evaluator.h"
#include "games/turns.h"
#include "match/openings.h"

namespace sumito::match {

namespace {

struct Seen {
    std::string position;
    int score;
    int side;
};

bool takes(const games::AnyPosition& position, games::Seat seat,
           const std::vector<games::AnyMove>& turn) {
    const games::Trace trace = games::turn_trace(position, seat, turn);
    return std::any_of(trace.begin(), trace.end(), [](const games::Step& step) {
        return step.kind == games::StepKind::Eject || step.kind == games::StepKind::Capture;
    });
}

std::string play_game(games::Line line, engine::Engine& engine, const SelfplayPlan& plan) {
    std::vector<Seen> seen;
    const int opening = line.plies();
    while (!line.outcome().over() && line.plies() - opening < plan.most_plies) {
        const games::AnyPosition& position = line.position();
        const games::Seat seat = position.choosers().lowest();
        engine.set_position(line);
        const engine::Answer answer = engine.run(plan.player.limits);
        if (answer.turn.empty()) break;
        if (answer.score.kind == engine::Score::Kind::Hundredths && position.between_turns() &&
            !takes(position, seat, answer.turn))
            seen.push_back({position.text(), answer.score.value, engine::side_of(seat)});
        if (!line.play_all(seat, answer.turn)) break;
    }
    std::string lines;
    const games::SeatSet winners = line.outcome().winners;
    for (const Seen& one : seen) {
        const char* result = winners.empty()                                 ? "0.5"
                             : engine::side_of(winners.lowest()) == one.side ? "1"
                                                                             : "0";
        lines += one.position + ";" + std::to_string(one.score) + ";" + result + "\n";
    }
    return lines;
}

}  // namespace

base::Result<bool> play_against_itself(const games::AnyGame& game, const SelfplayPlan& plan,
                                       const OnGame& on_game) {
    std::vector<engine::Engine> engines;
    for (int i = 0; i < plan.threads; ++i) {
        auto made = engine::Engine::make(game, plan.player.options);
        if (!made) return base::Error{made.error()};
        engines.push_back(std::move(*made));
    }
    const Openings openings(game, plan.random_plies, plan.seed);
    std::atomic<std::uint64_t> next = 0;
    std::mutex mutex;
    const auto play_games = [&](std::size_t thread) {
        for (std::uint64_t number; (number = next++) < plan.games;) {
            engines[thread].clear();
            const std::string lines = play_game(openings.line(number), engines[thread], plan);
            const std::lock_guard lock(mutex);
            on_game(lines);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < plan.threads; ++i) threads.emplace_back(play_games, i);
    play_games(0);
    for (std::thread& thread : threads) thread.join();
    return true;
}

}  // namespace sumito::match
