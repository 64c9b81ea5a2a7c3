// How long a computer may think about a turn: in games without a clock that people play, and what
// the engine is given of a game's clock.
#pragma once

#include "engine/limits.h"
#include "games/clock.h"

namespace sumito::engine {

// Higher levels get longer, so low ones answer quickly and the highest uses what people will wait.
// Levels below the highest mostly need less, since their nodes are limited too.
Milliseconds thinking_time(int level);

// Engines know only the time left and what a turn adds. A delay counts as time added to this turn
// and to each later one, as far as it is used. So does the time of clocks that start again every
// turn.
ClockLimit clock_limit(const games::TimeControl& control, Milliseconds left);

// The limits for one turn of a game that people play. `left`: the clocks that the engine may know,
// with the one of its own seat. The engine gets `without_clock` if no clock runs, and also if the
// time control gives days for each turn, because nobody wants to wait for days.
Limits turn_limits(const games::TimeControl& control, const games::SeatTimes& left,
                   Milliseconds without_clock);

}  // namespace sumito::engine
