// sumito bench: the signature and the speed of the search, or how many tactical positions it
// solves.
#include <memory>
#include <optional>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/suite_report.h"
#include "engine/bench.h"
#include "games/catalog.h"

namespace sumito::cli {

namespace {

struct BenchOptions {
    KernelOption kernel;
    int depth = engine::bench_depth;
    int threads = 1;
    int hash = 16;
    std::optional<std::string> suite;
    std::vector<std::uint64_t> nodes = {1'000, 10'000, 100'000, 1'000'000};
    std::vector<std::string> settings;
    std::string only;
    bool json = false;
};

engine::Options engine_options(const BenchOptions& options) {
    engine::Options result;
    result.threads = options.threads;
    result.hash_megabytes = options.hash;
    for (const std::string& setting : options.settings) {
        const auto parts = base::split(setting, '=');
        const auto value =
            parts.size() == 2 ? base::read_number(parts[1], 1'000'000) : std::nullopt;
        if (!value || !result.parameters.set(parts[0], static_cast<int>(*value)))
            fail("--set " + base::quoted(setting) + ": expected a part of the search and a number");
    }
    return result;
}

int run_bench(const BenchOptions& options) {
    options.kernel.use();
    const engine::Options settings = engine_options(options);
    if (options.suite) {
        report_suite(*options.suite, options.nodes, settings, options.json);
        return Success;
    }
    const auto result = value_or_fail(engine::bench(options.depth, settings, options.only));
    const double speed = static_cast<double>(result.nodes) / result.seconds;
    if (options.json) {
        base::JsonObject object;
        object.add("signature", result.nodes).add("nodes", result.nodes);
        object.add("seconds", result.seconds).add("nps", static_cast<std::uint64_t>(speed));
        say(object.text());
        return Success;
    }
    say("Nodes searched  : " + std::to_string(result.nodes));
    char text[96];
    std::snprintf(text, sizeof text, "%.3f s, %.2f million nodes a second", result.seconds,
                  speed / 1e6);
    say(text);
    return Success;
}

}  // namespace

Command add_bench(CLI::App& app) {
    const auto options = std::make_shared<BenchOptions>();
    CLI::App* command = app.add_subcommand(
        "bench", "Search fixed positions and print the engine's signature and speed");
    options->kernel.add_to(*command);
    command->add_option("--depth", options->depth, "depth of each search, in plies")
        ->check(between(1, 100))
        ->capture_default_str();
    command->add_option("--threads", options->threads, "number of search threads")
        ->check(between(1, 1024))
        ->capture_default_str();
    command->add_option("--hash", options->hash, "size of the transposition table, in megabytes")
        ->check(between(0, 1 << 20))
        ->capture_default_str();
    CLI::Option* suite =
        command
            ->add_option(
                "--suite", options->suite,
                "solve the positions of this file instead, such as tests/suites/abalone.txt")
            ->excludes("--depth")
            ->excludes("--threads");
    command->add_option("--nodes", options->nodes, "limits of the searches, in nodes, ascending")
        ->needs(suite)
        ->delimiter(',')
        ->check(between(std::uint64_t{1}, std::uint64_t{1} << 62))
        ->capture_default_str();
    command
        ->add_option("--set", options->settings,
                     "settings of the search, NAME=VALUE,... as in `sumito match`")
        ->delimiter(',');
    command->add_option("--only", options->only, "search only the positions of this game")
        ->check(
            one_of(std::vector<std::string>(games::game_ids().begin(), games::game_ids().end())))
        ->excludes(suite);
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_bench(*options); };
}

}  // namespace sumito::cli
