// What a visitor becomes by sitting down: the occupant of a seat. The desks that seat people use
// it.
#pragma once

#include "play/people.h"
#include "play/room_event.h"

namespace sumito::play {

// `game`: the id of the game, for the rating.
Occupant occupant_of(const People& people, const Identity& who, const std::string& game);

// Names who sits or seeks: the same for all tabs of a guest, and for all devices of an account.
std::string whom(const std::string& person, const std::string& account);
std::string whom(const Identity& who);

}  // namespace sumito::play
