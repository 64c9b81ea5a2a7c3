#include "cli/match_options.h"

#include <cmath>
#include <map>
#include <sstream>

#include "base/checksum.h"
#include "base/file.h"
#include "base/text.h"
#include "match/opening_file.h"

namespace sumito::cli {

namespace {

constexpr std::uint64_t most_nodes = 1'000'000'000'000;

// The settings that all contenders start from.
match::Contender common_contender(const MatchOptions& options) {
    match::Contender contender;
    engine::Limits& limits = contender.player.limits;
    if (options.tc) contender.clock = value_or_fail(match::read_seconds(*options.tc), "--tc: ");
    if (options.move_time) limits.move_time = engine::Milliseconds(*options.move_time);
    if (options.depth) limits.depth = options.depth;
    if (options.nodes) limits.nodes = options.nodes;
    const bool limited = options.tc || options.move_time || options.depth || options.nodes;
    if (!limited) limits.nodes = 20'000;
    // Without a clock searches are short; then a small transposition table is enough and faster.
    const bool timed = options.tc || options.move_time;
    contender.player.options.hash_megabytes = options.hash.value_or(timed ? 16 : 4);
    return contender;
}

// A contender from the command line: the option and its value.
struct Named {
    std::string option, text;
};

std::vector<Named> named_contenders(const CLI::App& command) {
    std::vector<Named> named;
    std::map<std::string, std::size_t> seen;
    for (const CLI::Option* option : command.parse_order()) {
        const std::string name = option->get_name();
        if (name == "--first" || name == "--second" || name == "--player" || name == "--engine")
            named.push_back({name, option->results().at(seen[name]++)});
    }
    return named;
}

std::vector<match::Contender> contenders_of(const MatchOptions& options, std::vector<Named> named) {
    // A single contender plays against our engine with default settings.
    if (named.empty()) named.push_back({"--first", ""});
    if (named.size() == 1) {
        const bool second = named.front().option == "--second";
        const bool first = named.front().option == "--first";
        named.insert(second ? named.begin() : named.end(), {second  ? "--first"
                                                            : first ? "--second"
                                                                    : "--player",
                                                            ""});
    }
    const match::Contender common = common_contender(options);
    std::vector<match::Contender> contenders;
    for (const auto& [option, text] : named) {
        if (option == "--engine") {
            match::Contender program =
                value_or_fail(match::read_program(text, common), "--engine: ");
            auto& sent = program.program->options;
            if (options.hash) sent.emplace(sent.begin(), "Hash", std::to_string(*options.hash));
            contenders.push_back(std::move(program));
            continue;
        }
        match::Contender own = common;
        own.name = option == "--first" ? "first" : option == "--second" ? "second" : "sumito";
        contenders.push_back(value_or_fail(match::read_contender(text, own)));
    }
    return contenders;
}

match::Openings openings_of(const MatchOptions& options, const games::AnyGame& game) {
    std::vector<games::Line> starts;
    if (!options.openings.empty()) {
        std::istringstream file(value_or_fail(base::read_file(options.openings)));
        starts = value_or_fail(match::read_openings(game, file, options.opening_plies),
                               base::quoted(options.openings) + ": ");
    }
    for (const std::string& layout : options.layouts)
        starts.emplace_back(game, value_or_fail(game.start(layout), "--layout: "));
    if (starts.empty()) return {game, options.random_plies, options.seed};
    return {std::move(starts), options.random_plies, options.seed};
}

}  // namespace

match::TournamentPlan MatchOptions::plan() const {
    const games::AnyGame played = game.game();
    match::TournamentPlan plan{played,
                               contenders_of(*this, named_contenders(*parsed)),
                               openings_of(*this, played),
                               rules,
                               engine::Milliseconds(30'000),
                               threads,
                               seed};
    match::AdjudicationRules& adjudication = plan.rules.adjudication;
    adjudication.by_lead = at_limit == "lead";
    if (!draw.empty()) {
        adjudication.draw_turns = draw[0];
        adjudication.draw_hundredths = draw[1];
        adjudication.draw_from_ply = draw[2];
    }
    plan.rules.margin = engine::Milliseconds(margin);
    plan.rules.hang = std::chrono::seconds(hang);
    plan.rules.write_records = !records.empty();
    return plan;
}

match::Schedule MatchOptions::schedule(const match::TournamentPlan& plan) const {
    return {static_cast<int>(plan.contenders.size()), plan.game.seats(),
            tournament == "gauntlet" ? match::Tournament::Gauntlet : match::Tournament::RoundRobin,
            pairs};
}

std::optional<match::Sprt> MatchOptions::test(const match::TournamentPlan& plan) const {
    if (sprt.empty()) return std::nullopt;
    if (plan.contenders.size() != 2) fail("--sprt: expected two contenders");
    if (!std::isfinite(sprt[0]) || !std::isfinite(sprt[1])) fail("--sprt: expected two numbers");
    if (sprt[0] >= sprt[1]) fail("--sprt: expected the lower bound first");
    return match::Sprt{sprt[0], sprt[1]};
}

match::Description MatchOptions::description(const match::TournamentPlan& plan) const {
    match::Description lines = {{"game", plan.game.id()}, {"rules", plan.game.rules_text()}};
    for (const match::Contender& contender : plan.contenders) {
        std::string text = contender.name + ": " + limits_text(contender) + "; ";
        text += contender.program ? contender.program->command : "sumito";
        text += "; " + contender.settings;
        if (contender.player.files != 0)
            text += "; files " + std::to_string(contender.player.files);
        lines.emplace_back("contender", text);
    }
    const match::AdjudicationRules& adjudication = plan.rules.adjudication;
    lines.emplace_back("contenders", std::to_string(plan.contenders.size()));
    lines.emplace_back("hash", hash ? std::to_string(*hash) : "default");
    lines.emplace_back("tournament", tournament);
    lines.emplace_back("openings", openings);
    if (!openings.empty())
        lines.emplace_back(
            "openings' content",
            std::to_string(base::checksum(value_or_fail(base::read_file(openings)))));
    lines.emplace_back("layouts", base::join(layouts, ","));
    lines.emplace_back("starts", std::to_string(plan.openings.starts()));
    lines.emplace_back("opening plies", std::to_string(opening_plies));
    lines.emplace_back("random plies", std::to_string(random_plies));
    lines.emplace_back("seed", std::to_string(seed));
    lines.emplace_back("plies", std::to_string(adjudication.most_plies) + " " + at_limit);
    lines.emplace_back("draw", std::to_string(adjudication.draw_turns) + " " +
                                   std::to_string(adjudication.draw_hundredths) + " " +
                                   std::to_string(adjudication.draw_from_ply));
    lines.emplace_back("proven", std::to_string(adjudication.proven_turns));
    lines.emplace_back("margin", std::to_string(margin));
    lines.emplace_back("hang", std::to_string(hang));
    return lines;
}

void MatchOptions::add_to(CLI::App& app) {
    parsed = &app;
    game.add_to(app, false);
    const auto natural = between(0, 1'000'000);
    app.add_option("--engine", engines,
                   "add a contender: the command of a program that speaks UGI; settings can come "
                   "first, as in '[name=N,nodes=5000,Hash=64] CMD'")
        ->allow_extra_args(false);
    app.add_option("--first", first,
                   "add our engine with settings, NAME=VALUE,..., such as nodes=5000,hash=64");
    app.add_option("--second", second,
                   "add our engine with other settings, as the opponent of --first");
    app.add_option("--player", players, "add our engine with settings, as one more contender")
        ->allow_extra_args(false);
    app.add_option("--nodes", nodes, "search limit for each turn, in nodes (default: 20000)")
        ->check(between(std::uint64_t{1}, most_nodes));
    app.add_option("--depth", depth, "search limit for each turn, in plies")
        ->check(between(1, 1000));
    app.add_option("--movetime", move_time, "search limit for each turn, in milliseconds")
        ->check(between(1, 100'000'000));
    app.add_option("--tc", tc,
                   "clock of each player, in seconds: 10+0.1 adds 0.1 after each turn, "
                   "10d3 does not count the first 3 of a turn");
    app.add_option("--hash", hash,
                   "size of each transposition table, in megabytes (default for our engine: 4, or "
                   "16 with --tc or --movetime)")
        ->check(between(0, 1 << 16));
    app.add_option(
           "--pairs", pairs,
           "number of openings for each group of opponents; each is played in every seating")
        ->check(between(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->capture_default_str();
    app.add_option("--tournament", tournament,
                   "round-robin: every contender plays every other; gauntlet: the first one plays "
                   "all others")
        ->check(one_of({"round-robin", "gauntlet"}))
        ->capture_default_str();
    app.add_option("--layout", layouts,
                   "begin with these layouts, ID,...; `sumito layouts` lists them (default: all)")
        ->delimiter(',');
    app.add_option("--openings", openings, "begin with the positions or records of this file");
    app.add_option("--opening-plies", opening_plies,
                   "number of plies to play of each record of --openings (default: all)")
        ->check(natural);
    app.add_option("--random-plies", random_plies, "number of random plies after each start")
        ->check(between(0, 100))
        ->capture_default_str();
    app.add_option("--plies", rules.adjudication.most_plies,
                   "longest game, in plies after the opening; --at-limit decides its result")
        ->check(between(1, 100'000))
        ->capture_default_str();
    app.add_option(
           "--at-limit", at_limit,
           "result of a game that reaches --plies: lead (the player who leads wins) or draw")
        ->check(one_of({"lead", "draw"}))
        ->capture_default_str();
    app.add_option("--draw", draw,
                   "end a game as a draw if, from ply PLY, every engine reports a score within "
                   "HUNDREDTHS of zero for TURNS turns in a row")
        ->expected(3)
        ->check(natural);
    app.add_option("--proven", rules.adjudication.proven_turns,
                   "end a game as won if every engine reports the forced win for this many turns "
                   "in a row (default: 0, never)")
        ->check(natural);
    app.add_option("--margin", margin,
                   "time that a turn may take beyond its limit, in milliseconds")
        ->check(natural)
        ->capture_default_str();
    app.add_option("--hang", hang, "seconds without an answer after which an engine has failed")
        ->check(between(1, 1'000'000))
        ->capture_default_str();
    add_seed(app, seed);
    app.add_option("--threads,--concurrency", threads, "number of games at the same time")
        ->check(between(1, 1024))
        ->capture_default_str();
    app.add_option("--sprt", sprt,
                   "stop as soon as the result is sure (SPRT): the two bounds in Elo, such as 0 15")
        ->expected(2);
    app.add_option("--journal", journal,
                   "store every result in this file; the same command continues the match from it");
    app.add_option("--records", records, "append every game to this file");
    app.add_option_function<std::vector<std::string>>(
           "--compliance",
           [this](const std::vector<std::string>& commands) {
               compliance.emplace();
               for (const std::string& command : commands)
                   if (!command.empty()) compliance->push_back(command);
           },
           "do not play, but check that a program follows the protocol: CMD, or without CMD "
           "each --engine")
        ->expected(0, 1)
        ->type_name("CMD");
    app.add_flag("--json", json, "print JSON, one object a line");
}

}  // namespace sumito::cli
