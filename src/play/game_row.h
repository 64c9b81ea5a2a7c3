// A finished game as lists show it: the GAME of docs/wire.md. Used by the account desk and by the
// archive of net/.
#pragma once

#include "base/json.h"
#include "store/store.h"

namespace sumito::play {

// The name that a guest has chosen is shown to the players only; for others it is empty.
enum class GuestNames { Shown, Hidden };

base::JsonObject game_row(const store::StoredGame& stored, GuestNames names);

// The game's record without the names of guests.
std::string public_record(const store::FinishedGame& game);

}  // namespace sumito::play
