// Random boards of Abalone for two or four that are fair to both sides: the marbles of the first
// and third seat, turned half round, are those of the second and fourth. They stand in clusters, as
// marbles do in games, and sometimes some are gone already. Training needs more shapes than the
// layouts have.
#pragma once

#include <string>

#include "base/rng.h"

namespace sumito::match {

// The position's text.
std::string balanced_start(base::Rng& rng, int seats);

}  // namespace sumito::match
