#include "engine/draw_answer.h"

#include <cassert>

namespace sumito::engine {

namespace {

// The computer accepts only if it is clearly behind: an evaluation near zero may still turn out
// well.
constexpr int content_below = -40;            // hundredths of a marble or counter
constexpr int content_percent_of_share = 75;  // of what a draw gives to each player

}  // namespace

bool content_with_draw(const std::optional<Score>& score, games::Seat seat, int players) {
    assert(players > 0);
    if (!score) return false;
    switch (score->kind) {
        case Score::Kind::Hundredths: return score->value <= content_below;
        case Score::Kind::Mate: return score->value < 0;
        case Score::Kind::Share: {
            const int share = score->shares[static_cast<std::size_t>(index(seat))];
            return 100 * share * players < content_percent_of_share * 1000;
        }
    }
    return false;
}

}  // namespace sumito::engine
