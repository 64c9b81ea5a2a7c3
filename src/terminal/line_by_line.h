// A game as plain lines, for pipes, screen readers and simple terminals. Used by the command play.
#pragma once

#include "picture/picture.h"
#include "terminal/computer.h"
#include "terminal/line_input.h"

namespace sumito::terminal {

class LineByLine {
public:
    // Reads from standard input and writes to standard output.
    LineByLine(Dialog& dialog, const picture::TextStyle& style, games::Instant (*now)());

    // Prints a paragraph, wrapped to 80 columns.
    static void print(std::string_view text);

    // Runs until the players quit or the input ends.
    void play();

private:
    void tell();
    void show_board();
    std::string prompt() const;
    // Waits for a computer if it must move. True if it has done something.
    bool let_computers_play();
    LineInput::Got read(std::string& line);
    bool flag_falls();

    Dialog& dialog_;
    picture::TextStyle style_;
    games::Instant (*now_)();
    Computer computer_;
    LineInput input_;
    std::string drawn_;  // the position that was drawn last
};

}  // namespace sumito::terminal
