// Rebuilds a room from its stored events. Used when a server starts or somebody watches an old
// game, and by `sumito admin check`.
#pragma once

#include <string>

#include "base/result.h"
#include "play/room.h"
#include "store/store.h"

namespace sumito::play {

// Fails with an error that names the table if its settings or events cannot be read. `context` must
// outlive the room.
base::Result<Room> rebuilt_room(const store::TableWithEvents& row, const PlayContext& context);

// The same error as a line; empty if there is none.
std::string problem_of(const store::TableWithEvents& row);

}  // namespace sumito::play
