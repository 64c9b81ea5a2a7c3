// What the network reports to the hall about its connections. The hall implements it; the
// WebSockets call it directly.
#pragma once

#include <string>
#include <string_view>

#include "games/clock.h"
#include "play/outbox.h"

namespace sumito::play {

struct Visitor {
    std::string address;  // as used for limits; for nothing else
};

class Inbox {
public:
    virtual ~Inbox() = default;

    virtual void connect(ConnectionId connection, const Visitor& visitor, games::Instant now) = 0;
    // A text message from the connection.
    virtual void receive(ConnectionId connection, std::string_view text, games::Instant now) = 0;
    virtual void disconnect(ConnectionId connection, games::Instant now) = 0;
    // The round trip of a ping, measured by the network.
    virtual void pong(ConnectionId connection, games::Milliseconds round_trip,
                      games::Instant now) = 0;
};

}  // namespace sumito::play
