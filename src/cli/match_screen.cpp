#include "cli/match_screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace sumito::cli {

namespace {

constexpr auto pause = std::chrono::milliseconds(250);

// The width of the terminal. A wrapped line would use more lines than we count.
std::size_t columns() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

}  // namespace

MatchScreen::MatchScreen() : terminal_(isatty(STDERR_FILENO) == 1) {}

bool MatchScreen::due() const {
    return terminal_ && std::chrono::steady_clock::now() >= next_;
}

void MatchScreen::show(const std::vector<std::string>& lines) {
    if (!terminal_) return;
    clear();
    const std::size_t width = columns() - 1;
    for (const std::string& line : lines)
        std::fprintf(stderr, "%s\n", line.substr(0, width).c_str());
    std::fflush(stderr);
    drawn_ = lines.size();
    next_ = std::chrono::steady_clock::now() + pause;
}

void MatchScreen::clear() {
    if (drawn_ == 0) return;
    std::fprintf(stderr, "\033[%zuA\033[J", drawn_);
    std::fflush(stderr);
    drawn_ = 0;
}

}  // namespace sumito::cli
