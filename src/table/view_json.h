// A table as JSON for a board and the page around it: the values of web/src/rules/types.ts. There
// are separate functions, so that only what is shown is computed; above all the choices of a seat
// are long and needed only when a person chooses. No text reveals a secret choice.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "table/sentences.h"
#include "table/table.h"

namespace sumito::table {

// The state of the game: the position, who may choose, an open offer, and the sentences to show.
// `viewer`: the seats of the person who looks, if the players are apart; then the view also says
// what that person may ask for. Nullopt: all people are at one screen.
std::string view_json(const Table& table, std::optional<SeatSet> viewer = std::nullopt);
// The position after `turns` complete turns, for stepping back.
std::string view_json(const Table& table, std::size_t turns);
// Every complete turn from `first` on, and whether it pushes or whose marble it ejects. `viewer`:
// the seats whose secret choices are shown.
std::string turns_json(const Table& table, std::size_t first, SeatSet viewer = {});
// The number of turns that are complete.
std::size_t complete_turns(const Table& table);
// Everything that the seat may choose now, and what each decision does.
std::string choices_json(const Table& table, Seat seat);
// What the seat could choose after some reply of the player whose turn it is, with the effect after
// that reply. Empty if the seat may choose now, or if its turn does not follow directly.
std::string premoves_json(const Table& table, Seat seat);

// The decisions of a turn that the seat might play now, each with the position it is made in and
// all there is to choose from.
std::string preview_json(const Table& table, Seat seat, std::string_view turn);

std::string contents_json(const games::AnyGame& game, const games::Contents& contents);
std::string steps_json(const games::AnyGame& game, const games::Trace& trace, std::size_t first);
std::string sentence_json(const Sentence& sentence);

}  // namespace sumito::table
