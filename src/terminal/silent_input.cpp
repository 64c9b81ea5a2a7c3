#include "terminal/silent_input.h"

#include <termios.h>
#include <unistd.h>

#include <csignal>

namespace sumito::terminal {

namespace {

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// For the handler, which knows no object. Written before it is installed.
termios echoing;

// Calls only what a signal handler may call.
void die_echoing(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &echoing);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

SilentInput::SilentInput(bool silent) : silent_(silent && tcgetattr(STDIN_FILENO, &echoing) == 0) {
    if (!silent_) return;
    for (const int signal : ending_signals) std::signal(signal, die_echoing);
    termios quiet = echoing;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    quiet.c_lflag |= ECHONL;  // the end of the line shows
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet);
}

SilentInput::~SilentInput() {
    if (!silent_) return;
    tcsetattr(STDIN_FILENO, TCSANOW, &echoing);
    for (const int signal : ending_signals) std::signal(signal, SIG_DFL);
}

}  // namespace sumito::terminal
