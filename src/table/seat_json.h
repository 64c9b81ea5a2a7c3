// Seats in the JSON of events, messages and kept games: a number from 0, in the order of turns.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "games/seat.h"

namespace sumito::table {

// `[0,2]`
std::string seats_json(games::SeatSet seats);
// Nothing if the list holds anything but seats.
std::optional<games::SeatSet> read_seats(const base::JsonValue& list);
// Nothing if the member is missing or names no seat.
std::optional<games::Seat> read_seat(const base::JsonValue& json, std::string_view member);

}  // namespace sumito::table
