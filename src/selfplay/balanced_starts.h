// Random boards of Abalone that are fair to all seats. The marbles of the first seat (of four also
// the third), turned by half a turn, are those of the next; with three seats, by a third of a turn.
// They form clusters, as in games, and sometimes some are already ejected. Training needs more
// shapes than the layouts have.
#pragma once

#include <string>

#include "base/rng.h"

namespace sumito::selfplay {

// The text of a random position.
std::string balanced_start(base::Rng& rng, int seats);

}  // namespace sumito::selfplay
