// How the hall sends to connections. The network implements it with WebSockets; tests collect what
// was sent.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::play {

using ConnectionId = std::uint64_t;  // never reused for another connection

// A text for many receivers is in memory only once.
using SharedText = std::shared_ptr<const std::string>;
SharedText shared_text(std::string text);

// `{"t":type,"d":data}`, with the version of a table or the id of the request it answers
// (docs/wire.md).
std::string message(std::string_view type, std::string_view data,
                    std::optional<int> version = std::nullopt,
                    std::optional<std::int64_t> id = std::nullopt);

class Outbox {
public:
    virtual ~Outbox() = default;
    // Neither calls back into the hall. A connection that is not known has just gone; nothing
    // happens.
    virtual void send(ConnectionId to, SharedText text) = 0;
    // Closes after sending what is queued; disconnect() follows when the connection is gone.
    virtual void close(ConnectionId connection, std::string_view reason) = 0;
    // Whether its person plays now, so that a lost connection must be noticed soon.
    virtual void attend(ConnectionId connection, bool plays) = 0;
};

}  // namespace sumito::play
