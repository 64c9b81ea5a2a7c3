// Hashes and checks passwords. argon2id with 19 MiB takes some 20 ms, so it is done one at a time
// on a thread of its own, with a bounded queue.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace sumito::play {

class Passwords {
public:
    virtual ~Passwords() = default;
    // False if the queue is full; then `done` is not called. `done` may be called on any thread.
    virtual bool hash(std::string password,
                      std::function<void(std::optional<std::string>)> done) = 0;
    // An empty hash matches no password, and takes as long to check as any other.
    virtual bool verify(std::string password, std::string hash, std::function<void(bool)> done) = 0;
};

// The real implementation with its worker thread. Destroying it waits for the current job.
std::unique_ptr<Passwords> make_passwords(std::size_t longest_queue = 64);

}  // namespace sumito::play
