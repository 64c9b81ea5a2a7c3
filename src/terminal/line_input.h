// Reads lines from a person or a pipe, with a timeout, because a flag may fall meanwhile. Used by
// line_by_line.h.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace sumito::terminal {

class LineInput {
public:
    enum class Got { Line, Nothing, End };

    // Nothing else may read from the file.
    explicit LineInput(int file) : file_(file) {}

    // Waits for a line; without a timeout for any time. Returns Nothing if the timeout has passed.
    Got read(std::string& line, std::optional<std::chrono::milliseconds> timeout);
    // True if a line, or the end, can be read without waiting.
    bool ready();
    // On a terminal: drops what was typed but not read.
    void drop_typed();

private:
    bool take_line(std::string& line);
    // False if nothing came in time.
    bool fill(std::optional<std::chrono::milliseconds> timeout);

    int file_;
    std::string bytes_;  // read, but not returned yet
    bool ended_ = false;
};

}  // namespace sumito::terminal
