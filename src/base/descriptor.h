// Owns an open file, pipe or socket of the operating system, and closes it when destroyed. Used by
// the pipes to other programs (host/process.h) and by the journal of a match.
#pragma once

#include <unistd.h>

#include <utility>

namespace sumito::base {

class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool open() const { return number_ >= 0; }
    void close() {
        if (open()) ::close(std::exchange(number_, -1));
    }

private:
    int number_;
};

}  // namespace sumito::base
