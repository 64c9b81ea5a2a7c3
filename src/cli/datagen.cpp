// sumito datagen: plays the engine against itself and writes positions for training.
#include <iostream>
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "selfplay/shard_writer.h"

namespace sumito::cli {

namespace {

struct DatagenOptions {
    GameOptions game;
    selfplay::ShardPlan plan;
    std::string settings;
    std::uint64_t nodes = 1'500;
    std::optional<int> most_random_plies;
    std::string out;
    bool force = false, json = false;
};

const char* result_text(int result) {
    return result == 2 ? "1" : result == 1 ? "0.5" : "0";
}

// The lines of a game are written together when the game is over.
selfplay::ShardTotals write_lines(const games::AnyGame& game, const DatagenOptions& options,
                                  const selfplay::Plan& plan, Progress& progress) {
    refuse_to_replace("--out", options.out, options.force);
    Output file("--out", options.out);
    selfplay::ShardTotals totals;
    value_or_fail(selfplay::play_against_itself(game, plan, [&](const selfplay::Game& played) {
        std::string lines;
        for (const selfplay::QuietPosition& quiet : played.positions)
            lines += quiet.position.text() + ';' + std::to_string(quiet.score.value) + ';' +
                     result_text(quiet.result) + '\n';
        file.write(lines);
        totals.positions += played.positions.size();
        totals.drawn += played.drawn;
        totals.plies += static_cast<std::uint64_t>(played.plies);
        progress.show(++totals.games, plan.games);
    }));
    return totals;
}

int run_datagen(const DatagenOptions& options) {
    const games::AnyGame game = options.game.game();
    selfplay::ShardPlan plan = options.plan;
    if (plan.folder.empty() == options.out.empty()) fail("expected either --out or --shards");
    if (plan.selfplay.balanced_percent > 0 && !is_abalone(game))
        fail("--balanced: works only with Abalone");
    if (options.most_random_plies) plan.selfplay.most_random_plies = *options.most_random_plies;
    if (options.most_random_plies && *options.most_random_plies < plan.selfplay.least_random_plies)
        fail("--most-random-plies " + std::to_string(*options.most_random_plies) +
             ": expected at least the " + std::to_string(plan.selfplay.least_random_plies) +
             " of --random-plies");
    if (plan.selfplay.most_random_plies < plan.selfplay.least_random_plies)
        plan.selfplay.most_random_plies = plan.selfplay.least_random_plies;
    plan.settings = options.settings;
    match::Player player;
    player.limits.nodes = options.nodes;
    player.options.hash_megabytes = 2;
    plan.selfplay.player = value_or_fail(match::read_player(options.settings, player));

    listen_for_interruption();
    plan.selfplay.cancelled = &interrupted();
    Progress progress("datagen");
    const selfplay::ShardTotals totals =
        plan.folder.empty()
            ? write_lines(game, options, plan.selfplay, progress)
            : value_or_fail(selfplay::write_shards(game, plan, [&](std::uint64_t games) {
                  progress.show(games, plan.selfplay.games);
              }));
    progress.clear();
    if (options.json) {
        base::JsonObject object;
        object.add("game", game.id()).add("games", totals.games).add("drawn", totals.drawn);
        object.add("plies", totals.plies).add("positions", totals.positions);
        object.add("repeated", totals.repeated).add("shards", totals.shards);
        object.add("found", totals.found);
        say(object.text());
    } else {
        say(counted(totals.games, "game", "games") + " (" + std::to_string(totals.drawn) +
            " drawn), " + counted(totals.positions, "position", "positions"));
    }
    const std::uint64_t done = totals.games + totals.found_games;
    if (done == plan.selfplay.games) return Success;
    std::cerr << "sumito: cancelled: " << done << " of " << plan.selfplay.games
              << " games were played\n";
    return Failure;
}

}  // namespace

Command add_datagen(CLI::App& app) {
    const auto options = std::make_shared<DatagenOptions>();
    selfplay::Plan& plan = options->plan.selfplay;
    CLI::App* command = app.add_subcommand(
        "datagen", "Write training data: positions from games of the engine against itself");
    options->game.add_to(*command, false);
    command->add_option(
        "--out", options->out,
        "write one line for each position to this file: position;score;result (with "
        "three players the share in place of the score)");
    command->add_flag("--force", options->force, "replace the file of --out if it exists");
    command->add_option("--shards", options->plan.folder,
                        "write shards into this folder (Abalone only)");
    command
        ->add_option("--shard-games", options->plan.games_per_shard, "number of games in a shard")
        ->check(between(1, 100'000))
        ->capture_default_str();
    const auto up_to = [](std::uint64_t least, std::uint64_t most) { return between(least, most); };
    command->add_option("--games", plan.games, "number of games to play")
        ->check(up_to(1, 1'000'000'000))
        ->capture_default_str();
    command
        ->add_option(
            "--first-game", plan.first_game,
            "number of the first game; --seed and the number of a game decide its random numbers")
        ->check(up_to(0, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--nodes", options->nodes, "search limit for each move, in nodes")
        ->check(up_to(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--settings", options->settings,
                        "settings of the engine, NAME=VALUE,... as in `sumito match`");
    command
        ->add_option("--random-plies", plan.least_random_plies, "fewest random plies of an opening")
        ->check(between(0, 100))
        ->capture_default_str();
    command
        ->add_option(
            "--most-random-plies", options->most_random_plies,
            "most random plies of an opening (default: " + std::to_string(plan.most_random_plies) +
                ", or --random-plies if that is more)")
        ->check(between(0, 100));
    command
        ->add_option("--balanced", plan.balanced_percent,
                     "percentage of games that begin with a random balanced board (Abalone only)")
        ->check(between(0, 100))
        ->capture_default_str();
    command
        ->add_option("--random-moves", plan.random_per_mille,
                     "random moves after the opening, in a thousand moves")
        ->check(between(0, 1000))
        ->capture_default_str();
    command->add_option("--most-plies", plan.most_plies, "most plies of a game")
        ->check(between(1, 100'000))
        ->capture_default_str();
    command->add_flag("--lead-wins", plan.lead_wins,
                      "at the limit of plies the player who leads wins (default: draw)");
    add_seed(*command, plan.seed);
    command->add_option("--threads", plan.threads, "number of games at the same time")
        ->check(between(1, 1024))
        ->capture_default_str();
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_datagen(*options); };
}

}  // namespace sumito::cli
