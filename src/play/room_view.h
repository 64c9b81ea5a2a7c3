// What others are told of a room, as messages (docs/wire.md): what table/told.h tells of the game,
// and the people. Who looks matters: a choice made in secret is shown to nobody but the one who
// made it, until it is revealed, and the way from a private table to its rematch only to those who
// sat there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/outbox.h"
#include "play/room.h"

namespace sumito::play {

// The event of that version, for somebody who sits in these seats.
std::string event_message(const Room& room, int version, SeatSet viewer);
// Those who are told more of the event than the others are; nobody if it is the same for all.
SeatSet insiders(const Room& room, int version);

// Everything about the table.
std::string state_message(const Room& room, SeatSet viewer, Instant now,
                          std::optional<std::int64_t> id);

// For somebody who was here before and is sent the events he missed: what no event tells.
std::string rejoined_message(const Room& room, SeatSet viewer, Instant now,
                             std::optional<std::int64_t> id);

// Who is here; not an event, since nothing depends on it after a restart.
std::string presence_message(const Room& room);

// A line of the lobby.
std::string summary_json(const Room& room);

}  // namespace sumito::play
