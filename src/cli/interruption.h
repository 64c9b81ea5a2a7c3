// Handles Ctrl-C, requests to end and a closed terminal (SIGINT, SIGTERM, SIGHUP) for commands that
// write files: they finish cleanly, so that no file is half written.
#pragma once

#include <atomic>

namespace sumito::cli {

// After this call, the first of these signals sets interrupted(), and the second one ends the
// program. Signals that the program's caller ignores (nohup) stay ignored.
void listen_for_interruption();

std::atomic<bool>& interrupted();

}  // namespace sumito::cli
