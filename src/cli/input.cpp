#include "cli/input.h"

#include <filesystem>
#include <iostream>

#include "base/text.h"
#include "cli/command.h"

namespace sumito::cli {

namespace {

constexpr std::size_t longest_line = 1 << 16;

std::string shown(const std::string& name) {
    return name == "-" ? "standard input" : base::quoted(name);
}

}  // namespace

InputFile::InputFile(const std::string& name, const std::string& option)
    : name_(name), option_(option), stream_(name == "-" ? std::cin : file_) {
    if (name == "-") return;
    std::error_code none;
    if (std::filesystem::is_regular_file(name, none))
        size_ = static_cast<std::size_t>(std::filesystem::file_size(name, none));
    file_.open(name, std::ios::binary);
    if (!file_ || std::filesystem::is_directory(name, none)) fail_unreadable(name_, option_);
}

bool InputFile::next_line(std::string& line) {
    line.clear();
    ++line_;
    for (int c; (c = stream_.get()) != std::istream::traits_type::eof();) {
        if (c == '\n') return true;
        line += static_cast<char>(c);
        if (line.size() > longest_line)
            fail(place() + "the line is longer than " + std::to_string(longest_line) + " bytes");
    }
    if (stream_.bad()) fail_unreadable(name_, option_);
    return !line.empty();
}

std::string InputFile::place() const {
    return (name_ == "-" ? "standard input" : base::printable(name_)) + ":" +
           std::to_string(line_) + ": ";
}

void fail_unreadable(const std::string& name, const std::string& option) {
    fail(option + shown(name) + ": cannot be read");
}

void fail_empty(const std::string& name, const std::string& what) {
    fail(shown(name) + ": contains no " + what);
}

}  // namespace sumito::cli
