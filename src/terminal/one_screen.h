// Sets up a game at one screen: its table, and who sits where. Used by dialog.h and the command
// play.
#pragma once

#include "record/record.h"
#include "table/game_so_far.h"

namespace sumito::terminal {

// A table with the game so far, which may be a new game. Fails if a turn is illegal.
base::Result<table::Table> table_at_one_screen(const table::GameSoFar& game, games::Instant now);

// Computers of the same level on `computers`, people on all other seats.
games::BySeat<table::Chair> chairs_with(games::SeatSet computers, int level);

// The seat of the person who speaks; the first seat if there is none.
games::Seat own_seat(const table::Table& table);

// After loading a game: computers that the record names keep their seats and levels, and people
// have the others. If the record names no computer, or only computers: if only people played
// before, only people play again. Otherwise the person keeps seat `own` if it is still in the game,
// else gets the seat to move; computers play all other seats.
games::BySeat<table::Chair> chairs_in(const record::Record& record, const table::Settings& before,
                                      games::Seat own);

}  // namespace sumito::terminal
