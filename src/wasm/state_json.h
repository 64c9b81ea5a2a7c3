// A game as the browser is told it: the values of web/src/rules/types.ts, as JSON. Nothing in them
// gives away what has been chosen in secret.
#pragma once

#include <string>

#include "games/line.h"
#include "wasm/played.h"

namespace sumito::wasm {

// `played` is what was played in the line. `with_choices`: also every legal decision and what it
// does.
std::string state_json(const games::AnyGame& game, const games::Line& line, const Played& played,
                       bool with_choices);

std::string contents_json(const games::AnyGame& game, const games::Contents& contents);

std::string steps_json(const games::AnyGame& game, const games::Trace& trace);

}  // namespace sumito::wasm
