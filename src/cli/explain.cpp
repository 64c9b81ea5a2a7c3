// sumito explain: finds the terms of the rules in a position.
#include "cli/explain.h"

#include <memory>

#include "cli/command.h"
#include "games/kits.h"

namespace sumito::cli {

namespace {

struct ExplainOptions {
    GameOptions game;
    LanguageOption language;
    bool json = false;
};

struct Explanation {
    std::string_view family;
    std::string (*json)(const games::AnyGame&, const games::AnyPosition&);
    void (*print)(const games::AnyGame&, const games::AnyPosition&, i18n::Language);
};

// All games. A new game needs one more line.
constexpr Explanation explanations[] = {
    {"abalone", abalone_glossary_json, print_abalone_glossary},
    {"choro", choro_glossary_json, print_choro_glossary},
};

int run_explain(const ExplainOptions& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition position = options.game.position(game);
    const Explanation& explanation = games::part_for(game, explanations, "glossary");
    if (options.json)
        say(explanation.json(game, position));
    else
        explanation.print(game, position, options.language.value());
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
