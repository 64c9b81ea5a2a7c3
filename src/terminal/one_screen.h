// How a game at one screen is set up: its table, and who sits where. Used by dialog.h and the
// command play.
#pragma once

#include "record/record.h"
#include "table/game_so_far.h"

namespace sumito::terminal {

// A new game if nothing has been played so far. An error if a turn is illegal.
base::Result<table::Table> table_at_one_screen(const table::GameSoFar& game, games::Instant now);

// Persons sit where `computers` do not; all of these have the same level.
games::BySeat<table::Chair> chairs_with(games::SeatSet computers, int level);

// The seat of the person who speaks; the first one when nobody does.
games::Seat own_seat(const table::Table& table);

// For the game of a record in place of another one: whoever sat at `own` against computers keeps
// that seat if it is still in, else has the move, and computers have all others. Persons alone stay
// alone.
games::BySeat<table::Chair> chairs_in(const record::Record& record, const table::Settings& before,
                                      games::Seat own);

}  // namespace sumito::terminal
