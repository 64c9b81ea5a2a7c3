// What the archive is given of a game that is over: who played, its record, and how it changes the
// ratings. Used by the committer.
#pragma once

#include <memory>
#include <vector>

#include "play/room.h"
#include "store/changes.h"

namespace sumito::play {

// What the store has made of the players' ratings; there when it has answered.
using NewRatings = std::shared_ptr<std::vector<store::Rating>>;

store::FinishGame finish_game(const Room& room, const NewRatings& made);

}  // namespace sumito::play
