// Implements Engine::Model for Choro: the search of engine_of.h for the main phase, the matrix game
// of opening.h for the secret opening, and a lot where the rules draw one (R6).
#pragma once

#include <memory>

#include "engine/engine.h"

namespace sumito::engine {

// Returns null if it is another game.
std::unique_ptr<Engine::Model> make_choro_engine(const games::AnyGame& game);

}  // namespace sumito::engine
