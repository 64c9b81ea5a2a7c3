// One side of a match that is played by our own engine, with options and limits.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/engine.h"

namespace sumito::match {

struct Player {
    engine::Options options;
    engine::Limits limits;
    std::uint64_t files = 0;  // checksum of the files it reads: networks, weights

    // True if it plays weaker than it could, at random; the weakness also limits its search.
    bool is_weak() const {
        return options.weakness.has_value() || options.level < engine::highest_level;
    }
};

// Reads settings such as `nodes=20000,weights=FILE,null_move=0` as changes to `otherwise`
// (docs/matches.md has the list). Unknown names are parameters of the search.
base::Result<Player> read_player(std::string_view settings, const Player& otherwise);

}  // namespace sumito::match
