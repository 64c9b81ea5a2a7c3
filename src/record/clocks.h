// The remaining time of each seat, in a record: `[%clk]` with the seat's last turn, and the tag
// `Clocks` for seats that have not moved yet (docs/notation.md, section 4). Used by the terminal
// and the browser to save a game with a clock and to continue it.
#pragma once

#include "games/clock.h"
#include "record/record.h"

namespace sumito::record {

// Replaces the remaining times in the record; a seat whose time is empty gets none.
void set_clocks(Record& record, const games::SeatTimes& left);

// The remaining times in the record; empty for seats without one.
games::SeatTimes clocks_of(const Record& record);

}  // namespace sumito::record
