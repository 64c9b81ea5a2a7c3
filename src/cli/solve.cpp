// sumito solve: proves which side wins a position.
#include "solve/solver.h"

#include <chrono>
#include <cstdio>
#include <memory>

#include "base/json.h"
#include "cli/command.h"
#include "cli/interruption.h"
#include "cli/output.h"

namespace sumito::cli {

namespace {

struct SolveOptions {
    GameOptions game;
    std::size_t hash_megabytes = 1024;
    std::optional<std::uint64_t> most_positions;
    std::optional<double> seconds;
    std::string certificate;
    bool force = false, json = false;
};

std::string letters(const games::AnyGame& game, games::SeatSet seats) {
    std::string text;
    for (const games::Seat seat : seats) text += game.seat_letter(seat);
    return text;
}

std::string names(const games::AnyGame& game, games::SeatSet seats) {
    std::string text;
    for (const games::Seat seat : seats) {
        if (!text.empty()) text += " and ";
        text += game.seat_tag(seat);
    }
    return text;
}

std::string json(const games::AnyGame& game, const games::AnyPosition& position,
                 const solve::Solution& solution, const std::vector<std::string>& choices = {}) {
    base::JsonObject object;
    object.add("position", position.text());
    if (!choices.empty()) object.add_json("choices", base::json_strings(choices));
    object.add("winners", letters(game, solution.winners)).add("positions", solution.searched);
    if (!solution.decision.empty()) object.add("decision", solution.decision);
    if (solution.length)
        object.add("turns", solution.length->turns)
            .add("decisions", solution.length->decisions)
            .add("states", solution.states);
    return object.text();
}

void print(const games::AnyGame& game, const solve::Solution& solution) {
    const std::string searched = std::to_string(solution.searched) + " positions searched";
    if (!solution.solved()) return say("not proved (" + searched + ")");
    std::string line =
        names(game, solution.winners) + (solution.winners.size() > 1 ? " win" : " wins");
    if (!solution.decision.empty()) line += " with " + solution.decision;
    if (solution.length) line += " in at most " + std::to_string(solution.length->turns) + " turns";
    say(line + " (" + searched + ")");
    if (!solution.length)
        say("The table was too small to keep the whole strategy: use a larger --hash.");
}

// One letter for each pair of choices, and what follows from all of them.
void print(const games::AnyGame& game, const solve::Opening& opening) {
    using games::Seat;
    const auto winner = [&](std::size_t row, std::size_t column) {
        const std::string won = letters(game, opening.at(row, column).solution.winners);
        return won.empty() ? std::string(".") : won;
    };
    std::string head =
        std::string(1, game.seat_letter(Seat::P1)) + "\\" + game.seat_letter(Seat::P2);
    for (const std::string& column : opening.columns) head += "  " + column;
    say(head);
    for (std::size_t row = 0; row < opening.rows.size(); ++row) {
        std::string line = opening.rows[row] + " ";
        for (std::size_t column = 0; column < opening.columns.size(); ++column)
            line += "  " + winner(row, column) + " ";
        say(line);
    }
    const auto report = [&](Seat seat, const std::vector<std::string>& own, std::size_t replies,
                            const auto& wins) {
        for (std::size_t choice = 0; choice < own.size(); ++choice) {
            bool all = true;
            for (std::size_t reply = 0; reply < replies; ++reply)
                all = all && wins(choice, reply) == std::string(1, game.seat_letter(seat));
            if (all)
                say(std::string(game.seat_tag(seat)) + " wins with " + own[choice] +
                    ", whatever the opponent chooses.");
        }
    };
    report(Seat::P1, opening.rows, opening.columns.size(), winner);
    report(Seat::P2, opening.columns, opening.rows.size(),
           [&](std::size_t column, std::size_t row) { return winner(row, column); });
}

// Ends the search at Ctrl-C, or when its time is over.
class TimeLimit {
public:
    explicit TimeLimit(std::optional<double> seconds) {
        if (seconds)
            end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(*seconds));
    }
    bool lasts() const { return !interrupted() && Clock::now() < end_; }

private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point end_ = Clock::time_point::max();
};

int run_solve(const SolveOptions& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition root = options.game.position(game);
    if (solve::is_secret_opening(root) && !options.certificate.empty())
        fail(
            "--certificate: expected a position after the secret opening, such as those that "
            "--json prints");
    refuse_to_replace("--certificate", options.certificate, options.force);
    Output file("--certificate", options.certificate);
    bool begun = false;
    solve::Task task;
    task.table_bytes = options.hash_megabytes << 20;
    if (options.most_positions) task.most_positions = *options.most_positions;
    if (file.wanted())
        task.certificate = [&](std::string_view piece) {
            if (begun)
                file.write(std::string(piece));
            else
                file.begin_with(std::string(piece));
            begun = true;
        };
    listen_for_interruption();
    std::optional<TimeLimit> time_limit;
    task.go_on = [&](std::uint64_t) { return time_limit->lasts(); };

    if (!solve::is_secret_opening(root)) {
        time_limit.emplace(options.seconds);
        const solve::Solution solution = value_or_fail(solve::solve(game, root, task));
        if (options.json)
            say(json(game, root, solution));
        else
            print(game, solution);
        return solution.solved() ? Success : Failure;
    }
    bool all = true;
    const auto solve_cell =
        [&](const std::string& row, const std::string& column,
            const games::AnyPosition& position) -> base::Result<solve::Solution> {
        if (interrupted()) return base::Error{"interrupted"};
        time_limit.emplace(options.seconds);
        auto solution = solve::solve(game, position, task);
        if (!solution) return solution;
        all = all && solution->solved();
        if (options.json) {
            say(json(game, position, *solution, {row, column}));
            std::fflush(stdout);
        }
        return solution;
    };
    const auto opening = value_or_fail(solve::solve_opening(root, solve_cell));
    if (!options.json) print(game, opening);
    return all ? Success : Failure;
}

}  // namespace

Command add_solve(CLI::App& app) {
    const auto options = std::make_shared<SolveOptions>();
    CLI::App* command = app.add_subcommand(
        "solve",
        "Prove who wins a position whatever the others do; in a secret opening, for each pair of "
        "choices");
    options->game.add_to(*command);
    command->add_option("--hash", options->hash_megabytes, "size of the table, in megabytes")
        ->check(between(1, 1 << 20))
        ->capture_default_str();
    command
        ->add_option("--nodes", options->most_positions,
                     "stop after this many positions (default: no limit)")
        ->check(between(std::uint64_t{1}, std::uint64_t{1} << 62).description(""));
    command
        ->add_option("--seconds", options->seconds,
                     "stop after this many seconds (default: no limit)")
        ->check(between(0.001, 1e9).description(""));
    command->add_option("--certificate", options->certificate,
                        "write the proof to this file; `sumito verify` checks it");
    command->add_flag("--force", options->force, "replace the file of --certificate if it exists");
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_solve(*options); };
}

}  // namespace sumito::cli
