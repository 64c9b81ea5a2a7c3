// sumito stats: plays random games and prints statistics.
#include <memory>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/stats_report.h"

namespace sumito::cli {

namespace {

constexpr std::string_view all_layouts = "all";

struct StatsOptions {
    GameOptions game;
    analysis::RandomGamesPlan plan{.games = 10'000, .most_decisions = 0, .progress = {}};
    bool json = false;
};

std::vector<StartStats> starts(const StatsOptions& options, const games::AnyGame& game) {
    std::vector<StartStats> found;
    if (options.game.layout() == all_layouts) {
        for (const games::NamedStart& start : game.layouts())
            found.push_back({start.id, value_or_fail(game.start(start.id)).text(), {}});
        return found;
    }
    const games::AnyPosition start = options.game.position(game);
    std::string id = options.game.layout();
    if (id.empty() && start.text() == value_or_fail(game.start()).text())
        id = game.layouts().front().id;
    found.push_back({std::move(id), start.text(), {}});
    return found;
}

int run_stats(const StatsOptions& options) {
    const games::AnyGame game = options.game.game();
    std::vector<StartStats> all = starts(options, game);
    analysis::RandomGamesPlan plan = options.plan;
    if (plan.most_decisions == 0) plan.most_decisions = game.most_playout_decisions();

    Progress progress("stats");
    std::size_t before = 0;
    plan.progress = [&](std::size_t done, std::size_t games) {
        progress.show(before * games + done, all.size() * games);
    };
    for (StartStats& start : all) {
        start.games = value_or_fail(
            analysis::play_random_games(game, value_or_fail(game.read(start.position)), plan));
        ++before;
        if (!options.json) continue;
        progress.clear();
        say(stats_json(game, start, plan));
    }
    progress.clear();
    if (options.json) return Success;
    const bool several = options.game.layout() == all_layouts;
    for (const std::string& line :
         several ? stats_table(game, all) : stats_text(game, all.front(), plan))
        say(line);
    return Success;
}

}  // namespace

Command add_stats(CLI::App& app) {
    const auto options = std::make_shared<StatsOptions>();
    CLI::App* command =
        app.add_subcommand("stats", "Print statistics of random games, with 95 % intervals");
    options->game.add_to(*command);
    command->get_option("--layout")
        ->description("begin with this layout, by its id; all prints a row for each");
    command->add_option("--games", options->plan.games, "number of games")
        ->check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    add_seed(*command, options->plan.seed);
    command->add_option("--threads", options->plan.threads, "number of threads")
        ->check(between(1, 1024))
        ->capture_default_str();
    command
        ->add_option("--plies", options->plan.most_decisions,
                     "stop each game after this many decisions "
                     "(default: 400 in Abalone, 100000 in Choro)")
        ->check(between(1, 1'000'000));
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_stats(*options); };
}

}  // namespace sumito::cli
