#include "match/opening_file.h"

#include <sstream>
#include <string>

#include "base/text.h"
#include "record/reader.h"

namespace sumito::match {

namespace {

using Lines = std::vector<games::Line>;

base::Error at_line(int number, const std::string& message) {
    return {"line " + std::to_string(number) + ": " + message};
}

std::string_view without_comment(std::string_view line) {
    return base::trimmed(line.substr(0, line.find('#')));
}

// Why `line` cannot be an opening, if the game cannot continue from it.
std::optional<std::string> find_fault(const games::Line& line) {
    if (line.outcome().over()) return "the game is over";
    if (line.position().hides_choice()) return "the position hides a choice";
    return std::nullopt;
}

// The rules without options, which do not change what a turn looks like.
std::string ruleset_of(const games::AnyGame& game) {
    const std::string rules = game.rules_text();
    return rules.substr(0, rules.find(':'));
}

base::Result<Lines> read_positions(const games::AnyGame& game, const std::string& text) {
    Lines lines;
    int number = 0;
    for (const std::string_view line : base::split(text, '\n')) {
        ++number;
        const std::string_view position = without_comment(line);
        if (position.empty()) continue;
        const auto read = game.read(position);
        if (!read) return at_line(number, read.error());
        lines.emplace_back(game, *read);
        if (const auto fault = find_fault(lines.back())) return at_line(number, *fault);
    }
    return lines;
}

base::Result<Lines> read_records(const games::AnyGame& game, const std::string& text,
                                 int most_plies) {
    Lines lines;
    std::istringstream in(text);
    record::Reader reader(in, {game.id(), game.rules_text(), "", "", ""});
    while (const auto read = reader.next()) {
        if (read->error) return base::Error{read->error->text()};
        const record::Record& record = *read->record;
        if (record.game.id() != game.id())
            return at_line(read->line, "a game of " + record.game.id() + ", expected " + game.id());
        if (ruleset_of(record.game) != ruleset_of(game))
            return at_line(read->line, "a game by the ruleset " + ruleset_of(record.game) +
                                           ", expected " + ruleset_of(game));
        games::Line line(game, record.start);
        for (const record::Node& node : record.moves.nodes) {
            if (line.plies() >= most_plies) break;
            const bool played =
                node.leaves ? line.leave(node.seat) : line.play_all(node.seat, node.decisions);
            if (!played)
                return at_line(read->line, "turn " + std::to_string(line.plies() + 1) +
                                               " cannot be played in " + game.rules_text());
        }
        if (const auto fault = find_fault(line))
            return at_line(read->line,
                           *fault + " after " + std::to_string(line.plies()) + " plies");
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

base::Result<Lines> read_openings(const games::AnyGame& game, std::istream& in, int most_plies) {
    std::ostringstream all;
    all << in.rdbuf();
    const std::string text = all.str();
    std::string first;
    for (const std::string_view line : base::split(text, '\n')) {
        first = without_comment(line);
        if (!first.empty()) break;
    }
    auto lines =
        game.read(first) ? read_positions(game, text) : read_records(game, text, most_plies);
    if (lines && lines->empty()) return base::Error{"contains no opening"};
    return lines;
}

}  // namespace sumito::match
