// One side of a match inside the program: the engine with its own options and limits.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

namespace sumito::match {

struct Player {
    engine::Options options;
    engine::Limits limits;
    std::uint64_t files = 0;  // a checksum of what was read from files: networks, weights

    // Plays weaker than it could, by lot; limits itself.
    bool is_weak() const {
        return options.weakness.has_value() || options.level < engine::highest_level;
    }
};

// Settings such as `nodes=20000,weights=FILE,null_move=0`: what the player does otherwise than the
// given one (docs/matches.md has the list). Names that are not a player's are parameters of the
// search.
base::Result<Player> read_player(std::string_view settings, const Player& otherwise);

}  // namespace sumito::match
