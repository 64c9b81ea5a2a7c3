// Converts the evaluations of three seats into shares of a win. Integers only, so that every
// machine prints the same. Used for the scores that the engine reports with three players.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "engine/score.h"
#include "games/game.h"

namespace sumito::engine {

// A seat whose value (hundredths of a marble) is larger by `share_doubling` gets twice the share.
// Seats in `out` get nothing. What rounding leaves goes to `first` and then to the seats after it.
Shares shares_of(const std::array<int, 3>& values, games::SeatSet out, games::Seat first);

// From the network's chances: logits of a share, times 200. So `chance_doubling` (200 ln 2) more
// means twice the odds. 0 means a third of the game, odds of one to two.
inline constexpr int chance_doubling = 139;
Shares shares_of_chances(const std::array<int, 3>& chances, games::Seat first);

// For a game that is over: all to the winner, or the same to each player still in.
Shares shares_of(const games::Outcome& outcome, games::SeatSet out, games::Seat first);

inline constexpr int share_doubling = 120;

// `412 298 290`.
std::string shares_text(const Shares& shares);

// The shares at the end of a variation. `score` is the search's, for the seat to move at its start.
template <class E, class G>
Shares shares_along(const E& evaluator, const G& game, typename G::Position position,
                    std::span<const typename G::Move> line, int score) {
    const games::Seat seat = evaluator.mover(position);
    for (const auto move : line) game.play_unchecked(position, evaluator.mover(position), move);
    const games::SeatSet out = game.out(position);
    const games::Outcome outcome = evaluator.settled(position);
    if (outcome.over() && is_decided(score)) return shares_of(outcome, out, seat);
    if (is_win(score)) return shares_of({games::Reason::Ejected, {seat}}, out, seat);
    std::array<int, 3> values{};
    if (evaluator.by_network(position)) {
        for (unsigned i = 0; i < 3; ++i) values[i] = evaluator.chances(position, games::Seat(i));
        values[static_cast<unsigned>(index(seat))] = is_loss(score) ? -eval_limit : score;
        return shares_of_chances(values, seat);
    }
    int others = 0;
    for (unsigned i = 0; i < 3; ++i) {
        values[i] = evaluator.seat_value(position, games::Seat(i));
        if (games::Seat(i) != seat && !out.contains(games::Seat(i))) others += values[i];
    }
    // The search knows better than the last position what the variation is worth to the seat.
    games::SeatSet rivals = games::SeatSet::first(3);
    rivals.erase(seat);
    const int rival_count = rivals.size() - out.size();
    const int own = is_loss(score) ? -eval_limit : score;
    values[static_cast<unsigned>(index(seat))] = own + others / std::max(rival_count, 1);
    return shares_of(values, out, seat);
}

}  // namespace sumito::engine
