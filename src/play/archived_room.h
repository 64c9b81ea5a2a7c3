// A finished game as a room again, rebuilt from the archive when its events are forgotten, and what
// `/api/tables/ID` answers about tables that are not in memory. All of it may run on any thread.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "play/room.h"
#include "store/store.h"

namespace sumito::play {

// The room after its last move. The record does not tell who created it and when, what was said,
// and when each move was made. Fails if the record cannot be read. `context` must outlive the room.
base::Result<Room> archived_room(const store::FinishedGame& game, const PlayContext& context);

// All players are away from the room.
Room without_people(Room room, Instant now);

// The `state` of a table in the store, as a watcher sees it: from its events, or else from its
// record. `stopped`: clocks have not run since then. nullopt if there is no such table; an error if
// the store cannot be read.
base::Result<std::optional<std::string>> stored_state(store::Store& store, const std::string& table,
                                                      const PlayLimits& limits, Instant now,
                                                      std::optional<Instant> stopped = {});

}  // namespace sumito::play
