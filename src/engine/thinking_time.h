// How long a computer may think about a turn: in a game without a clock, wherever people wait for
// it, and what it is told about a clock.
#pragma once

#include "engine/limits.h"
#include "games/clock.h"

namespace sumito::engine {

// Longer for higher levels, so that low ones answer quickly and the highest uses what people gladly
// wait. Levels below the highest mostly need less, since their nodes are limited too.
Milliseconds thinking_time(int level);

// Engines know only the time left and what a turn adds. A delay is like time added to this turn and
// to each that follows, as far as it is used; so is the time of clocks that begin anew every turn.
ClockLimit clock_limit(const games::TimeControl& control, Milliseconds left);

}  // namespace sumito::engine
