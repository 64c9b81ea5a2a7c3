#include "terminal/silent_input.h"

#include <termios.h>
#include <unistd.h>

#include <csignal>

namespace sumito::terminal {

namespace {

constexpr int fatal_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// For the handler, which knows no object. Written before it is installed.
termios original;

// Calls only what a signal handler may call.
void die(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &original);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

SilentInput::SilentInput(bool silent) : silent_(silent && tcgetattr(STDIN_FILENO, &original) == 0) {
    if (!silent_) return;
    for (const int signal : fatal_signals) std::signal(signal, die);
    termios quiet = original;
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    quiet.c_lflag |= ECHONL;  // the end of the line shows
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet);
}

SilentInput::~SilentInput() {
    if (!silent_) return;
    tcsetattr(STDIN_FILENO, TCSANOW, &original);
    for (const int signal : fatal_signals) std::signal(signal, SIG_DFL);
}

}  // namespace sumito::terminal
