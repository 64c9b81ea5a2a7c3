// What counts as a forced win. The search and the checker share these few rules and nothing else.
#pragma once

#include "games/choro/choro.h"
#include "games/game.h"
#include "solve/length.h"

namespace sumito::solve {

// The position without its counts of plies and laps, which would make every position of a game
// unique. within_limits() checks the limits that these counts are for.
template <games::Game G>
typename G::Position without_counts(const G& game, const typename G::Position& position) {
    if constexpr (requires { game.without_counts(position); })
        return game.without_counts(position);
    else
        return position;
}

// True if the game is over and all winners are on this side.
inline bool is_win(const games::Outcome& outcome, games::SeatSet side) {
    return outcome.over() && !outcome.drawn() && outcome.winners.without(side).empty();
}

// True if this side makes the next decision. False for lots: the winner must win whatever is drawn.
template <games::Game G>
bool decides(const G& game, const typename G::Position& position, games::SeatSet side) {
    if constexpr (games::DrawsLots<G>)
        if (game.is_lot(position)) return false;
    return side.contains(game.choosers(position).lowest());
}

// True if a game of this length, played from the root, ends before the rules stop it.
template <games::Game G>
bool within_limits(const G& game, const typename G::Position& root, const Length& length) {
    const int most_plies = game.line_rules().most_plies;
    if (most_plies > 0 && length.turns > most_plies) return false;
    if constexpr (std::is_same_v<G, choro::Choro>)
        if (game.rules().model == choro::Model::Ludii)
            return root.lap + length.decisions <= choro::most_laps_in_game &&
                   root.turns + length.turns <= choro::most_turns_in_game;
    return true;
}

}  // namespace sumito::solve
