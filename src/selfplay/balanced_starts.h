// Random boards of Abalone that are fair to all: the marbles of the first seat (of four also the
// third), turned half round, are those of the next; of three, turned by a third. They stand in
// clusters, as marbles do in games, and sometimes some are gone already. Training needs more shapes
// than the layouts have.
#pragma once

#include <string>

#include "base/rng.h"

namespace sumito::selfplay {

// The position's text.
std::string balanced_start(base::Rng& rng, int seats);

}  // namespace sumito::selfplay
