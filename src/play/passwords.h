// Hashing and checking passwords: argon2id with 19 MiB takes some 20 ms and 19 MiB, so it happens
// one at a time on a thread of its own, behind a queue that may be full.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace sumito::play {

class Passwords {
public:
    virtual ~Passwords() = default;
    // False if the queue is full; then `done` is never called. `done` is called on any thread.
    virtual bool hash(std::string password,
                      std::function<void(std::optional<std::string>)> done) = 0;
    // An empty hash fits no password, and takes as long to find out as any other.
    virtual bool verify(std::string password, std::string hash, std::function<void(bool)> done) = 0;
};

// The real one, with its worker. Destroying it ends the worker after what it is doing.
std::unique_ptr<Passwords> make_passwords(std::size_t longest_queue = 64);

}  // namespace sumito::play
