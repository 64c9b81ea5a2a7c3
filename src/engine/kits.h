// The engine's part of each game (games/kits.h): how an engine for it is made.
#pragma once

#include <memory>
#include <span>

#include "engine/engine.h"

namespace sumito::engine {

// Returns null if it is another game.
using EngineMaker = std::unique_ptr<Engine::Model> (*)(const games::AnyGame&);

std::span<const EngineMaker> engine_makers();

}  // namespace sumito::engine
