// sumito datagen: games of the engine against itself, as positions for training.
#include <fstream>
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "match/selfplay.h"

namespace sumito::cli {

namespace {

struct Options {
    GameOptions game;
    match::SelfplayPlan plan;
    std::string settings;
    std::uint64_t nodes = 1'500;
    std::string out;
    bool json = false;
};

int run(const Options& options) {
    const games::AnyGame game = options.game.game();
    match::SelfplayPlan plan = options.plan;
    match::Player player;
    player.limits.nodes = options.nodes;
    player.options.hash_megabytes = 2;
    plan.player = value_or_fail(match::read_player(options.settings, player));
    std::ofstream file(options.out);
    if (!file) fail("cannot write " + base::quoted(options.out));

    Progress progress("datagen");
    std::uint64_t games = 0, positions = 0;
    (void)value_or_fail(match::play_against_itself(game, plan, [&](const std::string& lines) {
        file << lines;
        positions += static_cast<std::uint64_t>(std::count(lines.begin(), lines.end(), '\n'));
        progress.show(++games, plan.games);
    }));
    progress.clear();
    if (!file.flush()) fail("cannot write " + base::quoted(options.out));
    if (options.json) {
        base::JsonObject object;
        object.add("game", game.id()).add("games", games).add("positions", positions);
        say(object.text());
    } else {
        say(std::to_string(games) + " games, " + std::to_string(positions) + " positions");
    }
    return Success;
}

}  // namespace

Command add_datagen(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("datagen", "Play the engine against itself, for training");
    options->game.add_to(*command, false);
    command->add_option("--out", options->out, "file for lines of position;score;result")
        ->required();
    command->add_option("--games", options->plan.games, "games to play")->capture_default_str();
    command->add_option("--nodes", options->nodes, "nodes a move")->capture_default_str();
    command->add_option("--settings", options->settings, "of the engine, as for `sumito match`");
    command->add_option("--random-plies", options->plan.random_plies, "random plies of an opening")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--seed", options->plan.seed, "seed of the openings")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_option("--threads", options->plan.threads, "games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_flag("--json", options->json, "one JSON object a line");
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
