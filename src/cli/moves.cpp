// sumito moves: lists the legal moves of positions, each with the position after it.
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/input.h"
#include "games/turns.h"

namespace sumito::cli {

namespace {

struct MovesOptions {
    GameOptions game;
    std::optional<std::string> file;
    std::string notation;
    bool trace = false;
    bool json = false;
};

std::string place_text(const games::AnyGame& game, games::Place place) {
    if (place.is_on_board()) return game.place_name(place);
    return (place.is_tray() ? "tray:" : "hand:") + std::string(1, game.seat_letter(place.seat()));
}

std::string step_json(const games::AnyGame& game, const games::Step& step) {
    base::JsonObject object;
    object.add("step", games::step_name(step.kind));
    if (games::has_owner(step.kind))
        object.add("owner", std::string(1, game.seat_letter(step.owner)));
    if (step.count > 0) {
        object.add("from", place_text(game, step.from)).add("to", place_text(game, step.to));
        object.add("count", step.count);
    }
    return object.text();
}

std::string step_words(const games::AnyGame& game, const games::Step& step) {
    std::string text = "    ";
    text += games::step_name(step.kind);
    if (games::has_owner(step.kind)) (text += ' ') += game.seat_letter(step.owner);
    if (step.count > 0)
        text += " " + place_text(game, step.from) + " -> " + place_text(game, step.to);
    if (step.count > 1) text += " (" + std::to_string(step.count) + ")";
    return text;
}

// `where`: the position's place in a file, put in front of an error.
void print(const games::AnyGame& game, const games::AnyPosition& position,
           const MovesOptions& options, const std::string& where = {}) {
    std::vector<games::Turn> turns;
    const games::SeatSet choosers = position.choosers();
    const games::NotationNumber notation = find_notation(game, options.notation);
    if (!choosers.empty())
        turns = value_or_fail(games::list_turns(position, choosers.lowest(), notation), where);
    const auto trace_of = [&](const games::Turn& turn) {
        return games::turn_trace(position, choosers.lowest(), turn.decisions);
    };
    const games::Outcome outcome = position.outcome();

    if (options.json) {
        std::vector<std::string> moves;
        for (const games::Turn& turn : turns) {
            base::JsonObject move;
            move.add("move", turn.text).add("position", turn.after.text());
            if (options.trace) {
                std::vector<std::string> steps;
                for (const games::Step& step : trace_of(turn))
                    steps.push_back(step_json(game, step));
                move.add_json("trace", base::json_array(steps));
            }
            moves.push_back(move.text());
        }
        base::JsonObject object;
        object.add("position", position.text());
        object.add("outcome", games::result_text(outcome, game.seats()));
        object.add("reason", games::reason_text(outcome.reason));
        object.add_json("moves", base::json_array(moves));
        say(object.text());
        return;
    }
    say(position.text());
    if (outcome.over())
        say("  over: " + games::result_text(outcome, game.seats()) + " (" +
            std::string(games::reason_text(outcome.reason)) + ")");
    for (const games::Turn& turn : turns) {
        say("  " + turn.text + "  " + turn.after.text());
        if (options.trace)
            for (const games::Step& step : trace_of(turn)) say(step_words(game, step));
    }
}

void print_file(const games::AnyGame& game, const MovesOptions& options) {
    const std::string& name = *options.file;
    InputFile input(name, "--positions ");
    bool empty = true;
    std::string line;
    for (bool first = true; input.next_line(line); first = false) {
        // Some editors begin a file with a byte order mark.
        if (first && line.starts_with("\xef\xbb\xbf")) line.erase(0, 3);
        const std::string_view text =
            base::trimmed(std::string_view(line).substr(0, line.find('#')));
        if (text.empty()) continue;
        empty = false;
        const std::string where = input.place();
        print(game, value_or_fail(game.read(text), where), options, where);
    }
    if (empty) fail_empty(name, "position");
}

int run_moves(const MovesOptions& options) {
    const games::AnyGame game = options.game.game();
    if (options.file)
        print_file(game, options);
    else
        print(game, options.game.position(game), options);
    return Success;
}

}  // namespace

Command add_moves(CLI::App& app) {
    const auto options = std::make_shared<MovesOptions>();
    CLI::App* command = app.add_subcommand("moves", "List the legal moves of positions");
    options->game.add_to(*command);
    command
        ->add_option("--positions", options->file,
                     "file with one position a line and # comments; - is stdin")
        ->excludes("--position", "--layout");
    command->add_option("--notation", options->notation,
                        "notation to print the moves in (default: that of the game)");
    command->add_flag("--trace", options->trace, "print what each move does, step by step");
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_moves(*options); };
}

}  // namespace sumito::cli
