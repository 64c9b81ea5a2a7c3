// The table of a match on stderr while it is being played, drawn in place; only where stderr is a
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

    // So often that there is time to read it, not more.
    bool due() const;
    void show(const std::vector<std::string>& lines);
    // Before anything else is written.
    void clear();

private:
    bool terminal_;
    std::size_t drawn_ = 0;  // lines
    std::chrono::steady_clock::time_point next_{};
};

}  // namespace sumito::cli
