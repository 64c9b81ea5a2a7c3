// Changes the settings of the terminal and restores them however the program ends: by the
// destructor, by an exception or by a signal. They are also restored while the program is stopped
// by Ctrl-Z. Used by Screen and SilentInput.
#pragma once

#include <termios.h>

#include <string_view>

namespace sumito::terminal {

class BorrowedTerminal {
public:
    // Only one may exist at a time. `when`: as for tcsetattr(). `hello` is sent after the settings
    // have changed, `farewell` before they are restored; both must live as long as the program. If
    // the input is not a terminal, nothing happens.
    BorrowedTerminal(void (*change)(termios&), int when, std::string_view hello = {},
                     std::string_view farewell = {});
    ~BorrowedTerminal();
    BorrowedTerminal(const BorrowedTerminal&) = delete;
    BorrowedTerminal& operator=(const BorrowedTerminal&) = delete;

    // Restores the terminal and stops the program, as Ctrl-Z does. Returns when the shell continues
    // the program, after changing the terminal again.
    void suspend();
    // True once after each stop, also if another program's signal caused it: the screen must then
    // be drawn again.
    bool returned();
};

// Writes all bytes to the output; gives up if the other end is closed.
void send(std::string_view bytes);

}  // namespace sumito::terminal
