// Three players in the two-sided search: the seat to move at the root is one side, the other two
// are the other side. Two methods:
//
// Paranoid: the opponents choose as one player would. A win that it finds is proven.
//
// Best reply (BRS+): between two moves of the root's seat only one opponent chooses freely. The
// other one plays its favourite, the move that is immediately best for itself. So if the first
// opponent plays its favourite, the second one is free; after any other move the second one must
// play its favourite. Both moves together cost one ply of depth, and every variation can really be
// played. The free opponent also chooses only among the few moves that are best for itself.
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

// An evaluator for one seat against the others; take_side() is called before a search.
template <class E>
concept TakesSides = requires(E& changing, const E& evaluator, games::Seat seat, Method method,
                              const typename E::Position& position) {
    changing.take_side(seat, method);
    // 0 for that seat, 1 for all others.
    { evaluator.side(seat) } -> std::same_as<int>;
    { evaluator.method() } -> std::same_as<Method>;
    // The `count` best moves of the seat to move, judged only by what they leave to this seat; best
    // first.
    { evaluator.favourites(position, 1) } -> std::same_as<Favourites<typename E::Move>>;
    // The score of a draw for that seat.
    { E::draw_value } -> std::convertible_to<int>;
};

// Keys of the transposition table, since its scores hold for one seat and one method only.
constexpr std::uint64_t view_key(games::Seat seat, Method method) {
    const int number = 2 * index(seat) + static_cast<int>(method) + 1;
    return base::mix(std::uint64_t(number));
}

// Whether a winning score is proven. With Paranoid it always is. Best reply skips replies, so only
// a win with the very next move is proven.
constexpr bool proves_win(Method method, int score) {
    return method == Method::Paranoid || score >= won - 1;
}

// Keeps apart positions of an opponent that must play its favourite: their scores differ.
inline constexpr std::uint64_t narrow_key = base::mix(0x6e6172726f77);

}  // namespace sumito::engine
