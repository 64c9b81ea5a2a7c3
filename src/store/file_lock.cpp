#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "store/database.h"

namespace sumito::store {

std::optional<FileLock> FileLock::take(const std::string& file) {
    const std::string name = file + ".lock";
    const int descriptor = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0) throw Failure(name + ": " + std::strerror(errno));
    FileLock lock(descriptor);
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno == EWOULDBLOCK) return std::nullopt;
    throw Failure(name + ": " + std::strerror(errno));
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace sumito::store
