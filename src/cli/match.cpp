// sumito match: plays engines against each other to measure which is stronger.
#include <cstdio>
#include <memory>
#include <unordered_set>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "cli/match_options.h"
#include "cli/match_report.h"
#include "cli/match_screen.h"
#include "host/compliance.h"

namespace sumito::cli {

namespace {

// Starts each program once, so that it can introduce itself. If one cannot start, the command
// fails; it does not lose the match.
void meet_programs(match::TournamentPlan& plan) {
    for (match::Contender& contender : plan.contenders) {
        if (!contender.program) continue;
        const std::string& command = contender.program->command;
        host::UgiParticipant program(plan.game, *contender.program, plan.timeout);
        if (const auto fault = program.begin_game(games::Seat::P1, 1)) {
            const std::string last = fault->last_lines.empty() ? "" : fault->last_lines.back();
            fail("engine " + base::quoted(command) + ": " + fault->message +
                 "; last line: " + base::quoted(last));
        }
        if (contender.name.empty()) contender.name = program.name();
        if (contender.name.empty()) contender.name = base::words(command).front();
    }
    match::make_names_differ(plan.contenders);
}

// A running match: writes its progress to disk and shows it on the screen.
class LiveMatch {
public:
    LiveMatch(const match::TournamentPlan& plan, const match::Schedule& schedule,
              std::optional<match::Sprt> sprt, match::Journal journal)
        : plan_(plan),
          schedule_(schedule),
          sprt_(sprt),
          journal_(std::move(journal)),
          standings_(schedule) {
        for (const match::GameReport& report : journal_.games()) {
            if (report.number >= schedule.games()) continue;
            done_before_.insert(report.number);
            count(report);
        }
    }

    void play() {
        draw();
        if (decided()) return;
        value_or_fail(match::play_tournament(
            plan_, schedule_,
            [this](std::uint64_t number) { return done_before_.count(number) > 0; }, interrupted(),
            [this](const match::PlayedGame& played) { return take(played); }));
        screen_.clear();
        if (!trouble_.empty()) fail(trouble_);
    }

    bool complete() const { return decided() || standings_.games() == schedule_.games(); }

    MatchSummary summary() const {
        return {plan_.game, plan_.contenders, schedule_, standings_, with_incidents_,
                sprt_,      complete()};
    }

private:
    bool take(const match::PlayedGame& played) {
        if (const auto kept = journal_.add(played); !kept) {
            trouble_ = kept.error();
            return false;
        }
        count(played.report);
        for (const match::Incident& incident : played.report.incidents)
            tell(incident, played.report.number);
        if (screen_.due()) draw();
        return !decided();
    }

    void count(const match::GameReport& report) {
        standings_.add(report);
        if (!report.incidents.empty()) with_incidents_.push_back(report);
    }

    bool decided() const {
        return sprt_ &&
               sprt_->verdict(standings_.rows()[0].tally) != match::Sprt::Verdict::Undecided;
    }

    void tell(const match::Incident& incident, std::uint64_t number) {
        const match::Seating seating = schedule_.game(number).seating;
        const auto who =
            static_cast<std::size_t>(seating[static_cast<std::size_t>(index(incident.seat))]);
        screen_.clear();
        std::fprintf(stderr, "%s\n",
                     incident_words(incident, plan_.contenders[who].name, number).c_str());
    }

    void draw() {
        std::vector<std::string> lines = match_table(plan_.contenders, standings_);
        if (sprt_)
            lines.push_back(sprt_words(*sprt_, standings_.rows()[0].tally, plan_.contenders));
        lines.push_back(std::to_string(standings_.games()) + " of " +
                        std::to_string(schedule_.games()) + " games");
        screen_.show(lines);
    }

    const match::TournamentPlan& plan_;
    const match::Schedule& schedule_;
    std::optional<match::Sprt> sprt_;
    match::Journal journal_;
    match::Standings standings_;
    std::unordered_set<std::uint64_t> done_before_;  // of earlier runs; constant, so no lock
    std::vector<match::GameReport> with_incidents_;
    std::string trouble_;
    MatchScreen screen_;
};

std::string step_json(const host::ComplianceStep& step, std::string_view verdict) {
    std::vector<std::string> lines;
    for (const std::string& line : step.last_lines) lines.push_back(base::json_string(line));
    base::JsonObject object;
    object.add("step", step.name).add("verdict", verdict).add("message", step.message);
    object.add_json("last_lines", base::json_array(lines));
    return object.text();
}

bool complies(const MatchOptions& options, const std::string& command) {
    const games::AnyGame game = options.game.game();
    const auto tell = [&](const host::ComplianceStep& step) {
        using Verdict = host::ComplianceStep::Verdict;
        const std::string_view verdict = step.verdict == Verdict::Passed   ? "ok"
                                         : step.verdict == Verdict::Advice ? "advice"
                                                                           : "wrong";
        if (options.json) return say(step_json(step, verdict));
        say((std::string(verdict) + "        ").substr(0, 8) + step.name);
        if (step.verdict == Verdict::Passed) return;
        say("        " + step.message);
        for (const std::string& line : step.last_lines) say("          " + base::printable(line));
    };
    const bool passed = host::check_compliance(game, command, engine::Milliseconds(10'000), tell);
    if (!options.json)
        say(command + (passed ? " speaks the protocol" : " does not speak the protocol"));
    return passed;
}

int run_compliance(const MatchOptions& options) {
    std::vector<std::string> commands = *options.compliance;
    if (commands.empty()) commands = options.engines;
    if (commands.empty()) fail("--compliance: expected the command of a program");
    bool passed = true;
    for (const std::string& command : commands) passed = complies(options, command) && passed;
    return passed ? Success : Failure;
}

int run_match(const MatchOptions& options) {
    if (options.compliance) return run_compliance(options);
    match::TournamentPlan plan = options.plan();
    meet_programs(plan);
    const match::Schedule schedule = options.schedule(plan);
    const std::optional<match::Sprt> sprt = options.test(plan);
    listen_for_interruption();
    LiveMatch live(plan, schedule, sprt,
                   value_or_fail(options.journal.empty()
                                     ? match::Journal::only_records(options.records)
                                     : match::Journal::open(options.journal, options.records,
                                                            options.description(plan))));
    live.play();
    say(options.json ? match_json(live.summary()) : match_words(live.summary()));
    return live.complete() ? Success : Failure;
}

}  // namespace

Command add_match(CLI::App& app) {
    const auto options = std::make_shared<MatchOptions>();
    CLI::App* command = app.add_subcommand("match", "Play engines against each other");
    options->add_to(*command);
    return [options] { return run_match(*options); };
}

}  // namespace sumito::cli
