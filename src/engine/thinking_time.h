// How long a computer may think about a turn in games of people: without a clock, and how a game's
// clock is passed to the engine.
#pragma once

#include "engine/limits.h"
#include "games/clock.h"

namespace sumito::engine {

// Higher levels get longer, so low ones answer quickly and the highest thinks as long as people are
// willing to wait. Levels below the highest mostly need less, since their nodes are limited too.
Milliseconds thinking_time(int level);

// Engines know only the remaining time and an increment. A delay is passed as an increment for this
// turn and each later one, as far as it is used; so is the time of clocks that start again every
// turn.
ClockLimit clock_limit(const games::TimeControl& control, Milliseconds left);

// The limits for one turn of a game that people play. `left`: the clocks that the engine may know,
// with the one of its own seat. The engine gets `without_clock` if no clock runs, and also if the
// time control gives days for each turn, because nobody wants to wait for days.
Limits turn_limits(const games::TimeControl& control, const games::SeatTimes& left,
                   Milliseconds without_clock);

}  // namespace sumito::engine
