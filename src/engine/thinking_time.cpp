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

}  // namespace sumito::engine
