#include "terminal/screen.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace sumito::terminal {

namespace {

// `enter`: the alternate screen, with clicks reported as decimal numbers (SGR). `leave`: back to
// normal, with a visible cursor.
constexpr std::string_view enter = "\x1b[?1049h\x1b[?1000h\x1b[?1006h\x1b[2J";
constexpr std::string_view leave = "\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l";

// An escape byte with nothing after it for this long is the escape key. Slow lines need some time.
constexpr std::chrono::milliseconds escape_pause{100};

void make_raw(termios& settings) {
    settings.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON | ISTRIP | INLCR);
    settings.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
    settings.c_cc[VMIN] = 0;
    settings.c_cc[VTIME] = 0;
}

// The signal only has to interrupt poll(): the size is read before each drawing.
void notice_resize(int /*signal*/) {}

// Positive if there is input, 0 after the timeout, negative if a signal came first.
int wait_for_input(std::chrono::milliseconds timeout) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return poll(&input, 1, static_cast<int>(timeout.count()));
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace

bool Screen::available() {
    const std::string name = variable("TERM");
    return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !name.empty() &&
           name != "dumb";
}

Depth Screen::depth() {
    const std::string name = variable("TERM");
    if (!variable("NO_COLOR").empty() || name.starts_with("vt")) return Depth::None;
    const bool many = name.find("256color") != std::string::npos || !variable("COLORTERM").empty();
    return many ? Depth::Many : Depth::Basic;
}

Screen::Screen(Depth depth) : depth_(depth), terminal_(make_raw, TCSAFLUSH, enter, leave) {
    std::signal(SIGWINCH, notice_resize);
}

Screen::~Screen() {
    std::signal(SIGWINCH, SIG_DFL);
}

Size Screen::size() const {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0) return {80, 24};
    return {window.ws_col, window.ws_row};
}

void Screen::show(const Canvas& canvas) {
    if (terminal_.returned()) redraw();
    if (canvas == shown_) return;
    send(difference(shown_, canvas, depth_));
    shown_ = canvas;
}

std::vector<Key> Screen::keys(std::chrono::milliseconds timeout) {
    if (decoder_.waiting()) timeout = escape_pause;
    const int ready = wait_for_input(timeout);
    if (ready < 0) return {};
    if (ready == 0) return decoder_.pause();
    char bytes[256];
    const ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    // Readable but without data: the other end has hung up.
    closed_ = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    if (count <= 0) return {};
    return decoder_.feed({bytes, static_cast<std::size_t>(count)});
}

}  // namespace sumito::terminal
