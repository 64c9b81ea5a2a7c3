// The terminal with other settings, given back however the program ends: by the destructor, by an
// exception, by a signal; and while the program is stopped by Ctrl-Z. Used by Screen and
// SilentInput.
#pragma once

#include <termios.h>

#include <string_view>

namespace sumito::terminal {

class BorrowedTerminal {
public:
    // At most one at a time. `when` is that of tcsetattr(). `hello` is sent after the settings have
    // changed, `farewell` before they are back; both live as long as the program. Where input is
    // not a terminal it does nothing.
    BorrowedTerminal(void (*change)(termios&), int when, std::string_view hello = {},
                     std::string_view farewell = {});
    ~BorrowedTerminal();
    BorrowedTerminal(const BorrowedTerminal&) = delete;
    BorrowedTerminal& operator=(const BorrowedTerminal&) = delete;

    // Gives the terminal back and stops the program, as Ctrl-Z does; returns when the shell
    // continues it, with the terminal taken again.
    void suspend();
    // True once after each such stop, also if another program's signal caused it: what the terminal
    // showed is gone.
    bool returned();
};

// Writes all bytes to the output; gives up if nothing reads them any longer.
void send(std::string_view bytes);

}  // namespace sumito::terminal
