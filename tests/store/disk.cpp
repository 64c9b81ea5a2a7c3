#include "store/disk.h"

#include <dlfcn.h>
#include <sys/types.h>

#include <cerrno>
#include <utility>

using namespace sumito::store;

namespace {

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" int fdatasync(int file) {
    static auto* const real = next<int(int)>("fdatasync");
    if (disk::cannot_sync) {
        errno = EIO;
        return -1;
    }
    ++disk::syncs;
    return real(file);
}

extern "C" ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t place) {
    static auto* const real = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
    if (disk::full) {
        errno = ENOSPC;
        return -1;
    }
    if (disk::at_write) std::exchange(disk::at_write, nullptr)();
    return real(file, bytes, size, place);
}
