#include "net/signals.h"

#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <initializer_list>

namespace sumito::net {

int open_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGTERM, SIGINT, SIGHUP}) sigaddset(&signals, number);
    const int descriptor = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
    if (descriptor >= 0) pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return descriptor;
}

int take_signal(int descriptor) {
    signalfd_siginfo signal{};
    const bool taken = read(descriptor, &signal, sizeof signal) == sizeof signal;
    return taken ? static_cast<int>(signal.ssi_signo) : 0;
}

}  // namespace sumito::net
