// What the archive stores about a finished game: the players, the record, and the new ratings. Used
// by the committer.
#pragma once

#include <memory>
#include <vector>

#include "play/room.h"
#include "store/changes.h"

namespace sumito::play {

// The players' new ratings; filled in when the store has answered.
using NewRatings = std::shared_ptr<std::vector<store::Rating>>;

store::FinishGame finish_game(const Room& room, const NewRatings& made);

}  // namespace sumito::play
