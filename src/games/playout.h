// Plays random games of any Game; uses the game's own faster implementation if it has one. Ignores
// repetition: random games hardly repeat, and most_decisions stops them anyway.
#pragma once

#include <optional>

#include "base/rng.h"
#include "games/game.h"
#include "games/playout_plan.h"

namespace sumito::games {

template <Game G>
PlayoutTally play_out_one_by_one(const G& game, const typename G::Position& start,
                                 const PlayoutPlan& plan) {
    PlayoutTally tally;
    for (std::uint64_t i = 0; i < plan.games; ++i) {
        base::Rng rng(base::mix(plan.seed) + plan.first_game + i);
        typename G::Position position = start;
        typename G::MoveList list;
        for (int n = 0; n < plan.most_decisions; ++n) {
            const SeatSet choosers = game.choosers(position);
            if (choosers.empty()) break;
            const Seat seat = choosers.lowest();
            game.moves(position, seat, list);
            const auto pick = rng.below(static_cast<std::uint32_t>(list.size()));
            game.play_unchecked(position, seat, list[pick]);
            ++tally.decisions;
        }
        tally.finished += game.choosers(position).empty();
    }
    return tally;
}

template <Game G>
PlayoutTally play_out(const G& game, const typename G::Position& start, const PlayoutPlan& plan) {
    if constexpr (requires { game.play_out(start, plan); }) {
        if (const std::optional<PlayoutTally> tally = game.play_out(start, plan)) return *tally;
    }
    return play_out_one_by_one(game, start, plan);
}

}  // namespace sumito::games
