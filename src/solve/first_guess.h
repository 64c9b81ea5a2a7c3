// How hard a position looks to prove before it has been searched. The better the guess, the fewer
// positions a proof needs; it never decides what is proved.
#pragma once

#include "games/abalone/abalone.h"
#include "games/choro/choro.h"
#include "games/teams.h"
#include "solve/knowledge.h"

namespace sumito::solve {

// The more counters the prover lacks, the more must still happen; likewise for the opponent.
inline Knowledge first_guess(const choro::Choro& game, const choro::Position& position,
                             games::SeatSet prover) {
    const int own = game.score(position, prover.lowest());
    const auto effort = [](int missing) {
        return static_cast<ProofNumber>(1 + missing * missing / 16);
    };
    return {effort(choro::counters_in_all - own), effort(own)};
}

// The more marbles are still to be ejected, the longer the way.
template <int Seats>
Knowledge first_guess(const abalone::Abalone<Seats>& game, const abalone::Position<Seats>& position,
                      games::SeatSet prover) {
    int best_other = 0;
    for (const games::Seat seat : games::SeatSet::first(Seats).without(prover))
        best_other = std::max(best_other, game.score(position, seat));
    const auto effort = [](int score) {
        const int missing = std::max(abalone::ejections_to_win - score, 1);
        return static_cast<ProofNumber>(missing * missing);
    };
    return {effort(game.score(position, prover.lowest())), effort(best_other)};
}

}  // namespace sumito::solve
