#include "games/choro/ludii.h"

#include <bit>

#include "base/bits.h"
#include "base/rng.h"

namespace sumito::choro::ludii {

namespace {

// The bit with number `rank` among the set bits, counted from the lowest.
Hole nth_hole(HoleSet set, std::uint32_t rank) {
    for (; rank > 0; --rank) set &= set - 1;
    return Hole(std::countr_zero(set));
}

// The number of laps that were played, and whether the game ended.
struct RandomGame {
    int laps = 0;
    bool ended = false;
};

RandomGame play_at_random(Position& position, base::Rng& rng, int most) {
    Unwatched nobody;
    RandomGame game;
    for (;; ++game.laps) {
        const Starts found = starts(position);
        game.ended = found.on == 0 || is_drawn(position);
        if (game.ended || game.laps == most) return game;
        const auto on = static_cast<std::uint32_t>(std::popcount(found.on));
        const auto all = on + static_cast<std::uint32_t>(std::popcount(found.clockwise));
        const std::uint32_t pick = rng.below(all);
        const bool clockwise = pick >= on;
        const Move move = clockwise
                              ? Move(MoveKind::SowClockwise, nth_hole(found.clockwise, pick - on))
                              : Move(MoveKind::Sow, nth_hole(found.on, pick));
        play(position, move, nobody);
    }
}

}  // namespace

games::PlayoutTally play_out(const Position& start, const games::PlayoutPlan& plan) {
    games::PlayoutTally tally;
    for (std::uint64_t i = 0; i < plan.games; ++i) {
        base::Rng rng(base::mix(plan.seed) + plan.first_game + i);
        Position position = start;
        const RandomGame game = play_at_random(position, rng, plan.most_decisions);
        tally.decisions += static_cast<std::uint64_t>(game.laps);
        tally.finished += game.ended;
    }
    return tally;
}

void list_moves(const Position& position, Seat seat, MoveList& list) {
    if (seat != position.turn || outcome(position).over()) return;
    const Starts found = starts(position);
    base::for_each_bit(found.on, [&](int hole) { list.push_back({MoveKind::Sow, Hole(hole)}); });
    base::for_each_bit(found.clockwise, [&](int hole) {
        list.push_back({MoveKind::SowClockwise, Hole(hole)});
    });
}

// A win on the last lap takes precedence over the draw.
games::Outcome outcome(const Position& position) {
    using games::Outcome;
    using games::Reason;
    if (!position.within_turn() && starts(position).on == 0)
        return Outcome::win({opponent(position.turn)}, Reason::CannotMove);
    if (is_drawn(position)) return Outcome::draw(Reason::PlyLimit);
    return {};
}

}  // namespace sumito::choro::ludii
