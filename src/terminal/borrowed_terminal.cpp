#include "terminal/borrowed_terminal.h"

#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <csignal>
#include <cstddef>

namespace sumito::terminal {

namespace {

constexpr int fatal_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV};

// Global, because signal handlers need them and cannot reach an object. Written before the handlers
// are installed.
termios original, changed;
int when_changed;
std::string_view greeting, last_words;
volatile std::sig_atomic_t borrowed = 0;
volatile std::sig_atomic_t came_back = 0;

// take() and give_back() call only functions that a signal handler may call.
void take() {
    tcsetattr(STDIN_FILENO, when_changed, &changed);
    send(greeting);
    borrowed = 1;
}

void give_back() {
    if (borrowed == 0) return;
    borrowed = 0;
    send(last_words);
    tcsetattr(STDIN_FILENO, when_changed, &original);
}

void die(int signal) {
    give_back();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

// Handles Ctrl-Z and stop signals from other programs: restores the terminal, stops, and changes
// the terminal again when the shell continues the program.
void stop(int /*signal*/) {
    give_back();
    std::signal(SIGTSTP, SIG_DFL);
    sigset_t stopping;
    sigemptyset(&stopping);
    sigaddset(&stopping, SIGTSTP);
    sigset_t before;
    std::raise(SIGTSTP);  // stays pending until the signal is unblocked
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before);
    // The program has been continued.
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    std::signal(SIGTSTP, stop);
    take();
    came_back = 1;
}

}  // namespace

BorrowedTerminal::BorrowedTerminal(void (*change)(termios&), int when, std::string_view hello,
                                   std::string_view farewell) {
    assert(borrowed == 0);
    if (tcgetattr(STDIN_FILENO, &original) != 0) return;
    when_changed = when;
    greeting = hello;
    last_words = farewell;
    changed = original;
    change(changed);
    borrowed = 1;
    for (const int signal : fatal_signals) std::signal(signal, die);
    std::signal(SIGTSTP, stop);
    take();
}

BorrowedTerminal::~BorrowedTerminal() {
    if (borrowed == 0) return;
    give_back();
    for (const int signal : fatal_signals) std::signal(signal, SIG_DFL);
    std::signal(SIGTSTP, SIG_DFL);
}

void BorrowedTerminal::suspend() {
    // Stop the whole foreground process group, as the terminal itself does for Ctrl-Z.
    std::signal(SIGTSTP, SIG_IGN);
    kill(0, SIGTSTP);
    std::signal(SIGTSTP, stop);
    std::raise(SIGTSTP);
}

bool BorrowedTerminal::returned() {
    const bool back = came_back != 0;
    came_back = 0;
    return back;
}

void send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (sent < 0 && errno != EINTR && errno != EAGAIN) return;
        if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

}  // namespace sumito::terminal
