// Three players in the two-sided search: the seat to move at the root is one side, all others are
// the other. Two methods:
//
// Paranoid: the opponents choose as if they were one. A win found is a win against anything.
//
// Best reply (BRS+): between two moves of the root's seat only one opponent is free to do harm; the
// other makes his favourite move, the one with the most for himself at once. So the first
// opponent's favourite leaves the second one free, and any other move binds the second to his. Both
// together cost one ply of depth, and every line can be played. Nor does the free one harm at any
// price: he takes one of the few moves that he likes best for himself.
#pragma once

#include <concepts>
#include <cstdint>

#include "base/fixed_vector.h"
#include "base/hash.h"
#include "engine/options.h"
#include "engine/score.h"
#include "games/seat.h"

namespace sumito::engine {

inline constexpr int most_favourites = 32;
template <class Move>
using Favourites = base::FixedVector<Move, most_favourites>;

// An evaluator for one seat against the others: it is told which before a search.
template <class E>
concept TakesSides = requires(E& changing, const E& evaluator, games::Seat seat, Method method,
                              const typename E::Position& position) {
    changing.take_side(seat, method);
    // 0 for that seat, 1 for all others.
    { evaluator.side(seat) } -> std::same_as<int>;
    { evaluator.method() } -> std::same_as<Method>;
    // The moves of the seat to move that leave it the most, the others aside: so many, best first.
    { evaluator.favourites(position, 1) } -> std::same_as<Favourites<typename E::Move>>;
    // What a draw is worth to that seat.
    { E::draw_value } -> std::convertible_to<int>;
};

// Scores in the table hold for one seat and one method only.
constexpr std::uint64_t view_key(games::Seat seat, Method method) {
    const int number = 2 * index(seat) + static_cast<int>(method) + 1;
    return base::mix(std::uint64_t(number));
}

// Opponents who do not help each other may do worse than the search fears, and ones that are free
// better than best reply allows; but nobody comes between a seat and its own move.
constexpr bool proves_win(Method method, int score) {
    return method == Method::Paranoid || score >= won - 1;
}

// A bound opponent's position is not worth what a free one's is.
inline constexpr std::uint64_t narrow_key = base::mix(0x6e6172726f77);

}  // namespace sumito::engine
