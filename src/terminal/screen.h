// The terminal as a full screen: raw keys, the alternate screen and the mouse, for the life of the
// object.
#pragma once

#include <chrono>

#include "terminal/borrowed_terminal.h"
#include "terminal/canvas.h"
#include "terminal/keys.h"

namespace sumito::terminal {

class Screen {
public:
    // True if both input and output are a terminal that understands escape sequences.
    static bool available();
    // The number of colours, from the terminal's name and NO_COLOR.
    static Depth depth();

    // Only one may exist at a time.
    explicit Screen(Depth depth);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    Size size() const;
    void show(const Canvas& canvas);
    void redraw() { shown_ = Canvas(0, 0, true); }
    // Stops the program until the shell continues it (BorrowedTerminal::suspend).
    void suspend() { terminal_.suspend(); }

    // Waits for keys. Returns none after the timeout or if the size of the window has changed.
    std::vector<Key> keys(std::chrono::milliseconds timeout);
    // True if the terminal was closed.
    bool closed() const { return closed_; }

private:
    Depth depth_;
    BorrowedTerminal terminal_;
    Canvas shown_{0, 0, true};
    KeyDecoder decoder_;
    bool closed_ = false;
};

}  // namespace sumito::terminal
