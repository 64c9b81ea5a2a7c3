// sumito analyse: reviews recorded games.
#include <iostream>
#include <memory>

#include "analysis/annotated.h"
#include "analysis/batch.h"
#include "analysis/report.h"
#include "analysis/review_json.h"
#include "analysis/review_words.h"
#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/records.h"
#include "cli/reviewed.h"
#include "record/writer.h"

namespace sumito::cli {

namespace {

using analysis::GameReview;

constexpr std::uint64_t usual_nodes = 200'000;

struct AnalyseOptions {
    record::ReadDefaults defaults;
    std::vector<std::string> files;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth, move_time;
    analysis::ReviewPlan plan;
    int threads = 1;
    LanguageOption language;
    std::string record, html;
    int diagrams = 6;
    bool json = false, resume = false;
};

engine::Limits limits(const AnalyseOptions& options) {
    engine::Limits limits;
    limits.nodes = options.nodes;
    limits.depth = options.depth;
    if (options.move_time) limits.move_time = engine::Milliseconds(*options.move_time);
    if (!options.nodes && !options.depth && !options.move_time) limits.nodes = usual_nodes;
    return limits;
}

// The limits in words: `200000 nodes for each position`.
std::string effort(const engine::Limits& limits, i18n::Language language) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view key, auto count) {
        parts.push_back(i18n::text(language, key, {{"count", std::to_string(count)}}));
    };
    if (limits.nodes) add("analyse.effort.nodes", *limits.nodes);
    if (limits.depth) add("analyse.effort.depth", *limits.depth);
    if (limits.move_time) add("analyse.effort.time", limits.move_time->count());
    return base::join(parts, ", ");
}

// A game of the input that can be analysed.
struct Entry {
    std::size_t number;  // number in the input, from 1
    std::string name;
};

struct Input {
    std::vector<record::Record> records;
    std::vector<Entry> entries;  // of the records
    std::string reviewed;        // what the file of reviews holds already, of these or other games
    std::size_t games = 0, positions = 0, complete = 0;
};

// Prints an error for a game that is wrong and leaves it out.
Input read_games(const AnalyseOptions& options) {
    Input input;
    Reviewed reviewed(options.resume ? options.record : std::string());
    for_each_game(options.files, options.defaults,
                  [&](const std::string& file, record::ReadGame& game) {
                      ++input.games;
                      const std::string place = base::printable(file);
                      if (game.error) {
                          std::cerr << "sumito: " << place << ": " << game.error->text() << '\n';
                          return;
                      }
                      if (const std::string text = reviewed.take(*game.record); !text.empty()) {
                          input.reviewed += text;
                          ++input.complete;
                          return;
                      }
                      const std::string name =
                          game.name.empty() ? place + ":" + std::to_string(game.line) : game.name;
                      input.entries.push_back({input.games, name});
                      input.positions += game.record->moves.nodes.size() + 1;
                      input.records.push_back(*std::move(game.record));
                  });
    input.reviewed += reviewed.rest();
    return input;
}

void print_words(const GameReview& review, const std::string& name, i18n::Language language) {
    const analysis::ReviewWords words(review, language);
    const games::AnyGame& game = review.record.game;
    say(name);
    for (int i = 0; i < game.seats(); ++i)
        say("  " + i18n::text(language, "list.item",
                              {{"name", base::printable(words.player(games::Seat(i)))},
                               {"text", words.summary(games::Seat(i))}}));
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const std::string sign(analysis::sign(review.moves[i].judgement));
        const bool turning = review.turning_point == i;
        if (sign.empty() && !turning) continue;
        std::string line = "  " + words.number(i) + " " + words.move(i) + sign;
        if (!sign.empty()) line += " " + words.loss(i) + ". " + words.better(i);
        if (turning) line += " " + words.text("analyse.turning") + ".";
        say(line);
    }
}

