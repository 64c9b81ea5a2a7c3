// Limits of the server for tests.
#pragma once

#include "play/play_limits.h"

namespace sumito::test {

// Without those for the start of a game, for tests about something else: clocks run from the start,
// and a game counts from the start.
inline play::PlayLimits from_the_start() {
    play::PlayLimits limits;
    limits.first_move = play::PlayLimits::Milliseconds(0);
    limits.counts_from_ply = 0;
    return limits;
}

}  // namespace sumito::test
