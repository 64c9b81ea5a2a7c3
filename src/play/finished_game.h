// What the archive stores about a finished game: the players, the record, and the new ratings. Used
// by the committer.
#pragma once

#include <memory>
#include <vector>

#include "play/room.h"
#include "store/changes.h"

namespace sumito::play {

// Filled in when the store has answered.
struct RatingsMade {
    std::vector<store::Rating> rows;
    std::vector<store::GameSeat> seats;  // with the changes; empty if the game was not rated
};
using NewRatings = std::shared_ptr<RatingsMade>;

store::FinishGame finish_game(const Room& room, const NewRatings& made);

// How the game changed the ratings of its seats; empty if it was not rated.
std::vector<RatingChange> rating_changes(const std::vector<store::GameSeat>& seats);

}  // namespace sumito::play
