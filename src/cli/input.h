// A file named on the command line, read piece by piece; `-` means stdin. Used by commands that
// read records and positions.
#pragma once

#include <cstddef>
#include <fstream>
#include <string>

namespace sumito::cli {

class InputFile {
public:
    // Fails if the file cannot be read; the message begins with `option`.
    explicit InputFile(const std::string& name, const std::string& option = {});

    std::istream& stream() { return stream_; }
    // The size of a regular file; otherwise 0.
    std::size_t size() const { return size_; }

    // Reads the next line without its end; false after the last one. Fails if a line is longer than
    // any valid one, because it may have no end.
    bool next_line(std::string& line);
    // `games.txt:12: `, for messages about the last line read.
    std::string place() const;

private:
    std::string name_, option_;
    std::ifstream file_;
    std::istream& stream_;
    std::size_t size_ = 0;
    int line_ = 0;
};

[[noreturn]] void fail_unreadable(const std::string& name, const std::string& option = {});
// Fails because a file contains no game, position or opening. Used by all commands for empty files.
[[noreturn]] void fail_empty(const std::string& name, const std::string& what);

}  // namespace sumito::cli
