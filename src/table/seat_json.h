// Seats in the JSON of events, messages and saved games: a number from 0, in the order of turns.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"
#include "games/seat.h"

namespace sumito::table {

// For example `[0,2]`.
std::string seats_json(games::SeatSet seats);
// nullopt if the list contains anything but seats.
std::optional<games::SeatSet> read_seats(const base::JsonValue& list);
// nullopt if the member is missing or is not a seat.
std::optional<games::Seat> read_seat(const base::JsonValue& json, std::string_view member);

}  // namespace sumito::table
