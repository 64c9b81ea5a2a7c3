// While it lives, what is typed in a terminal does not show: for a choice made in secret in the
// line-by-line game. Where input is no terminal it does nothing. Used by the command play.
#pragma once

#include <optional>

#include "terminal/borrowed_terminal.h"

namespace sumito::terminal {

class SilentInput {
public:
    // At most one at a time, and not together with a Screen.
    explicit SilentInput(bool silent);

private:
    std::optional<BorrowedTerminal> terminal_;
};

}  // namespace sumito::terminal
