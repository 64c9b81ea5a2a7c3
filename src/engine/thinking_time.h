// How long a computer may think about a turn in a game without a clock. Used wherever people wait
// for it: in the terminal, at the server and in the browser.
#pragma once

#include "engine/limits.h"

namespace sumito::engine {

// Longer for higher levels, so that low ones answer quickly and the highest uses what people gladly
// wait. Levels below the highest mostly need less, since their nodes are limited too.
Milliseconds thinking_time(int level);

}  // namespace sumito::engine
