// sumito playouts: plays random games on one thread, to measure speed.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "base/json.h"
#include "cli/command.h"
#include "cli/progress.h"

namespace sumito::cli {

namespace {

struct PlayoutsOptions {
    GameOptions game;
    double seconds = 1;
    std::uint64_t seed = 1;
    int plies = 0;  // 0: the game's usual limit
    bool json = false;
};

int run_playouts(const PlayoutsOptions& options) {
    if (!std::isfinite(options.seconds)) fail("--seconds: expected a number");
    const games::AnyGame game = options.game.game();
    const games::AnyPosition start = options.game.position(game);
    games::PlayoutPlan plan;
    plan.seed = options.seed;
    plan.most_decisions = options.plies > 0 ? options.plies : game.most_playout_decisions();
    // Enough games to keep all vector lanes busy, but few enough to check the time now and then.
    plan.games = static_cast<std::uint64_t>(std::clamp(100'000 / plan.most_decisions, 8, 256));

    Progress progress("playouts");
    games::PlayoutTally total;
    const auto begin = std::chrono::steady_clock::now();
    double seconds = 0;
    do {
        const games::PlayoutTally tally = start.play_out(plan);
        total.decisions += tally.decisions;
        total.finished += tally.finished;
        plan.first_game += plan.games;
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        progress.show(static_cast<std::size_t>(seconds * 1000),
                      static_cast<std::size_t>(options.seconds * 1000));
    } while (seconds < options.seconds);
    progress.clear();

    if (options.json) {
        base::JsonObject object;
        object.add("game", game.id()).add("playouts", plan.first_game);
        object.add("decisions", total.decisions).add("finished", total.finished);
        object.add("seconds", seconds);
        say(object.text());
        return Success;
    }
    char text[160];
    std::snprintf(text, sizeof text,
                  "%llu games, %llu decisions in %.2f s: %.0f games a second; %llu ended within %d "
                  "decisions",
                  static_cast<unsigned long long>(plan.first_game),
                  static_cast<unsigned long long>(total.decisions), seconds,
                  static_cast<double>(plan.first_game) / seconds,
                  static_cast<unsigned long long>(total.finished), plan.most_decisions);
    say(text);
    return Success;
}

}  // namespace

Command add_playouts(CLI::App& app) {
    const auto options = std::make_shared<PlayoutsOptions>();
    CLI::App* command = app.add_subcommand("playouts", "Play random games and print the speed");
    options->game.add_to(*command);
    command->add_option("--seconds", options->seconds, "how long to play, in seconds")
        ->check(between(0.0, 86400.0))
        ->capture_default_str();
    add_seed(*command, options->seed);
    command
        ->add_option("--plies", options->plies,
                     "stop each game after this many decisions "
                     "(default: 400 in Abalone, 100000 in Choro)")
        ->check(between(1, 1'000'000));
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_playouts(*options); };
}

}  // namespace sumito::cli
