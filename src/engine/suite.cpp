#include "engine/suite.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "engine/engine.h"
#include "games/catalog.h"

namespace sumito::engine {

namespace {

base::Result<SuitePosition> read_line(std::string_view line, const games::AnyGame& game) {
    const auto fields = base::split(line, '|');
    if (fields.size() != 4) return base::Error{"expected position | plies | kind | moves"};
    SuitePosition entry;
    entry.position = base::trimmed(fields[0]);
    const auto position = game.read(entry.position);
    if (!position) return base::Error{position.error()};

    const auto plies = base::read_number(base::trimmed(fields[1]), 99);
    if (!plies || *plies % 2 == 0) return base::Error{"expected an odd number of plies"};
    entry.plies = static_cast<int>(*plies);

    const std::string_view kind = base::trimmed(fields[2]);
    if (kind != "ejection" && kind != "win") return base::Error{"expected ejection or win"};
    entry.win = kind == "win";

    const games::SeatSet choosers = position->choosers();
    if (choosers.empty()) return base::Error{"the game is over"};
    for (const std::string_view text : base::words(fields[3])) {
        const auto move = position->read_legal_move(choosers.lowest(), text);
        if (!move) return base::Error{move.error()};
        entry.solutions.push_back(position->move_text(*move));
    }
    if (entry.solutions.empty()) return base::Error{"expected the moves that solve it"};
    return entry;
}

}  // namespace

base::Result<std::vector<SuitePosition>> read_suite(std::string_view text) {
    const games::AnyGame game = *games::find_game("abalone");
    std::vector<SuitePosition> suite;
    int number = 0;
    for (const std::string_view part : base::split(text, '\n')) {
        ++number;
        const std::string_view line = base::trimmed(part);
        if (line.empty() || line.front() == '#') continue;
        auto entry = read_line(line, game);
        if (!entry) return base::Error{"line " + std::to_string(number) + ": " + entry.error()};
        suite.push_back(*std::move(entry));
    }
    return suite;
}

base::Result<SuiteAttempt> attempt(const SuitePosition& entry,
                                   const std::vector<std::uint64_t>& limits,
                                   const Options& options) {
    const games::AnyGame game = *games::find_game("abalone");
    const games::AnyPosition position = *game.read(entry.position);
    const auto solves = [&](const std::vector<games::AnyMove>& moves) {
        return !moves.empty() &&
               std::find(entry.solutions.begin(), entry.solutions.end(),
                         position.move_text(moves.front())) != entry.solutions.end();
    };
    SuiteAttempt result;
    for (const std::uint64_t nodes : limits) {
        auto engine = Engine::make(game, options);
        if (!engine) return base::Error{engine.error()};
        engine->set_position(position);
        Limits limit;
        limit.nodes = nodes;
        std::optional<std::uint64_t> since;
        const Answer answer = engine->run(limit, [&](const Info& info) {
            if (!solves(info.pv))
                since.reset();
            else if (!since)
                since = info.nodes;
        });
        result.solved.push_back(solves(answer.turn));
        // An iteration that was not finished may also have found it.
        result.nodes =
            result.solved.back() ? since.value_or(answer.nodes) : std::optional<std::uint64_t>();
    }
    return result;
}

}  // namespace sumito::engine
