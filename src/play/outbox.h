// How the hall speaks to connections, whatever carries them. The network implements it over
// WebSockets, tests collect what was sent.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::play {

using ConnectionId = std::uint64_t;  // never used again for another connection

// What is sent to many is one text in memory.
using SharedText = std::shared_ptr<const std::string>;
SharedText shared_text(std::string text);

// `{"t":type,"d":data}`, with the version of a table or the id of what it answers (docs/wire.md).
std::string message(std::string_view type, std::string_view data,
                    std::optional<int> version = std::nullopt,
                    std::optional<std::int64_t> id = std::nullopt);

class Outbox {
public:
    virtual ~Outbox() = default;
    // Neither calls back into the hall. An unknown connection is one that has just gone: harmless.
    virtual void send(ConnectionId to, SharedText text) = 0;
    // After what was sent before; disconnect() follows when the connection is gone.
    virtual void close(ConnectionId connection, std::string_view reason) = 0;
};

}  // namespace sumito::play
