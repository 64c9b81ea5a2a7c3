// SIGTERM, SIGINT and SIGHUP as a file descriptor. The signals wait in the kernel until the loop
// reads them; no handler interrupts the server.
#pragma once

namespace sumito::net {

// A descriptor to wait on, which the caller must close; negative if there is none left. These
// signals no longer interrupt the calling thread and threads that it starts from now on.
int open_signals();

// The number of the next signal; 0 if there is none.
int take_signal(int descriptor);

}  // namespace sumito::net
