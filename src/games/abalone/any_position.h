// Finds Abalone's own position in an AnyPosition, for two, three or four players. Used by all that
// explain, draw or record Abalone without being templates over the number of players.
#pragma once

#include <optional>

#include "games/abalone/position.h"
#include "games/any_game.h"

namespace sumito::abalone {

// Returns use(position) with the position's own type; nullopt if it is a position of another game.
template <class Use>
auto with_position(const games::AnyPosition& any, const Use& use)
    -> std::optional<decltype(use(*any.as<Position<2>>()))> {
    if (const auto* position = any.as<Position<2>>()) return use(*position);
    if (const auto* position = any.as<Position<3>>()) return use(*position);
    if (const auto* position = any.as<Position<4>>()) return use(*position);
    return std::nullopt;
}

}  // namespace sumito::abalone
