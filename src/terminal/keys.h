// Turns the bytes that a terminal sends into keys and mouse clicks. A pure state machine: bytes may
// come in any portions, and invalid bytes yield keys or nothing. Used by screen.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sumito::terminal {

struct Key {
    enum class Kind {
        Text,  // one printable character
        Enter,
        Backspace,
        Escape,
        Up,
        Down,
        Left,
        Right,
        EraseLine,  // Ctrl-U
        Redraw,     // Ctrl-L
        Interrupt,  // Ctrl-C
        End,        // Ctrl-D
        Suspend,    // Ctrl-Z
        Click,      // with the left button
    };

    Kind kind;
    char32_t text = 0;  // for Text
    int x = 0, y = 0;   // for Click, from 0

    friend bool operator==(const Key&, const Key&) = default;
};

class KeyDecoder {
public:
    std::vector<Key> feed(std::string_view bytes);

    // Call when no more bytes have come for a while. An escape byte is then the escape key; any
    // other unfinished sequence is dropped.
    std::vector<Key> pause();

    // True in the middle of a sequence.
    bool waiting() const { return state_ != State::Ground; }

private:
    enum class State { Ground, Escape, Csi, Ss3, Utf8 };

    void take(unsigned char byte, std::vector<Key>& keys);
    void take_ground(unsigned char byte, std::vector<Key>& keys);
    void end_csi(char final, std::vector<Key>& keys);

    State state_ = State::Ground;
    std::string parameters_;  // of a control sequence; cut off if longer than any real one
    char32_t character_ = 0;  // the part read so far of a character of several bytes
    int bytes_ = 0, bytes_left_ = 0;
};

}  // namespace sumito::terminal
