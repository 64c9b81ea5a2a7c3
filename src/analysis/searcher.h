// The engine for reviews and hints: takes a game and returns its evaluation and the best
// variations.
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
    // For the first side, whichever seat is to move; with three players all shares. Not set if the
    // game is over.
    engine::Score score;
    Chances chances{};
    int depth = 0;                // 0 if there was no search
    std::vector<BestLine> lines;  // best first; none in a secret opening or when the game is over
};

class Searcher {
public:
    // Fails if there is no engine for the game.
    static base::Result<Searcher> make(const games::AnyGame& game, const engine::Options& options);

    Evaluation evaluate(const games::Line& line, const engine::Limits& limits);
    void clear() { engine_.clear(); }
    bool is_for(const games::AnyGame& game) const {
        return game_.id() == game.id() && game_.rules_text() == game.rules_text();
    }
    // May be called from another thread. Ends the search soon; its result is then less deep.
    void stop() { engine_.stop(); }

private:
    Searcher(games::AnyGame game, engine::Engine engine)
        : game_(std::move(game)), engine_(std::move(engine)) {}

    games::AnyGame game_;
    engine::Engine engine_;
};

// The variations that a search found for `seat`; `position` is between turns, and `infos` belong to
// one iteration.
std::vector<BestLine> best_lines(const games::AnyGame& game, const games::AnyPosition& position,
                                 games::Seat seat, const std::vector<engine::Info>& infos,
                                 const engine::Answer& answer);

// Converts a score to the first side's view; shares stay the same.
engine::Score for_first_side(engine::Score score, games::Seat mover, int seats);

// As in records: `0.35` or `-1.20` marbles or counters; `#7` or `#-7`, a win or loss in 7 plies;
// `412/298/290` for shares.
std::string score_text(const engine::Score& score);

}  // namespace sumito::analysis
