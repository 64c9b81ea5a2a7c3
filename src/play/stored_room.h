// A room as it was stored, rebuilt from its events: when the server starts, and when somebody looks
// at a game that is over. Used by the hall.
#pragma once

#include <memory>

#include "play/hosted_room.h"
#include "play/services.h"

namespace sumito::play {

// Nobody is there yet. Nothing, and a line in the log, if it cannot be understood.
std::unique_ptr<HostedRoom> stored_room(const store::TableWithEvents& row,
                                        const HouseContext& house, LogSink& log, Instant now);

}  // namespace sumito::play
