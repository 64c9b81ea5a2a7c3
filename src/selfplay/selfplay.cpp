#include "selfplay/selfplay.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/parallel.h"
#include "base/rng.h"
#include "games/turns.h"
#include "match/openings.h"
#include "selfplay/balanced_starts.h"

namespace sumito::selfplay {

namespace {

bool takes(const games::AnyPosition& position, games::Seat seat,
           const std::vector<games::AnyMove>& turn) {
    const games::Trace trace = games::turn_trace(position, seat, turn);
    return std::any_of(trace.begin(), trace.end(), [](const games::Step& step) {
        return step.kind == games::StepKind::Eject || step.kind == games::StepKind::Capture;
    });
}

// True if no win is in sight.
bool is_open(const engine::Score& score) {
    const auto most = *std::max_element(score.shares.begin(), score.shares.end());
    return score.kind != engine::Score::Kind::Mate && most < 1000;
}

games::Line opening(const games::AnyGame& game, const Plan& plan, std::uint64_t number,
                    base::Rng& rng) {
    const auto spread =
        static_cast<std::uint32_t>(plan.most_random_plies - plan.least_random_plies);
    const int plies = plan.least_random_plies + static_cast<int>(rng.below(spread + 1));
    if (static_cast<int>(rng.below(100)) >= plan.balanced_percent)
        return match::Openings(game, plies, plan.seed).line(number);
    for (;;) {
        const auto start = game.read(balanced_start(rng, game.seats()));
        if (!start || start->outcome().over()) continue;
        games::Line line(game, *start);
        if (match::play_at_random(line, plies, rng)) return line;
    }
}

bool is_cancelled(const Plan& plan) {
    return plan.cancelled != nullptr && *plan.cancelled;
}

Game play_game(const games::AnyGame& game, engine::Engine& engine, const Plan& plan,
               std::uint64_t number) {
    base::Rng rng(base::mix(base::mix(plan.seed) + number));
    games::Line line = opening(game, plan, number, rng);
    const int opening = line.plies();
    engine::Limits limits = plan.player.limits;
    limits.cancelled = plan.cancelled;
    Game played;
    played.number = number;
    while (!line.outcome().over() && line.plies() - opening < plan.most_plies) {
        const games::AnyPosition& position = line.position();
        const games::Seat seat = position.choosers().lowest();
        if (static_cast<int>(rng.below(1000)) < plan.random_per_mille) {
            if (!match::play_at_random(line, line.plies() + 1, rng)) break;
            continue;
        }
        engine.set_position(line);
        const engine::Answer answer = engine.run(limits);
        if (is_cancelled(plan)) break;
        if (answer.turn.empty()) break;
        if (is_open(answer.score) && position.between_turns() &&
            !takes(position, seat, answer.turn)) {
            played.positions.push_back({position, answer.score, 1, seat});
        }
        if (!line.play_all(seat, answer.turn)) break;
    }
    played.winners = line.outcome().winners;
    if (!line.outcome().over() && plan.lead_wins) played.winners = line.position().leaders();
    played.plies = line.plies() - opening;
    played.drawn = played.winners.empty();
    if (played.drawn) return played;
    for (QuietPosition& position : played.positions)
        position.result = played.winners.contains(position.seat) ? 2 : 0;
    return played;
}

}  // namespace

base::Result<void> play_against_itself(const games::AnyGame& game, const Plan& plan,
                                       const OnGame& on_game) {
    std::vector<engine::Engine> engines;
    for (int i = 0; i < plan.threads; ++i) {
        auto made = engine::Engine::make(game, plan.player.options);
        if (!made) return base::Error{made.error()};
        engines.push_back(std::move(*made));
    }
    std::atomic<std::uint64_t> next = 0;
    std::atomic<std::size_t> next_engine = 0;
    std::mutex mutex;
    base::run_on_threads(plan.threads, [&](const std::atomic<bool>& failed) {
        engine::Engine& engine = engines[next_engine++];
        for (std::uint64_t number; !failed && (number = next++) < plan.games;) {
            engine.clear();
            const Game played = play_game(game, engine, plan, plan.first_game + number);
            const std::lock_guard lock(mutex);
            if (is_cancelled(plan)) return;
            on_game(played);
        }
    });
    return {};
}

}  // namespace sumito::selfplay
