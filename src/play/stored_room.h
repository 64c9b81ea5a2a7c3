// Rebuilds a stored room from its events: when the server starts, and when somebody watches a
// finished game. Used by the hall.
#pragma once

#include <memory>

#include "play/hosted_room.h"
#include "play/services.h"

namespace sumito::play {

// The room, with nobody present; nullptr and a line in the log if it cannot be read.
std::unique_ptr<HostedRoom> stored_room(const store::TableWithEvents& row,
                                        const PlayContext& context, LogSink& log, Instant now);

}  // namespace sumito::play
