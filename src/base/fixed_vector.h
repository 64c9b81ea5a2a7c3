// A vector of limited size whose memory is part of the object. Lists of moves are filled millions
// of times a second and must not touch the heap. The memory stays uninitialised until it is used.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace sumito::base {

template <class T, std::size_t Capacity>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    FixedVector() {}
    FixedVector(const FixedVector& other) { *this = other; }
    FixedVector& operator=(const FixedVector& other) {
        size_ = other.size_;
        for (std::size_t i = 0; i < size_; ++i) room_.items[i] = other.room_.items[i];
        return *this;
    }

    void push_back(T item) {
        assert(size_ < Capacity);
        room_.items[size_++] = item;
    }
    void clear() { size_ = 0; }

    // For generators that write directly into the memory: fill data(), then set the size.
    void resize_unchecked(std::size_t size) {
        assert(size <= Capacity);
        size_ = size;
    }

    static constexpr std::size_t capacity() { return Capacity; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T* data() { return room_.items; }
    const T* begin() const { return room_.items; }
    const T* end() const { return room_.items + size_; }
    T operator[](std::size_t i) const {
        assert(i < size_);
        return room_.items[i];
    }

private:
    union Room {
        Room() {}
        T items[Capacity];
    };
    std::size_t size_ = 0;
    Room room_;
};

}  // namespace sumito::base
