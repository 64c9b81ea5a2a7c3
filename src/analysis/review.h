// A game reviewed: what the engine thinks of every position, what it would have played, and what
// each move cost its player in winning chances. Used by `sumito analyse` and later by the browser.
//
// The game is searched from its end to its start, so that the table knows what comes when a
// position is looked at, and positions one ply apart are judged alike. A move is blamed only after
// the better one has been played out and searched as deep as what was played.
#pragma once

#include <array>
#include <atomic>
#include <functional>

#include "analysis/judgement.h"
#include "analysis/searcher.h"
#include "record/record.h"

namespace sumito::analysis {

struct ReviewPlan {
    engine::Limits limits;  // of each search
    int lines = 3;          // how many ways to go on are told
    int hash_megabytes = 16;
    std::function<void()> on_ply = {};             // after each position
    const std::atomic<bool>* cancelled = nullptr;  // true: give up
};

struct MoveReview {
    Judgement judgement = Judgement::None;
    double loss = 0;  // of the mover's side, as part of a game
};

struct PlayerReview {
    std::optional<double> accuracy;  // nothing if he had no choice
    int inaccuracies = 0, mistakes = 0, blunders = 0;
};

struct GameReview {
    record::Record record;
    std::vector<Evaluation> positions;  // before each move of the main line, and the last
    std::vector<MoveReview> moves;      // as the nodes of the main line
    std::array<PlayerReview, games::most_seats> players;
    std::optional<int> winner;  // the side that won, or stands to win where no result is stated
    std::optional<std::size_t> turning_point;  // the number of the move
};

// Of a record that has been read without an error; nothing if cancelled.
std::optional<GameReview> review(Searcher& searcher, const record::Record& record,
                                 const ReviewPlan& plan);

// For `Searcher::make`.
engine::Options engine_options(const ReviewPlan& plan);

}  // namespace sumito::analysis
