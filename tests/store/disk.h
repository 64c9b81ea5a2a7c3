// A disk under the test's control: it counts syncs, fails on request, and lets the test do
// something in the middle of a write. This program defines fdatasync and pwrite64 itself, so SQLite
// calls them instead of the C library's.
#pragma once

#include <atomic>
#include <functional>

namespace sumito::store::disk {

inline std::atomic<int> syncs = 0;
inline std::atomic<bool> full = false;         // writing fails
inline std::atomic<bool> cannot_sync = false;  // syncing fails
inline std::function<void()> at_write;         // called once, before the next write

}  // namespace sumito::store::disk
