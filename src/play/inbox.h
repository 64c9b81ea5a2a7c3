// What the network reports to the hall about its connections. The hall implements it; the
// WebSockets call it directly.
#pragma once

#include <string>
#include <string_view>

#include "games/clock.h"
#include "play/outbox.h"

namespace sumito::play {

struct Visitor {
    std::string address;      // as used for limits; for nothing else
    std::string cookie = {};  // a secret that the browser keeps; empty for a program
};

class Inbox {
public:
    virtual ~Inbox() = default;

    // The cookie for a browser that shows this code before it connects; empty if the code is not
    // known. A person who signs in gets a new cookie in this way.
    virtual std::string renewed_cookie(std::string_view code, games::Instant now) = 0;
    virtual void connect(ConnectionId connection, const Visitor& visitor, games::Instant now) = 0;
    // A text message from the connection.
    virtual void receive(ConnectionId connection, std::string_view text, games::Instant now) = 0;
    virtual void disconnect(ConnectionId connection, games::Instant now) = 0;
    // The round trip of a ping, measured by the network.
    virtual void pong(ConnectionId connection, games::Milliseconds round_trip,
                      games::Instant now) = 0;
};

}  // namespace sumito::play
