// sumito perft: counts the leaves of the game tree.
#include <chrono>
#include <memory>

#include "base/json.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "games/abalone/movegen.h"

namespace sumito::cli {

namespace {

struct PerftOptions {
    GameOptions game;
    games::PerftPlan plan;
    std::string unit = "turn";
    std::size_t hash_megabytes = 0;
    bool json = false;
};

games::PerftUnit unit_of(const std::string& name) {
    if (name == "lap") return games::PerftUnit::Lap;
    return name == "turn" ? games::PerftUnit::Turn : games::PerftUnit::Decision;
}

int run_perft(PerftOptions& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition position = options.game.position(game);
    games::PerftPlan plan = options.plan;
    plan.unit = unit_of(options.unit);
    plan.hash_bytes = options.hash_megabytes << 20;
    Progress progress("perft");
    plan.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };

    const auto begin = std::chrono::steady_clock::now();
    const games::PerftResult result = position.perft(plan);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    progress.clear();

    if (options.json) {
        base::JsonObject object;
        object.add("game", game.id()).add("depth", plan.depth).add("nodes", result.nodes);
        object.add("seconds", time.count());
        if (is_abalone(game)) object.add("kernel", abalone::active_kernel().name);
        if (plan.divide) {
            base::JsonObject divided;
            for (const auto& [move, nodes] : result.divided) divided.add(move, nodes);
            object.add_json("divide", divided.text());
        }
        say(object.text());
        return Success;
    }
    for (const auto& [move, nodes] : result.divided) say(move + ": " + std::to_string(nodes));
    say("Nodes searched: " + std::to_string(result.nodes));
    char speed[64];
    std::snprintf(speed, sizeof speed, "%.3f s, %.1f million leaves a second", time.count(),
                  static_cast<double>(result.nodes) / time.count() / 1e6);
    say(speed);
    return Success;
}

}  // namespace

Command add_perft(CLI::App& app) {
    const auto options = std::make_shared<PerftOptions>();
    CLI::App* command = app.add_subcommand("perft", "Count the positions after N plies (perft)");
    options->game.add_to(*command);
    command->add_option("--depth", options->plan.depth, "number of plies")
        ->required()
        ->check(between(0, 100));
    command->add_option("--unit", options->unit, "what counts as a ply: turn|decision|lap")
        ->check(one_of({"turn", "decision", "lap"}))
        ->capture_default_str();
    command->add_flag("--divide", options->plan.divide, "print the count for each first move too");
    command->add_option("--threads", options->plan.threads, "number of threads")
        ->check(between(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--hash", options->hash_megabytes,
                     "size of the table that remembers counts, in megabytes; 0 uses no table")
        ->check(between(0, 1 << 20))
        ->capture_default_str();
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_perft(*options); };
}

}  // namespace sumito::cli
