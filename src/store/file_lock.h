// Keeps a store to one server, under whatever name it is opened: symbolic links are followed to
// FILE for the lock on FILE.lock, and hard links meet in a lock on the file itself, on a byte that
// SQLite never locks. The system releases both when the process ends, however it ends.
#pragma once

#include <optional>
#include <string>

namespace sumito::store {

class FileLock {
public:
    // nullopt if another server holds it. Throws Failure if the lock file cannot be made. Must be
    // taken before SQLite opens the file and outlive its connections: closing the file would
    // release the locks that SQLite has in this process.
    static std::optional<FileLock> take(const std::string& file);

    // Whether another process has it; takes nothing.
    static bool is_taken(const std::string& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    FileLock() = default;

    int beside_ = -1;  // FILE.lock
    int itself_ = -1;  // the file; -1 if it does not exist
};

}  // namespace sumito::store
