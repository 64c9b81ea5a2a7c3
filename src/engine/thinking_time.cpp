#include "engine/thinking_time.h"

#include <algorithm>

#include "engine/levels.h"

namespace sumito::engine {

Milliseconds thinking_time(int level) {
    return Milliseconds(400 + 200 * std::clamp(level, lowest_level, highest_level));
}

ClockLimit clock_limit(const games::TimeControl& control, Milliseconds left) {
    if (control.per_turn) return {left, control.base};
    return {left + control.delay, control.increment + control.delay};
}

Limits turn_limits(const games::TimeControl& control, const games::SeatTimes& left,
                   Milliseconds without_clock) {
    Limits limits;
    if (!control.limited || control.per_turn) {
        limits.move_time = without_clock;
        return limits;
    }
    for (const games::Seat seat : games::all_seats)
        if (left[seat]) limits.clocks[seat] = clock_limit(control, *left[seat]);
    return limits;
}

}  // namespace sumito::engine
