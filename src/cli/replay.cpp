// sumito replay: checks that recorded games are legal.
#include <memory>

#include "base/json.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/records.h"

namespace sumito::cli {

namespace {

struct ReplayOptions {
    record::ReadDefaults defaults;
    std::vector<std::string> files;
    bool json = false;
};

struct Summary {
    int games = 0;
    int illegal = 0;
};

void print_json(const std::string& name, const record::ReadGame& game) {
    base::JsonObject object;
    object.add("name", name);
    object.add("game", game.record ? game.record->game.id() : "");
    object.add("plies", game.played ? game.played->plies() : 0);
    object.add("legal", !game.error);
    if (game.error)
        object.add("error", game.error->text());
    else
        object.add_json("error", "null");
    object.add("position", game.played ? game.played->position().view({}) : "");
    object.add("result", game.played
                             ? games::result_text(game.played->outcome(), game.record->game.seats())
                             : "*");
    if (game.played && game.played->third_occurrence())
        object.add("repetition", *game.played->third_occurrence());
    else
        object.add_json("repetition", "null");
    object.add("stated", game.record ? game.record->result : "*");
    say(object.text());
}

void print_words(const std::string& name, const record::ReadGame& game) {
    if (game.error) return say(name + ": " + game.error->text());
    const games::Outcome outcome = game.played->outcome();
    std::string text = name + ": " + counted(game.played->plies(), "ply", "plies") + ", " +
                       games::result_text(outcome, game.record->game.seats());
    // A record may state a result that the board does not show: a draw by repetition or agreement,
    // a resignation.
    const std::string& stated = game.record->result;
    if (!outcome.over() && record::states_result(stated)) text += " (stated: " + stated + ")";
    if (const auto ply = game.played->third_occurrence())
        text += ", third occurrence at ply " + std::to_string(*ply);
    say(text);
}

int run_replay(const ReplayOptions& options) {
    Summary summary;
    for_each_game(
        options.files, options.defaults, [&](const std::string& file, record::ReadGame& game) {
            ++summary.games;
            summary.illegal += game.error.has_value();
            const std::string name = game.name.empty()
                                         ? base::printable(file) + ":" + std::to_string(game.line)
                                         : game.name;
            if (options.json)
                print_json(name, game);
            else
                print_words(base::printable(name), game);
        });
    if (!options.json)
        say(counted(summary.games, "game", "games") + ", " + std::to_string(summary.illegal) +
            " with an error");
    return summary.illegal > 0 ? Failure : Success;
}

}  // namespace

Command add_replay(CLI::App& app) {
    const auto options = std::make_shared<ReplayOptions>();
    CLI::App* command = app.add_subcommand("replay", "Check game records move by move");
    command->add_option("files", options->files, "files of game records; - is stdin")->required();
    add_record_defaults(*command, options->defaults);
    command->add_option("--notation", options->defaults.notation,
                        "notation of records that do not name theirs (default: aba-pro)");
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_replay(*options); };
}

}  // namespace sumito::cli
