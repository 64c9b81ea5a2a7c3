// Plays the engine against itself and returns positions with the results of their games.
// Evaluations are fitted to them and networks are trained on them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "match/player.h"

namespace sumito::selfplay {

struct Plan {
    match::Player player;
    std::uint64_t first_game = 0, games = 1000;
    int least_random_plies = 6, most_random_plies = 10;  // in the opening
    int balanced_percent = 0;                            // of openings: balanced_starts.h (Abalone)
    int random_per_mille = 0;  // random moves after the opening, for more variety
    std::uint64_t seed = 1;
    int most_plies = 300;  // then the leader wins if `lead_wins`, else a draw
    bool lead_wins = false;
    int threads = 1;
    const std::atomic<bool>* cancelled = nullptr;  // set to drop the games that are being played
};

// A quiet position: the best move captures nothing and no win is in sight. Score (hundredths; with
// three players the share, and all shares) and result (2, 1 or 0) are for the seat to move.
struct QuietPosition {
    games::AnyPosition position;
    engine::Score score;
    int result = 1;
    games::Seat seat = games::Seat::P1;  // to move
};

struct Game {
    std::uint64_t number = 0;
    int plies = 0;
    bool drawn = false;
    games::SeatSet winners;
    std::vector<QuietPosition> positions;
};

// Called for one whole game at a time, in the order in which games end. A game depends only on the
// plan's seed and the game's number.
using OnGame = std::function<void(const Game&)>;

base::Result<void> play_against_itself(const games::AnyGame& game, const Plan& plan,
                                       const OnGame& on_game);

}  // namespace sumito::selfplay
