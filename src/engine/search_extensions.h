// The fourth part of Search: extensions. Included by search.h.
#pragma once

#include "engine/search.h"

namespace sumito::engine {

// True if a side needs only one more ejection: then a single oversight decides.
template <games::Game G, Evaluator<G> E>
bool Search<G, E>::on_the_brink(const Position& position) const {
    if constexpr (requires { G::score_to_win; } && !TakesSides<E>) {
        using enum games::Seat;
        const int most = std::max(game_.score(position, P1), game_.score(position, P2));
        return most == G::score_to_win - 1;
    }
    return false;
}

// True if the other side would win with its next move if this one passed.
template <games::Game G, Evaluator<G> E>
bool Search<G, E>::must_answer(const Position& position) const {
    if constexpr (requires { G::score_to_win; } && !TakesSides<E>) {
        Position next = position;
        if (!on_the_brink(position) || !evaluator_.skip_turn(next)) return false;
        if (game_.score(next, evaluator_.mover(next)) != G::score_to_win - 1) return false;
        typename G::MoveList list;
        evaluator_.captures(next, list);
        return !list.empty();
    }
    return false;
}

// True if the transposition table has a move so good that the others should be searched without it.
template <games::Game G, Evaluator<G> E>
bool Search<G, E>::may_be_singular(const TranspositionTable::Entry& found, int ply,
                                   int depth) const {
    return !TakesSides<E> && parameters_.singular > 0 && depth >= parameters_.singular &&
           found.depth >= depth - 3 && found.bound != Bound::Upper && !is_decided(found.score) &&
           ply < 2 * next_depth_;
}

}  // namespace sumito::engine
