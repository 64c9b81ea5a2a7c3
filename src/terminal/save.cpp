#include "terminal/save.h"

#include <fstream>
#include <map>

#include "base/text.h"
#include "games/catalog.h"

namespace sumito::terminal {

namespace {

std::string tag(std::string_view name, const std::string& value) {
    return "[" + std::string(name) + " \"" + value + "\"]\n";
}

// Ends the line as the result says, if the moves alone have not ended it.
void end_as(games::Line& line, const games::AnyGame& game, std::string_view result) {
    if (result == "*" || line.outcome().over()) return;
    if (result.find('/') != std::string_view::npos) {
        (void)line.agree_draw();
        return;
    }
    const auto scores = base::split(result, '-');
    for (int i = 0; i < game.seats(); ++i)
        if (scores[static_cast<std::size_t>(i) % scores.size()] == "0") line.leave(games::Seat(i));
}

}  // namespace

base::Result<bool> save(const games::AnyGame& game, const games::Line& line,
                        const games::TimeControl& control, const std::string& path) {
    std::string moves;
    games::AnyPosition position = line.start();
    int round = 0;
    int previous = game.seats();
    for (const auto& [seat, move] : line.decisions()) {
        if (!position.is_legal(seat, move)) break;
        if (index(seat) <= previous) moves += std::to_string(++round) + ". ";
        previous = index(seat);
        moves += position.move_text(move) + " ";
        position.play_unchecked(seat, move);
    }
    const bool whole = position.text() == line.position().text();
    const std::string result = games::result_text(line.outcome(), game.seats());
    std::ofstream file(path);
    file << tag("Game", game.id()) << tag("Rules", game.rules_text())
         << tag("Position", (whole ? line.start() : line.position()).text())
         << tag("TimeControl", games::write_time_control(control)) << tag("Result", result) << '\n'
         << (whole ? moves : "") << result << '\n'
         << std::flush;
    if (!file) return base::Error{path + ": cannot be written"};
    return true;
}

base::Result<SavedGame> load(const std::string& path) {
    std::ifstream file(path);
    if (!file) return base::Error{path + ": cannot be read"};
    std::map<std::string, std::string> tags;
    std::vector<std::string> moves;
    for (std::string text; std::getline(file, text);) {
        const std::size_t open = text.find('"');
        const std::size_t close = text.rfind('"');
        if (text.starts_with('[') && open != close)
            tags[std::string(base::trimmed(text.substr(1, open - 1)))] =
                text.substr(open + 1, close - open - 1);
        else
            for (const std::string_view word : base::words(text))
                if (!word.ends_with('.')) moves.emplace_back(word);
    }
    const auto game = games::find_game(tags["Game"], tags["Rules"]);
    if (!game) return base::Error{path + ": " + game.error()};
    const auto start = game->read(tags["Position"]);
    if (!start) return base::Error{path + ": " + start.error()};
    const auto control = games::read_time_control(tags["TimeControl"]);
    if (!control) return base::Error{path + ": " + control.error()};
    games::Line line(*game, *start);
    for (const std::string& text : moves) {
        if (text == tags["Result"]) break;
        const games::SeatSet choosers = line.position().choosers();
        if (choosers.empty()) return base::Error{path + ": goes on after the end of the game"};
        const auto move = line.position().read_legal_move(choosers.lowest(), text);
        if (!move) return base::Error{path + ": " + move.error()};
        (void)line.play(choosers.lowest(), *move);
    }
    end_as(line, *game, tags["Result"]);
    return SavedGame{*game, line, *control};
}

}  // namespace sumito::terminal
