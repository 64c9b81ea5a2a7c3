#include "terminal/silent_input.h"

namespace sumito::terminal {

namespace {

void silence(termios& settings) {
    settings.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    settings.c_lflag |= ECHONL;  // still shows the line break
}

}  // namespace

SilentInput::SilentInput(bool silent) {
    if (silent) terminal_.emplace(silence, TCSANOW);
}

}  // namespace sumito::terminal
