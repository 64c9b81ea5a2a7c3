// Ensures that only one server uses a store, under whatever name it opens the file. Symbolic links
// are followed for the lock on FILE.lock. For hard links there is a lock on the file itself, on a
// byte that SQLite never locks. The system releases both when the process ends in any way.
#pragma once

#include <optional>
#include <string>

namespace sumito::store {

class FileLock {
public:
    // nullopt if another server has the lock. Throws Failure if the lock file cannot be made. Take
    // it before SQLite opens the file, and keep it until its connections are closed: closing the
    // file would release the locks that SQLite has in this process.
    static std::optional<FileLock> take(const std::string& file);

    // True if another process has the lock; does not take it.
    static bool is_taken(const std::string& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    FileLock() = default;

    int beside_ = -1;  // FILE.lock
    int itself_ = -1;  // the file itself; -1 if it does not exist
};

}  // namespace sumito::store
