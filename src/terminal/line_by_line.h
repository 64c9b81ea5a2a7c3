// A game in lines, for pipes, screen readers and terminals that know nothing else. Used by the
// command play.
#pragma once

#include "picture/picture.h"
#include "terminal/computer.h"
#include "terminal/line_input.h"

namespace sumito::terminal {

class LineByLine {
public:
    // Reads from standard input and writes to standard output.
    LineByLine(Dialog& dialog, const picture::TextStyle& style, games::Instant (*now)());

    // A paragraph that fits into a terminal of 80 columns.
    static void print(std::string_view text);

    // Until the players leave or the input ends.
    void play();

private:
    void tell();
    void show_board();
    std::string prompt() const;
    // True if a computer has done something, after it has thought if need be.
    bool let_computers_play();
    LineInput::Got read(std::string& line);
    bool flag_falls();

    Dialog& dialog_;
    picture::TextStyle style_;
    games::Instant (*now_)();
    Computer computer_;
    LineInput input_;
    std::string drawn_;  // the position that was shown last
};

}  // namespace sumito::terminal
