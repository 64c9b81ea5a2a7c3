// sumito explain: finds the terms of the rules in a position.
#include "cli/explain.h"

#include <memory>

#include "cli/command.h"

namespace sumito::cli {

namespace {

struct ExplainOptions {
    GameOptions game;
    LanguageOption language;
    bool json = false;
};

int run_explain(const ExplainOptions& options) {
    const games::AnyGame game = options.game.game();
    const std::string position = options.game.position(game).text();
    if (options.json)
        say(is_abalone(game) ? abalone_glossary_json(game, position)
                             : choro_glossary_json(game, position));
    else if (is_abalone(game))
        print_abalone_glossary(game, position, options.language.value());
    else
        print_choro_glossary(game, position, options.language.value());
    return Success;
}

}  // namespace

Command add_explain(CLI::App& app) {
    const auto options = std::make_shared<ExplainOptions>();
    CLI::App* command = app.add_subcommand(
        "explain",
        "Name what a position contains, in the terms of the rules: groups, lances, sumitos and "
        "pacs in Abalone; oppositions and the effect of each choice in Choro");
    options->game.add_to(*command);
    options->language.add_to(*command);
    command->add_flag("--json", options->json, "print one JSON object");
    return [options] { return run_explain(*options); };
}

}  // namespace sumito::cli
