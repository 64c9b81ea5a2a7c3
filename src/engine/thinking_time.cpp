#include "engine/thinking_time.h"

#include <algorithm>

#include "engine/levels.h"

namespace sumito::engine {

Milliseconds thinking_time(int level) {
    return Milliseconds(400 + 200 * std::clamp(level, lowest_level, highest_level));
}

}  // namespace sumito::engine