int run_analyse(const AnalyseOptions& options) {
    const i18n::Language language = options.language.value();
    if (options.json + (options.record == "-") + (options.html == "-") > 1)
        fail("--json, --record -, --html -: only one of them can go to stdout");
    if (options.resume && options.record == "-") fail("--resume: --record must name a file");
    const bool both = !options.record.empty() && !options.html.empty();
    if (both && is_same_file(options.record, options.html))
        fail("--html: expected another file than that of --record");
    for (const std::string& file : options.files)
        for (const auto& [option, output] :
             {std::pair("--record", options.record), std::pair("--html", options.html)})
            if (!output.empty() && file != "-" && is_same_file(file, output))
                fail(std::string(option) + ": expected another file than the games are in");
    const Input input = read_games(options);
    listen_for_interruption();
    Output record("--record", options.record);
    Output html("--html", options.html);
    analysis::Report report(language, options.diagrams);
    const bool words = !options.json && !record.is_stdout() && !html.is_stdout();

    if (!input.reviewed.empty()) record.begin_with(input.reviewed);

    Progress progress("analyse");
    std::size_t reviewed = input.complete;
    analysis::BatchPlan plan;
    plan.review = options.plan;
    plan.review.limits = limits(options);
    plan.review.cancelled = &interrupted();
    plan.threads = options.threads;
    plan.on_progress = [&](std::size_t done) { progress.show(done, input.positions); };
    plan.on_game = [&](std::size_t i, const base::Result<GameReview>& result) {
        progress.clear();
        const Entry& entry = input.entries[i];
        if (!result) fail(base::printable(entry.name) + ": " + result.error());
        ++reviewed;
        if (record.wanted()) {
            const record::Record annotated = analysis::annotated(*result, language);
            record.write(record::write(annotated, record::Format::Pgn, annotated.notation));
        }
        if (html.wanted()) report.add(*result, entry.name);
        if (options.json) say(analysis::review_json(*result, entry.number, entry.name));
        if (words) print_words(*result, base::printable(entry.name), language);
        std::fflush(stdout);
    };
    analysis::review_all(input.records, plan);
    progress.clear();
    if (html.wanted())
        html.write(report.page(i18n::text(language, "analyse.note",
                                          {{"effort", effort(plan.review.limits, language)}})));
    if (interrupted())
        std::cerr << "sumito: cancelled: " << reviewed << " of " << input.games
                  << " games are complete\n";
    return reviewed < input.games ? Failure : Success;
}

}  // namespace

Command add_analyse(CLI::App& app) {
    const auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command = app.add_subcommand(
        "analyse", "Review games: mistakes, better moves, accuracy, turning point");
    command->add_option("files", options->files, "files of game records; - is stdin")->required();
    add_record_defaults(*command, options->defaults);
    command->add_option("--notation", options->defaults.notation,
                        "notation of records that do not name theirs (default: aba-pro)");
    command
        ->add_option("--nodes", options->nodes,
                     "search limit for each position, in nodes (default: 200000)")
        ->check(between(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    command->add_option("--depth", options->depth, "search limit for each position, in plies")
        ->check(between(1, 100));
    command
        ->add_option("--movetime", options->move_time,
                     "search limit for each position, in milliseconds")
        ->check(between(1, 86'400'000));
    command->add_option("--lines", options->plan.lines, "number of best lines for each position")
        ->check(between(1, 20))
        ->capture_default_str();
    command
        ->add_option("--hash", options->plan.hash_megabytes,
                     "size of the transposition table for each game, in megabytes")
        ->check(between(0, 65'536))
        ->capture_default_str();
    command->add_option("--threads", options->threads, "number of games at the same time")
        ->check(between(1, 1024))
        ->capture_default_str();
    command->add_option("--record", options->record,
                        "write the records with comments to this file; - is stdout");
    command
        ->add_flag("--resume", options->resume,
                   "keep the reviews that the file of --record has, and review the other games")
        ->needs("--record");
    command->add_option("--html", options->html,
                        "write a report as a web page to this file; - is stdout");
    command
        ->add_option("--diagrams", options->diagrams,
                     "number of boards of the worst mistakes in the report, for each game")
        ->check(between(0, 1000))
        ->capture_default_str();
    options->language.add_to(*command);
    command->add_flag("--json", options->json, "print JSON, one object a line for each game");
    return [options] { return run_analyse(*options); };
}

}  // namespace sumito::cli
