#include "cli/interruption.h"

#include <csignal>

namespace sumito::cli {

namespace {

std::atomic<bool> caught = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // signal handlers need this

constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};

extern "C" void note_signal(int) {
    caught = true;
    for (const int number : ending_signals) std::signal(number, SIG_DFL);
}

}  // namespace

void listen_for_interruption() {
    for (const int number : ending_signals) {
        struct sigaction before {};
        if (sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = note_signal;
        sigaction(number, &action, nullptr);
    }
}

std::atomic<bool>& interrupted() {
    return caught;
}

}  // namespace sumito::cli
