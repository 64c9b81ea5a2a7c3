// sumito show: draws a position, if asked with a move, chosen cells or the glossary marked on it.
#include <fstream>
#include <memory>

#include "base/text.h"
#include "cli/command.h"
#include "games/abalone/glossary.h"
#include "picture/abalone_marks.h"
#include "picture/picture.h"

namespace sumito::cli {

namespace {

using picture::Mark;
using picture::MarkKind;

struct Options {
    GameOptions game;
    TextOptions text;
    std::optional<std::string> svg;
    std::optional<std::string> move;
    std::optional<std::string> highlight;
    std::string notation;
    bool explain = false;
    bool no_coordinates = false;
};

void append(std::vector<Mark>& marks, const std::vector<Mark>& more) {
    marks.insert(marks.end(), more.begin(), more.end());
}

std::vector<Mark> marks_of_cells(const std::string& names) {
    std::vector<Mark> marks;
    for (std::string_view name : base::split(names, ',')) {
        const auto cell = abalone::read_cell(base::trimmed(name));
        if (!cell) fail("--highlight: no cell " + base::quoted(name));
        marks.push_back({MarkKind::Highlight, games::Place::on_board(index(*cell))});
    }
    return marks;
}

std::vector<Mark> marks_of_move(const games::AnyPosition& position, const std::string& text,
                                games::NotationNumber notation) {
    const games::SeatSet choosers = position.choosers();
    if (choosers.empty()) fail("--move " + base::quoted(text) + ": the game is over");
    const games::Seat seat = choosers.lowest();
    const games::AnyMove move =
        value_or_fail(position.read_legal_move(seat, text, notation), "--move: ");
    return picture::marks_of(position.trace(seat, move));
}

// The glossary lies under what was asked for by name.
std::vector<Mark> marks_of(const games::AnyGame& game, const games::AnyPosition& position,
                           const Options& options) {
    std::vector<Mark> marks;
    if (options.explain)
        append(marks, picture::marks_of(
                          value_or_fail(abalone::read_glossary(position.text(), game.seats()))));
    if (options.highlight) append(marks, marks_of_cells(*options.highlight));
    const games::NotationNumber notation = find_notation(game, options.notation);
    if (options.move) append(marks, marks_of_move(position, *options.move, notation));
    return marks;
}

int run(const Options& options) {
    const games::AnyGame game = options.game.game();
    const games::AnyPosition position = options.game.position(game);
    const std::vector<Mark> marks = marks_of(game, position, options);
    if (!options.svg) {
        picture::TextStyle style = options.text.style();
        for (const Mark& mark : marks)
            if (mark.kind == MarkKind::Highlight) style.marked.push_back(mark.from);
        say(picture::draw_text(game, position, style) + position.text());
        return Success;
    }
    const std::string svg = picture::draw_svg(game, position, {!options.no_coordinates, marks});
    if (*options.svg == "-") {
        say(svg);
        return Success;
    }
    std::ofstream file(*options.svg, std::ios::binary);
    file << svg << std::flush;
    if (!file) fail("--svg " + base::quoted(*options.svg) + ": cannot be written");
    return Success;
}

}  // namespace

Command add_show(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("show", "Draw a position as text or as an SVG picture");
    options->game.add_to(*command);
    options->text.add_to(*command);
    command->add_option("--svg", options->svg, "write an SVG picture to this file (- for stdout)");
    command->add_option("--move", options->move, "mark a legal move, in SVG with an arrow");
    command->add_option("--notation", options->notation, "of --move (default: the game's own)");
    command->add_option("--highlight", options->highlight, "mark cells: e5,e6");
    command->add_flag("--explain", options->explain, "mark lances, dets and playable sumitos")
        ->needs("--svg");
    command->add_flag("--no-coordinates", options->no_coordinates, "leave out letters and digits")
        ->needs("--svg");
    return [options] { return run(*options); };
}

}  // namespace sumito::cli
