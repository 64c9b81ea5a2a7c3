// sumito show: draws a position.
#include <fstream>
#include <memory>

#include "cli/command.h"
#include "picture/picture.h"

namespace sumito::cli {

namespace {

struct Options {
    GameOptions game;
    std::string svg;
    TextOptions text;
};

int run(const Options& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition position = options.game.position(game);
    if (options.svg.empty()) {
        say(picture::draw_text(game, position, options.text.style()) + position.text());
        return Success;
    }
    if (options.svg == "-") {
        say(picture::draw_svg(game, position));
        return Success;
    }
    std::ofstream file(options.svg, std::ios::binary);
    file << picture::draw_svg(game, position) << std::flush;
    if (!file) fail("--svg " + options.svg + ": cannot be written");
    return Success;
}

}  // namespace

Command add_show(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("show", "Draw a position as text or as an SVG picture");
    options->game.add_to(*command);
    command->add_option("--svg", options->svg, "write an SVG picture to this file (- for stdout)");
    options->text.add_to(*command);
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
