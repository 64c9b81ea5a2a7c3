#include "store/file_lock.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "store/database.h"

namespace sumito::store {

namespace {

std::string lock_name(const std::string& file) {
    return file + ".lock";
}

// The whole file, for writing.
struct flock whole() {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    return range;
}

}  // namespace

// Locks of the open file, not of the process: they hold within one process too, and another that
// opens and closes the file does not lose them.
std::optional<FileLock> FileLock::take(const std::string& file) {
    const std::string name = lock_name(file);
    const int descriptor = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) throw Failure(name + ": " + std::strerror(errno));
    FileLock lock(descriptor);
    struct flock range = whole();
    if (fcntl(descriptor, F_OFD_SETLK, &range) == 0) return lock;
    if (errno == EAGAIN || errno == EACCES) return std::nullopt;
    throw Failure(name + ": " + std::strerror(errno));
}

bool FileLock::is_taken(const std::string& file) {
    const int descriptor = open(lock_name(file).c_str(), O_RDWR | O_CLOEXEC);
    if (descriptor < 0) return false;
    struct flock range = whole();
    const bool asked = fcntl(descriptor, F_OFD_GETLK, &range) == 0;
    close(descriptor);
    return asked && range.l_type != F_UNLCK;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace sumito::store
