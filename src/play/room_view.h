// The messages about a room (docs/wire.md): table/told.h for the game, plus the people. They depend
// on the viewer: a secret choice is shown only to its player until it is revealed, and the link
// from a private table to its rematch only to its players.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/game_row.h"
#include "play/outbox.h"
#include "play/room.h"

namespace sumito::play {

// The event of that version, for a viewer with these seats.
std::string event_message(const Room& room, int version, SeatSet viewer);
// The seats that learn more about the event than the others; empty if it is the same for all.
SeatSet insiders(const Room& room, int version);

// What a viewer sees besides the room: whose seats the viewer has, how many watch, the time.
struct Viewing {
    SeatSet viewer;
    int watchers = 0;
    Instant now{0};
    std::optional<std::int64_t> id = {};  // of the request that the message answers
};

// The whole state of the table.
std::string state_message(const Room& room, const Viewing& viewing);

// For a returning viewer who has seen everything up to version `from`: the events after it, and
// what is in no event.
std::string rejoined_message(const Room& room, int from, const Viewing& viewing);

// The position as everybody may see it, for those who watch many boards. Not an event.
std::string board_message(const Room& room, Instant now);

// Who is present, and how many watch. Not an event, because nothing depends on it after a restart.
std::string presence_message(const Room& room, int watchers);

// Which seats the receiver has from now on.
std::string you_message(const Room& room, SeatSet viewer);

// Parts of these messages: who sits at the table, and how the game changed their ratings, which is
// empty if it did not, or if that is not known yet.
std::string occupants_json(const Room& room, GuestNames names = GuestNames::Shown);
std::string ratings_json(const Room& room);

// The table's entry in the lobby.
std::string summary_json(const Room& room);

}  // namespace sumito::play
