// A table as a board and the page around it show it, as JSON: the values of web/src/rules/types.ts.
// Each answers one question, so nobody pays for what is not shown: most of all the choices of a
// seat, which are long and needed only where a person chooses. No text in here gives away a secret
// choice.
#pragma once

#include <cstddef>
#include <string>

#include "table/sentences.h"
#include "table/table.h"

namespace sumito::table {

// How the game stands: the position, who may choose, an open offer, and what to say about it.
std::string view_json(const Table& table);
// After so many complete turns, for stepping back: the position alone.
std::string view_json(const Table& table, std::size_t turns);
// Every complete turn from that one on.
std::string turns_json(const Table& table, std::size_t first);
// A turn that goes on is not complete.
std::size_t complete_turns(const Table& table);
// All that the seat may decide now, and what each decision does.
std::string choices_json(const Table& table, Seat seat);

std::string contents_json(const games::AnyGame& game, const games::Contents& contents);
std::string steps_json(const games::AnyGame& game, const games::Trace& trace, std::size_t first);
std::string sentence_json(const Sentence& sentence);

}  // namespace sumito::table
