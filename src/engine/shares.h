// What three seats may expect of a win, from their evaluations: in integers only, so that every
// machine prints the same. Used for the scores that the engine shows with three players.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "engine/score.h"
#include "games/game.h"

namespace sumito::engine {

// The shares grow with the evaluation (hundredths of a marble): `doubling` more is twice the share.
// Those out get nothing; of rounding, `first` and then the seats after it have the advantage.
Shares shares_of(const std::array<int, 3>& values, games::SeatSet out, games::Seat first);

// From chances as the network tells them: logits of a share, 200 each, so that `chance_doubling`
// (200 ln 2) more are twice the odds. 0 is a third of the game, where they are one to two.
inline constexpr int chance_doubling = 139;
Shares shares_of_chances(const std::array<int, 3>& chances, games::Seat first);

// Of a game that is over: all to the winner, or the same to everybody.
Shares shares_of(const games::Outcome& outcome, games::SeatSet out, games::Seat first);

inline constexpr int share_doubling = 120;

// `412 298 290`.
std::string shares_text(const Shares& shares);

// Where a line leads whose score, for the seat to move at its beginning, is known.
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
    // The search knows better than the last position what the line is worth to the seat.
    games::SeatSet rivals = games::SeatSet::first(3);
    rivals.erase(seat);
    const int rival_count = rivals.size() - out.size();
    const int own = is_loss(score) ? -eval_limit : score;
    values[static_cast<unsigned>(index(seat))] = own + others / std::max(rival_count, 1);
    return shares_of(values, out, seat);
}

}  // namespace sumito::engine
