// What the search must know about a game beyond its rules: who is on which side, how good a
// position is, which moves force. One small class for each game, in eval/.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "engine/levels.h"
#include "engine/multiplayer.h"
#include "games/game.h"

namespace sumito::engine {

// The search knows two sides; with four seats the first and third play against the second and
// fourth. Which side decides next follows from the position, never from the ply, since a turn may
// take several decisions.
constexpr int side_of(games::Seat seat) {
    return index(seat) & 1;
}

// With three seats, one plays against the others: multiplayer.h.
template <class E>
int side_of(const E& evaluator, games::Seat seat) {
    if constexpr (TakesSides<E>) return evaluator.side(seat);
    return side_of(seat);
}

template <class E, class G>
concept Evaluator = games::Game<G> && std::is_copy_constructible_v<E> &&
    (G::seat_count == 2 || G::seat_count == 4 ||
     TakesSides<E>)&&requires(const E& evaluator, const typename G::Position& position,
                              typename G::Position& changing, typename G::Move move,
                              typename G::MoveList& list) {
    // The seat that decides; the game is not over.
    { evaluator.mover(position) } -> std::same_as<games::Seat>;
    // The outcome as far as it is known without listing moves. A position without moves is over
    // too.
    { evaluator.settled(position) } -> std::same_as<games::Outcome>;
    // For the side that decides, in hundredths of a marble or counter. Values beyond +-eval_limit
    // are clamped.
    { evaluator.evaluate(position) } -> std::convertible_to<int>;
    // Lists the moves that decide quickly (the quiescence search plays only these), and the other
    // forcing moves. Both in the order in which the game lists its moves.
    evaluator.captures(position, list);
    evaluator.threats(position, list);
    // The key that the repetition rule compares. `hash` is the position's; games return it if it is
    // sufficient.
    { evaluator.path_key(position, std::uint64_t{}) } -> std::same_as<std::uint64_t>;
    // True if no earlier position can occur again once the second position was reached by a move
    // from the first.
    { evaluator.is_final(position, position) } -> std::same_as<bool>;
    // Positions in which the evaluation is likely to err in the same way share a key.
    { evaluator.shape_key(position) } -> std::same_as<std::uint64_t>;
    // True for quiet moves to be tried after the other quiet ones.
    { E::is_late(move) } -> std::same_as<bool>;
    // Passes the turn to the other side without a move; false if the game cannot do so here.
    { evaluator.skip_turn(changing) } -> std::same_as<bool>;
    // About this many points multiply the odds of winning by e; used for lower levels.
    { E::points_per_logit } -> std::convertible_to<int>;
    { E::levels } -> std::convertible_to<const LevelTable&>;
    // Numbers of moves, as indices of the history tables: code_count bounds move.bits(),
    // place_count bounds place().
    { E::code_count } -> std::convertible_to<int>;
    { E::place_count } -> std::convertible_to<int>;
    { E::place(move) } -> std::convertible_to<int>;
};

}  // namespace sumito::engine
