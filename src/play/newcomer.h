// What a visitor becomes by sitting down: the occupant of a seat. The desks that seat people use
// it.
#pragma once

#include "play/people.h"
#include "play/room_event.h"

namespace sumito::play {

// `game`: the id of the game, for the rating.
Occupant occupant_of(const People& people, const Identity& who, const std::string& game);

}  // namespace sumito::play
