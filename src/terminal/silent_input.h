// Hides what is typed in the terminal for the life of the object: for a secret choice in the
// line-by-line game. Does nothing if the input is not a terminal. Used by the command play.
#pragma once

#include <optional>

#include "terminal/borrowed_terminal.h"

namespace sumito::terminal {

class SilentInput {
public:
    // Only one may exist at a time, and not together with a Screen.
    explicit SilentInput(bool silent);

private:
    std::optional<BorrowedTerminal> terminal_;
};

}  // namespace sumito::terminal
