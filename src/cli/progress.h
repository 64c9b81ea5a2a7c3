// A progress bar on stderr for long work, only if stderr is a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace sumito::cli {

class Progress {
public:
    explicit Progress(std::string title);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Draws at most ten times a second. Only one thread may call it at a time.
    void show(std::size_t done, std::size_t all);
    void clear();

private:
    std::string title_;
    bool terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point next_;
};

}  // namespace sumito::cli
