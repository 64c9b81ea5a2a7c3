// A file that is named on the command line and read piece by piece, `-` being stdin. Used by the
// commands that read records and positions.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>

namespace sumito::cli {

class InputFile {
public:
    // Fails if it cannot be read; `option` goes in front of the message.
    explicit InputFile(const std::string& name, const std::string& option = {});

    std::istream& stream() { return stream_; }
    // Of a regular file, else 0.
    std::size_t size() const { return size_; }

    // The next line without its end; false after the last one. Fails at a line that is longer than
    // any text we read by lines: it may have no end.
    bool next_line(std::string& line);
    // `games.txt:12: `, for messages about the line read last.
    std::string place() const;

private:
    std::string name_, option_;
    std::ifstream file_;
    std::istream& stream_;
    std::size_t size_ = 0;
    int line_ = 0;
};

[[noreturn]] void fail_unreadable(const std::string& name, const std::string& option = {});
// Fails because a file holds no game, position or opening. All commands refuse empty files this
// way.
[[noreturn]] void fail_empty(const std::string& name, const std::string& what);

}  // namespace sumito::cli
