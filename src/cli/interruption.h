// Ctrl-C, a request to end and a closed terminal (SIGINT, SIGTERM, SIGHUP) for commands that write
// files: the work ends in order, so that no file is left half written.
#pragma once

#include <atomic>

namespace sumito::cli {

// From now on the first of these signals sets interrupted(), the second ends the program. A signal
// that the caller of the program ignores (nohup) stays ignored.
void listen_for_interruption();

std::atomic<bool>& interrupted();

}  // namespace sumito::cli
