// The disk as a test wants it: counts syncs, fails when told to, and lets the test do something in
// the middle of a write. This program's own fdatasync and pwrite64 stand before those of the C
// library, so SQLite calls them.
#pragma once

#include <atomic>
#include <functional>

namespace sumito::store::disk {

inline std::atomic<int> syncs = 0;
inline std::atomic<bool> full = false;         // writing fails
inline std::atomic<bool> cannot_sync = false;  // syncing fails
inline std::function<void()> at_write;         // called once, before the next write

}  // namespace sumito::store::disk
