// Random boards of Abalone for two that are fair to both: Black's marbles, turned half round, are
// White's. They stand in clusters, as marbles do in games, and sometimes some are gone already.
// Training needs more shapes than the layouts have.
#pragma once

#include <string>

#include "base/rng.h"

namespace sumito::match {

// The position's text.
std::string balanced_start(base::Rng& rng);

}  // namespace sumito::match
