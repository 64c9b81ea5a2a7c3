// Files that commands write, and whether two paths are one file. Used by analyse,
// datagen and solve.
#pragma once

#include <fstream>
#include <string>

namespace sumito::cli {

// Works also if the file does not exist yet, or a link leads to it.
bool is_same_file(const std::string& a, const std::string& b);

// Fails with one line that names the option if the file exists, unless `force`.
void refuse_to_replace(const std::string& option, const std::string& path, bool force);

// A file; stdout if `path` is `-`; nothing if it is empty. Each text is written immediately. If
// writing fails, the command fails with one line that names the option.
class Output {
public:
    // Checks that the file can be written. Its old content stays until the first text; a new file
    // appears with it.
    Output(std::string option, const std::string& path);

    bool wanted() const { return !path_.empty(); }
    bool is_stdout() const { return path_ == "-"; }

    // Replaces the content by `text` immediately; later texts are appended.
    void begin_with(const std::string& text);
    void write(const std::string& text);

private:
    void open(std::ios::openmode mode);
    void check() const;

    std::string option_, path_;
    std::ofstream file_;
    bool begun_ = false;
};

}  // namespace sumito::cli
