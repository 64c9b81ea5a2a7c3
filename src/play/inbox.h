// What the network tells the hall of its connections. The hall implements it; the WebSockets call
// it, and nothing stands between them.
#pragma once

#include <string>
#include <string_view>

#include "games/clock.h"
#include "play/outbox.h"

namespace sumito::play {

struct Visitor {
    std::string address;  // as limits count it, and for nothing else
};

class Inbox {
public:
    virtual ~Inbox() = default;

    virtual void connect(ConnectionId connection, const Visitor& visitor, games::Instant now) = 0;
    // One text message of the connection.
    virtual void receive(ConnectionId connection, std::string_view text, games::Instant now) = 0;
    virtual void disconnect(ConnectionId connection, games::Instant now) = 0;
    // A round trip of a ping, as the network measured it.
    virtual void pong(ConnectionId connection, games::Milliseconds round_trip,
                      games::Instant now) = 0;
};

}  // namespace sumito::play
