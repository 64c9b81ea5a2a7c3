// The disk as a test wants it: counts syncs, and fails when told to. This program's own fdatasync
// and pwrite64 stand before those of the C library, so SQLite calls them.
#pragma once

#include <atomic>

namespace sumito::store::disk {

inline std::atomic<int> syncs = 0;
inline std::atomic<bool> full = false;         // writing fails
inline std::atomic<bool> cannot_sync = false;  // syncing fails

}  // namespace sumito::store::disk
