// Reviews a game: the engine's evaluation of every position, the move it would have played, and
// what each move cost its player in winning chances. Used by `sumito analyse`.
// The game is searched from its end to its start. The transposition table then knows what follows
// when a position is searched, and positions one ply apart get similar scores. A move counts as a
// mistake only after the better move was played out and searched to the same depth as the move
// played.
#pragma once

#include <array>
#include <atomic>
#include <functional>

#include "analysis/judgement.h"
#include "analysis/searcher.h"
#include "record/record.h"

namespace sumito::analysis {

struct ReviewPlan {
    engine::Limits limits;  // for each search
    int lines = 3;          // number of variations to report
    int hash_megabytes = 16;
    std::function<void()> on_ply = {};             // called after each position
    const std::atomic<bool>* cancelled = nullptr;  // set to true to give up
};

struct MoveReview {
    Judgement judgement = Judgement::None;
    double loss = 0;  // of winning chances, for the mover's side
};

struct PlayerReview {
    std::optional<double> accuracy;  // nullopt if the player had no choice
    int inaccuracies = 0, mistakes = 0, blunders = 0;
};

struct GameReview {
    record::Record record;
    std::vector<Evaluation> positions;  // before each move of the main line, and after the last
    std::vector<MoveReview> moves;      // for the nodes of the main line
    games::BySeat<PlayerReview> players;
    std::optional<int> winner;  // the side that won, or is winning if no result is stated
    std::optional<std::size_t> turning_point;  // number of the move
};

// `record` must have been read without an error. Returns nullopt if cancelled.
std::optional<GameReview> review(Searcher& searcher, const record::Record& record,
                                 const ReviewPlan& plan);

// The options for `Searcher::make`.
engine::Options engine_options(const ReviewPlan& plan);

}  // namespace sumito::analysis
