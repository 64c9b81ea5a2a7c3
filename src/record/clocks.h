// The time each seat has left, in a record: `[%clk]` with the seat's last turn, and the tag
// `Clocks` for seats that have not moved yet (docs/notation.md, section 4). Used by the terminal
// and the browser to save a game with a clock and to continue it.
#pragma once

#include "games/clock.h"
#include "record/record.h"

namespace sumito::record {

// Replaces what the record says of the seats' remaining times; empty times are left out.
void set_clocks(Record& record, const games::SeatTimes& left);

// The times the record gives, empty where it gives none.
games::SeatTimes clocks_of(const Record& record);

}  // namespace sumito::record
