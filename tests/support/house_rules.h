// Rules of the server for tests.
#pragma once

#include "play/house_rules.h"

namespace sumito::test {

// Without those for the start of a game, for tests about something else: clocks run from the start,
// and a game counts from the start.
inline play::HouseRules from_the_start() {
    play::HouseRules rules;
    rules.first_move = play::HouseRules::Milliseconds(0);
    rules.counts_from_ply = 0;
    return rules;
}

}  // namespace sumito::test
