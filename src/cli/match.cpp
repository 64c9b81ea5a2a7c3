// sumito match: plays the engine against itself with other settings, to prove a gain.
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "match/runner.h"
#include "match/statistics.h"

namespace sumito::cli {

namespace {

struct Options {
    GameOptions game;
    std::array<std::string, 2> settings;
    std::uint64_t nodes = 20'000;
    int hash = 4;
    std::vector<double> sprt;
    match::MatchPlan plan;
    bool json = false;
};

std::string in_words(const match::Tally& tally, const std::optional<match::Sprt>& sprt) {
    const match::Tally::Elo elo = tally.elo();
    std::string counts;
    for (const std::uint64_t count : tally.counts())
        (counts += counts.empty() ? "" : " ") += std::to_string(count);
    char text[160];
    std::snprintf(text, sizeof text, "%llu games, %.1f %%, Elo %+.1f +- %.1f, pairs [%s]",
                  2 * static_cast<unsigned long long>(tally.pairs()), 100 * tally.score(),
                  elo.difference, elo.error, counts.c_str());
    std::string words = text;
    if (sprt) {
        std::snprintf(text, sizeof text, ", LLR %.2f", tally.likelihood(sprt->elo0, sprt->elo1));
        words += text;
        if (sprt->verdict(tally) == match::Sprt::Verdict::Better) words += ": better";
        if (sprt->verdict(tally) == match::Sprt::Verdict::NotBetter) words += ": not better";
    }
    return words;
}

int run(const Options& options) {
    const games::AnyGame game = options.game.game();
    match::MatchPlan plan = options.plan;
    match::Player player;
    player.limits.nodes = options.nodes;
    player.options.hash_megabytes = options.hash;
    for (std::size_t i = 0; i < 2; ++i)
        plan.players[i] = value_or_fail(match::read_player(options.settings[i], player));
    std::optional<match::Sprt> sprt;
    if (!options.sprt.empty()) sprt = match::Sprt{options.sprt[0], options.sprt[1]};

    match::Tally tally;
    std::uint64_t plies = 0, ejected = 0, drawn = 0;
    Progress progress("match");
    (void)value_or_fail(match::play_match(game, plan, [&](const match::PairResult& pair) {
        tally.add(pair.points());
        for (const match::GameResult& result : pair.games) {
            plies += static_cast<std::uint64_t>(result.plies);
            ejected += result.reason == games::Reason::Ejected;
            drawn += result.points == 1;
        }
        progress.show(tally.pairs(), plan.pairs);
        return !sprt || sprt->verdict(tally) == match::Sprt::Verdict::Undecided;
    }));
    progress.clear();

    const std::uint64_t games = std::max<std::uint64_t>(2 * tally.pairs(), 1);
    if (options.json) {
        base::JsonObject object;
        object.add("game", game.id()).add("games", 2 * tally.pairs()).add("score", tally.score());
        object.add("elo", tally.elo().difference).add("error", tally.elo().error);
        std::vector<std::string> counts;
        for (const std::uint64_t count : tally.counts()) counts.push_back(std::to_string(count));
        object.add_json("pairs", base::json_array(counts));
        if (sprt) object.add("llr", tally.likelihood(sprt->elo0, sprt->elo1));
        object.add("plies", static_cast<double>(plies) / static_cast<double>(games));
        object.add("ejected", ejected).add("drawn", drawn);
        say(object.text());
        return Success;
    }
    say(in_words(tally, sprt));
    char text[96];
    std::snprintf(text, sizeof text, "%.1f plies a game; %.1f %% won by ejections, %.1f %% drawn",
                  static_cast<double>(plies) / static_cast<double>(games),
                  100 * static_cast<double>(ejected) / static_cast<double>(games),
                  100 * static_cast<double>(drawn) / static_cast<double>(games));
    say(text);
    return Success;
}

}  // namespace

Command add_match(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command =
        app.add_subcommand("match", "Play the engine against itself with other settings");
    options->game.add_to(*command, false);
    command->add_option(
        "--first", options->settings[0],
        "settings of the first player: NAME=VALUE,... (weights=FILE, nodes=N, ...)");
    command->add_option("--second", options->settings[1], "settings of the second player");
    command->add_option("--nodes", options->nodes, "nodes a move")->capture_default_str();
    command->add_option("--hash", options->hash, "megabytes for each table")
        ->check(CLI::Range(0, 1 << 16))
        ->capture_default_str();
    command->add_option("--pairs", options->plan.pairs, "pairs of games at most")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--random-plies", options->plan.random_plies, "random plies of an opening")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--plies", options->plan.most_plies, "a draw after so many plies")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command->add_option("--seed", options->plan.seed, "seed of the openings")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_option("--threads", options->plan.threads, "games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--sprt", options->sprt, "stop when sure: two bounds in Elo, such as 0 15")
        ->expected(2);
    command->add_flag("--json", options->json, "one JSON object a line");
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
