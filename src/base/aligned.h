// A vector whose items begin at a cache line, which the widest vector instructions need to be fast.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace sumito::base {

template <class T>
struct CacheLineAllocator {
    using value_type = T;
    static constexpr std::align_val_t alignment{64};

    CacheLineAllocator() = default;
    template <class U>
    CacheLineAllocator(const CacheLineAllocator<U>&) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* items, std::size_t) { ::operator delete(items, alignment); }

    friend bool operator==(CacheLineAllocator, CacheLineAllocator) { return true; }
};

template <class T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

}  // namespace sumito::base
