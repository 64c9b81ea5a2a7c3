// sumito layouts: lists the named starts, with small pictures.
#include <memory>

#include "base/json.h"
#include "cli/command.h"
#include "picture/picture.h"

namespace sumito::cli {

namespace {

struct LayoutsOptions {
    GameOptions game;
    TextOptions text;
    bool json = false;
};

int run_layouts(const LayoutsOptions& options) {
    const games::AnyGame game = options.game.game();
    const picture::TextStyle style = options.text.style();
    for (const games::NamedStart& start : game.layouts()) {
        const games::AnyPosition position = value_or_fail(game.start(start.id));
        if (options.json) {
            base::JsonObject object;
            object.add("game", game.id()).add("id", start.id).add("name", start.name);
            object.add("position", position.text());
            say(object.text());
        } else {
            say(start.id + "  " + start.name);
            say(picture::draw_text(game, position, style));
        }
    }
    return Success;
}

}  // namespace

Command add_layouts(CLI::App& app) {
    const auto options = std::make_shared<LayoutsOptions>();
    CLI::App* command = app.add_subcommand("layouts", "List the named layouts with small pictures");
    options->game.add_to(*command, false);
    options->text.add_to(*command);
    command->add_flag("--json", options->json, "print JSON, one object a line");
    return [options] { return run_layouts(*options); };
}

}  // namespace sumito::cli
