// The terminal as a whole screen: raw keys, the alternate screen and the mouse while it lives.
#pragma once

#include <chrono>

#include "terminal/borrowed_terminal.h"
#include "terminal/canvas.h"
#include "terminal/keys.h"

namespace sumito::terminal {

class Screen {
public:
    // Whether both ends of the program are a terminal that understands escape sequences.
    static bool available();
    // What the terminal's name and the user's NO_COLOR say.
    static Depth depth();

    // At most one at a time.
    explicit Screen(Depth depth);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    Size size() const;
    void show(const Canvas& canvas);
    void redraw() { shown_ = Canvas(0, 0, true); }
    // Stops the program until the shell continues it (BorrowedTerminal::suspend).
    void suspend() { terminal_.suspend(); }

    // Waits for keys; returns none after the timeout or when the window has changed its size.
    std::vector<Key> keys(std::chrono::milliseconds timeout);
    // The terminal has gone.
    bool closed() const { return closed_; }

private:
    Depth depth_;
    BorrowedTerminal terminal_;
    Canvas shown_{0, 0, true};
    KeyDecoder decoder_;
    bool closed_ = false;
};

}  // namespace sumito::terminal
