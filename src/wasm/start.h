// Which game from which start, as the browser names it: both modules of WebAssembly are told so.
#pragma once

#include <string_view>

#include "base/result.h"
#include "games/line.h"

namespace sumito::wasm {

struct Settings {
    std::string_view game, rules;       // no rules: the usual ones
    std::string_view layout, position;  // a position goes before a layout; neither: the usual start
};

struct Started {
    games::AnyGame game;
    games::Line line;
};

base::Result<Started> start(const Settings& settings);

// The error for a start at which a choice is made but not known.
base::Error hides_choice();

// Plays the events of a game, one a line: the number of the seat, a blank and the text of its
// decision; without a text the seat leaves. False at the first that is refused. They may come from
// a record, so a third occurrence does not stop them.
[[nodiscard]] bool play_events(games::Line& line, std::string_view events);

// The same lines of the game so far.
std::string events_text(const games::Line& line);

}  // namespace sumito::wasm
