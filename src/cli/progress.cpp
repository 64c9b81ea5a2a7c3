#include "cli/progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace sumito::cli {

namespace {

constexpr auto step_pause = std::chrono::milliseconds(100);
constexpr std::size_t width = 40;

}  // namespace

Progress::Progress(std::string title)
    : title_(std::move(title)),
      terminal_(isatty(STDERR_FILENO) == 1),
      next_(std::chrono::steady_clock::now() + 5 * step_pause) {}

void Progress::show(std::size_t done, std::size_t all) {
    const auto now = std::chrono::steady_clock::now();
    if (!terminal_ || now < next_ || all == 0) return;
    next_ = now + step_pause;
    done = std::min(done, all);
    const std::size_t filled = done * width / all;
    std::fprintf(stderr, "\r%s [%s%s] %zu%%", title_.c_str(), std::string(filled, '#').c_str(),
                 std::string(width - filled, ' ').c_str(), done * 100 / all);
    std::fflush(stderr);
    drawn_ = true;
}

void Progress::clear() {
    if (!drawn_) return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    drawn_ = false;
}

}  // namespace sumito::cli
