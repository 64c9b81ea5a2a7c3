// Estimates how hard a position is to prove, before it is searched. With a better estimate a proof
// needs fewer positions. The estimate never decides what is proved.
#pragma once

#include "games/abalone/abalone.h"
#include "games/choro/choro.h"
#include "games/teams.h"
#include "solve/knowledge.h"

namespace sumito::solve {

// The more counters the prover has still to capture, the longer a proof takes; the same holds for
// the disproof and the opponent.
inline Knowledge first_guess(const choro::Choro& game, const choro::Position& position,
                             games::SeatSet prover) {
    const int own = game.score(position, prover.lowest());
    const auto effort = [](int missing) {
        return static_cast<ProofNumber>(1 + missing * missing / 16);
    };
    return {effort(choro::counters_in_all - own), effort(own)};
}

// The more marbles a side has still to eject, the longer a proof takes.
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
