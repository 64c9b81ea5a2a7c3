#include "terminal/borrowed_terminal.h"

#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace sumito::terminal {

namespace {

constexpr int fatal_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV};

// For the handler, which knows no object. Written before it is installed.
termios original;
int when_given_back;
std::string_view last_words;
volatile std::sig_atomic_t borrowed = 0;

// Calls only what a signal handler may call.
void give_back() {
    if (borrowed == 0) return;
    borrowed = 0;
    send(last_words);
    tcsetattr(STDIN_FILENO, when_given_back, &original);
}

void die(int signal) {
    give_back();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

BorrowedTerminal::BorrowedTerminal(void (*change)(termios&), int when, std::string_view farewell) {
    assert(borrowed == 0);
    if (tcgetattr(STDIN_FILENO, &original) != 0) return;
    when_given_back = when;
    last_words = farewell;
    borrowed = 1;
    for (const int signal : fatal_signals) std::signal(signal, die);
    termios changed = original;
    change(changed);
    tcsetattr(STDIN_FILENO, when, &changed);
}

BorrowedTerminal::~BorrowedTerminal() {
    if (borrowed == 0) return;
    give_back();
    for (const int signal : fatal_signals) std::signal(signal, SIG_DFL);
}

void send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (sent < 0 && errno != EINTR && errno != EAGAIN) return;
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace sumito::terminal
