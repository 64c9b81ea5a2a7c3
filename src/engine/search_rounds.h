// The third part of Search: rounds of best replies (multiplayer.h). Included by search.h.
#pragma once

#include "engine/search.h"

namespace sumito::engine {

// The likely replies of an opponent: its favourites, or empty for all moves. If the next player
// must know the favourite, it becomes `first`, before the move of the transposition table.
template <games::Game G, Evaluator<G> E>
Favourites<typename Search<G, E>::Move> Search<G, E>::likely_replies(
    const Position& position, int ply, Move& first, std::array<Move, 2>& killers) const {
    const auto is_opponent = [&](const Position& at) {
        return side_of(evaluator_, evaluator_.mover(at)) == 1;
    };
    if (evaluator_.method() != Method::BestReply || !is_opponent(position)) return {};
    if (frames_[static_cast<std::size_t>(ply) + 2].narrow) {
        // A narrow node searches only the favourite, so a move of the transposition table is the
        // favourite.
        if (first == Move()) first = evaluator_.favourites(position, 1)[0];
        return {};
    }
    Position next = position;
    const bool before_other = evaluator_.skip_turn(next) && is_opponent(next);
    if (parameters_.replies == 0 && !before_other) return {};
    const auto favourites = evaluator_.favourites(position, std::max(parameters_.replies, 1));
    if (before_other) {
        if (first != Move() && first != favourites[0]) killers = {first, killers[0]};
        first = favourites[0];
    }
    if (parameters_.replies == 0) return {};
    return favourites;
}

// After move number `count` of the first opponent: decides whether the second may choose or must
// play its favourite. Returns the plies to add: 1 if the move costs no depth.
template <games::Game G, Evaluator<G> E>
int Search<G, E>::open_round(const Child& child, int ply, int count) {
    if constexpr (TakesSides<E>) {
        if (evaluator_.method() != Method::BestReply) return 0;
        if (frame(ply).narrow) return 1;
        const bool first_opponent = !child.score && child.same_side;
        if (!first_opponent) return 0;
        if (count == 1) return 1;
        frame(ply + 1).narrow = true;
        frame(ply + 1).key ^= narrow_key;
    }
    return 0;
}

}  // namespace sumito::engine
