// The connections to the hall. While a connection waits for an answer from elsewhere, its messages
// wait too, in order; so do those of all connections of a person while changes about them are being
// stored. A connection that sends too many wrong messages, or does not say hello, is closed. The
// hall owns it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/json.h"
#include "play/answers.h"
#include "play/client_message.h"
#include "play/done_requests.h"
#include "play/lag.h"
#include "play/outbox.h"
#include "play/people.h"
#include "play/play_limits.h"
#include "play/refusal.h"

namespace sumito::play {

struct Connection {
    ConnectionId id = 0;
    std::string address;
    std::string cookie;             // the hash of the browser's; empty for a program
    std::string secret;             // the hash of the one that hello showed; empty if none
    std::shared_ptr<Identity> who;  // nullptr before hello
    bool by_cookie = false;         // the person was found by the cookie, not by a token
    LagMeter lag;
    std::set<std::string> rooms;
    bool plays = false;  // as the network was told

private:
    friend class Connections;
    bool busy = false;  // waiting for an answer from elsewhere
    std::deque<std::string> waiting;
    // An answer that came while the person was held (Identity::held).
    std::function<void(games::Instant)> parked;
    int errors = 0;  // since the last valid message
    bool closing = false;
};

// Continues with a connection that has waited, unless it is gone.
using GoOn = std::function<void(games::Instant, std::function<void(Connection&, games::Instant)>)>;

// A connection that waits for an answer, and the id of its message.
struct Asker {
    ConnectionId connection = 0;
    MessageId id = {};
    GoOn go_on = {};
};

class Connections {
public:
    using Instant = games::Instant;
    using Milliseconds = games::Milliseconds;
    // Handles one message. It may hold the connection, but must not disconnect it.
    using Take = std::function<void(Connection&, std::string_view text, Instant now)>;

    Connections(const PlayLimits& limits, Outbox& out, Take take)
        : limits_(limits), out_(out), take_(std::move(take)), answers_(limits), done_(limits) {}

    Answers& answers() { return answers_; }
    DoneRequests& done_requests() { return done_; }
    // While it exists, refusals name this table; not if the text is too long for a table's name.
    class About {
    public:
        About(Connections& connections, std::string_view table);
        ~About() { connections_.about_ = std::move(before_); }
        About(const About&) = delete;
        About& operator=(const About&) = delete;

    private:
        Connections& connections_;
        std::string before_;
    };

    // `cookie`: the hash of the browser's; empty for a program.
    void connect(ConnectionId id, std::string address, Instant now, std::string cookie = {});
    void disconnect(ConnectionId id) { connections_.erase(id); }
    // nullptr if the connection is gone.
    Connection* find(ConnectionId id);
    std::size_t size() const { return connections_.size(); }

    // A text message of the connection: handled immediately, or when it no longer has to wait.
    void receive(ConnectionId id, std::string_view text, Instant now);

    void send(ConnectionId to, std::string text);
    void send_to_all(std::string text);
    void send_to(const std::set<ConnectionId>& connections, std::string text);
    // Sends to all connections of a person; only the one that asked gets the id.
    void send_to(const Identity& who, std::string_view type, std::string_view data,
                 const Asker& asker = {});
    void refuse(Connection& connection, Refusal refusal, MessageId id, std::string_view detail = {},
                std::optional<Milliseconds> wait = {});
    void close(Connection& connection, std::string_view reason);
    // Says whether its person plays now.
    void attend(Connection& connection, bool plays);

    // Makes the connection's messages wait until the returned function is called.
    GoOn hold(Connection& connection);
    Asker hold(Connection& connection, MessageId id) {
        return {connection.id, id, hold(connection)};
    }
    // Makes the messages of all the person's connections wait; each hold() needs a release().
    void hold(Identity& who) { ++who.held; }
    void release(Identity& who, Instant now);

    // Closes connections that have not said hello in time.
    void tick(Instant now);
    std::optional<Instant> next_deadline() const;

    std::uint64_t messages() const { return messages_; }
    std::uint64_t refused_messages() const { return refused_messages_; }

private:
    bool must_wait(const Connection& connection) const {
        return connection.busy || (connection.who && connection.who->held > 0);
    }
    void take(Connection& connection, std::string_view text, Instant now);
    // Handles waiting messages until the connection has to wait again.
    void take_waiting(ConnectionId id, Instant now);

    const PlayLimits& limits_;
    Outbox& out_;
    Take take_;
    std::unordered_map<ConnectionId, std::unique_ptr<Connection>> connections_;
    std::deque<std::pair<Instant, ConnectionId>> hello_deadlines_;
    std::uint64_t messages_ = 0, refused_messages_ = 0;
    Answers answers_;
    DoneRequests done_;
    std::string about_;  // a table, while a message about it is handled
};

}  // namespace sumito::play
