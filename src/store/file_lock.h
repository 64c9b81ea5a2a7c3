// Keeps a store to one server: a lock on FILE.lock, which the system takes back when the process
// ends, however it ends. Not on the database itself, whose locks belong to SQLite.
#pragma once

#include <optional>
#include <string>

namespace sumito::store {

class FileLock {
public:
    // Nothing if another process holds it. Throws Failure if the lock file cannot be made.
    static std::optional<FileLock> take(const std::string& file);

    // Whether somebody has it; takes nothing.
    static bool is_taken(const std::string& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

}  // namespace sumito::store
