// sumito show: draws a position. On request it marks a move, chosen cells or holes, or terms of the
// glossary.
#include <fstream>
#include <memory>

#include "base/text.h"
#include "cli/command.h"
#include "games/abalone/glossary.h"
#include "games/turns.h"
#include "picture/abalone_marks.h"
#include "picture/picture.h"

namespace sumito::cli {

namespace {

using picture::Mark;
using picture::MarkKind;

struct ShowOptions {
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

std::vector<Mark> marks_of_places(const games::AnyGame& game, const std::string& names) {
    std::vector<Mark> marks;
    for (std::string_view name : base::split(names, ',')) {
        const auto place = picture::find_place(game, base::trimmed(name));
        if (!place)
            fail("--highlight: no " +
                 (is_abalone(game) ? "cell " + base::quoted(name)
                                   : "hole " + base::quoted(name) + ": expected S:o1 to N:i8"));
        marks.push_back({MarkKind::Highlight, *place});
    }
    return marks;
}

// The last decisions of a turn may be missing.
std::vector<Mark> marks_of_move(const games::AnyGame& game, const games::AnyPosition& position,
                                const std::string& text, games::NotationNumber notation) {
    const games::SeatSet choosers = position.choosers();
    if (choosers.empty())
        fail("--move " + base::quoted(text) +
             (position.hides_choice() ? ": all have chosen, and a choice is hidden"
                                      : ": the game is over"));
    const games::Seat seat = choosers.lowest();
    const auto decisions =
        value_or_fail(games::read_decisions(position, seat, text, notation), "--move: ");
    const games::Trace trace = games::turn_trace(position, seat, decisions);
    if (!trace.empty()) return picture::marks_of(trace);
    // The first choice of Choro's opening moves nothing yet, so its hole is marked.
    const auto place = picture::find_place(game, std::string{game.seat_letter(seat), ':'} + text);
    return place ? std::vector<Mark>{{MarkKind::Highlight, *place}} : std::vector<Mark>{};
}

// Marks of the glossary are drawn below the marks that were requested by name.
std::vector<Mark> marks_of(const games::AnyGame& game, const games::AnyPosition& position,
                           const ShowOptions& options) {
    std::vector<Mark> marks;
    if (options.explain && !is_abalone(game)) fail("--explain: works only with Abalone");
    if (options.explain) append(marks, picture::marks_of(*abalone::glossary_of(position)));
    if (options.highlight) append(marks, marks_of_places(game, *options.highlight));
    const games::NotationNumber notation = find_notation(game, options.notation);
    if (options.move) append(marks, marks_of_move(game, position, *options.move, notation));
    return marks;
}

int run_show(const ShowOptions& options) {
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
    const auto options = std::make_shared<ShowOptions>();
    CLI::App* command = app.add_subcommand("show", "Draw a position as text or as an SVG picture");
    options->game.add_to(*command);
    options->text.add_to(*command);
    command->add_option("--svg", options->svg, "write an SVG picture to this file; - is stdout");
    command->add_option("--move", options->move, "mark a legal move or turn, in SVG with an arrow");
    command->add_option("--notation", options->notation,
                        "notation of --move (default: that of the game)");
    command->add_option("--highlight", options->highlight,
                        "mark cells or holes, such as e5,e6 or S:o3,N:i2");
    command->add_flag("--explain", options->explain, "mark lances, dets and playable sumitos")
        ->needs("--svg");
    command->add_flag("--no-coordinates", options->no_coordinates, "draw no coordinates")
        ->needs("--svg");
    return [options] { return run_show(*options); };
}

}  // namespace sumito::cli
