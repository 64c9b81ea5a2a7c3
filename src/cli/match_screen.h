// Shows the table of a running match on stderr and redraws it in place, only if stderr is a
// terminal.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace sumito::cli {

class MatchScreen {
public:
    MatchScreen();
    ~MatchScreen() { clear(); }
    MatchScreen(const MatchScreen&) = delete;
    MatchScreen& operator=(const MatchScreen&) = delete;

    // True if the table was shown long enough to be read.
    bool due() const;
    void show(const std::vector<std::string>& lines);
    // Call before writing anything else.
    void clear();

private:
    bool terminal_;
    std::size_t drawn_ = 0;  // number of lines on the screen
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace sumito::cli
