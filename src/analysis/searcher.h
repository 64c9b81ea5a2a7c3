// The engine as reviews and hints use it: a game in, its evaluation and the best ways to go on out.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/best_line.h"
#include "analysis/winning_chances.h"
#include "engine/engine.h"
#include "games/line.h"

namespace sumito::analysis {

struct Evaluation {
    // For the first side, whoever is to move; with three players everybody's shares. Of a game that
    // is over it says nothing.
    engine::Score score;
    Chances chances{};
    int depth = 0;                // 0: nothing was searched
    std::vector<BestLine> lines;  // best first; none in a secret opening or when the game is over
};

class Searcher {
public:
    // An error if the game has no engine.
    static base::Result<Searcher> make(const games::AnyGame& game, const engine::Options& options);

    Evaluation evaluate(const games::Line& line, const engine::Limits& limits);
    void clear() { engine_.clear(); }
    // From another thread: ends a search soon, which then knows less.
    void stop() { engine_.stop(); }

private:
    Searcher(games::AnyGame game, engine::Engine engine)
        : game_(std::move(game)), engine_(std::move(engine)) {}

    games::AnyGame game_;
    engine::Engine engine_;
};

// What a search has found for the seat in a position between turns: `infos` are the lines of one
// iteration.
std::vector<BestLine> best_lines(const games::AnyGame& game, const games::AnyPosition& position,
                                 games::Seat seat, const std::vector<engine::Info>& infos,
                                 const engine::Answer& answer);

// The score from the other side's view, or the same for shares.
engine::Score for_first_side(engine::Score score, games::Seat mover, int seats);

// `0.35`, `-1.20` marbles or counters; `#7`, `#-7`: won or lost in so many plies; `412/298/290`
// shares. As in records.
std::string score_text(const engine::Score& score);

}  // namespace sumito::analysis
