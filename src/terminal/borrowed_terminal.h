// The terminal with other settings, given back however the program ends: by the destructor, by an
// exception, by a signal. Used by Screen and SilentInput.
#pragma once

#include <termios.h>

#include <string_view>

namespace sumito::terminal {

class BorrowedTerminal {
public:
    // At most one at a time. `when` is that of tcsetattr(); the farewell, which lives as long as
    // the program, is sent before the settings are back. Where input is no terminal it does
    // nothing.
    BorrowedTerminal(void (*change)(termios&), int when, std::string_view farewell = {});
    ~BorrowedTerminal();
    BorrowedTerminal(const BorrowedTerminal&) = delete;
    BorrowedTerminal& operator=(const BorrowedTerminal&) = delete;
};

// All of it, to the output; gives up if nobody reads there any more.
void send(std::string_view bytes);

}  // namespace sumito::terminal
