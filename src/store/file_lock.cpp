#include "store/file_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "store/database.h"

namespace sumito::store {

namespace {

namespace fs = std::filesystem;

// SQLite locks 512 bytes from 1 GiB on. None of our files is long enough to reach this byte.
constexpr off_t own_byte = off_t{1} << 60;

std::string lock_name(const std::string& file) {
    std::error_code error;
    const fs::path real = fs::weakly_canonical(file, error);
    return (error ? file : real.string()) + ".lock";
}

struct flock write_lock(off_t start, off_t length) {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = start;
    range.l_len = length;
    return range;
}
struct flock whole() {
    return write_lock(0, 0);
}
struct flock one_byte() {
    return write_lock(own_byte, 1);
}

// Uses locks of the open file, not of the process: they also work within one process, and are not
// lost if other code opens and closes the file. False if another open file has the lock.
bool lock(int descriptor, struct flock range, const std::string& name) {
    if (fcntl(descriptor, F_OFD_SETLK, &range) == 0) return true;
    if (errno == EAGAIN || errno == EACCES) return false;
    throw Failure(name + ": " + std::strerror(errno));
}

bool is_locked(const std::string& name, struct flock range) {
    const int descriptor = open(name.c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool asked = fcntl(descriptor, F_OFD_GETLK, &range) == 0;
    close(descriptor);
    return asked && range.l_type != F_UNLCK;
}

}  // namespace

std::optional<FileLock> FileLock::take(const std::string& file) {
    const std::string name = lock_name(file);
    FileLock taken;
    taken.beside_ = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (taken.beside_ < 0) throw Failure(name + ": " + std::strerror(errno));
    if (!lock(taken.beside_, whole(), name)) return std::nullopt;
    taken.itself_ = open(file.c_str(), O_RDWR | O_CLOEXEC);
    if (taken.itself_ < 0 && errno != ENOENT) throw Failure(file + ": " + std::strerror(errno));
    if (taken.itself_ >= 0 && !lock(taken.itself_, one_byte(), file)) return std::nullopt;
    return taken;
}

bool FileLock::is_taken(const std::string& file) {
    return is_locked(lock_name(file), whole()) || is_locked(file, one_byte());
}

FileLock::FileLock(FileLock&& other) noexcept
    : beside_(std::exchange(other.beside_, -1)), itself_(std::exchange(other.itself_, -1)) {}

FileLock::~FileLock() {
    for (const int descriptor : {itself_, beside_})
        if (descriptor >= 0) close(descriptor);
}

}  // namespace sumito::store
