// A finished game as lists show it: the GAME of docs/wire.md. Used by the account desk and by the
// archive of net/.
#pragma once

#include "base/json.h"
#include "store/store.h"

namespace sumito::play {

base::JsonObject game_row(const store::StoredGame& stored);

}  // namespace sumito::play
