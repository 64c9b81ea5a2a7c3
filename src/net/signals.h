// SIGTERM, SIGINT and SIGHUP as something to read. They wait in the kernel until the loop takes
// them, whatever the server is doing when they come; no handler breaks in anywhere.
#pragma once

namespace sumito::net {

// A descriptor to wait on, the caller's to close; negative if there is none left. The calling
// thread and those it starts from now on are not interrupted by these signals any more.
int open_signals();

// The number of the next signal that has come, 0 if none has.
int take_signal(int descriptor);

}  // namespace sumito::net
