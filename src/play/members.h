// The visitors who watch each room. A visitor who comes in receives the state, or the events that
// they missed. The seats of players who watch are marked as present. The hall owns it.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "play/committer.h"
#include "play/connections.h"
#include "play/room_view.h"
#include "play/rooms.h"

namespace sumito::play {

class Members {
public:
    // `changed` is called when visitors come or go, because a room's deadlines and its entry in the
    // lobby depend on that.
    Members(const PlayLimits& limits, Connections& connections, Rooms& rooms, Committer& committer,
            std::function<void(HostedRoom&)> changed)
        : limits_(limits),
          connections_(connections),
          rooms_(rooms),
          committer_(committer),
          changed_(std::move(changed)) {}

    // True if the connection may watch one more room.
    bool may_enter_another(const Connection& connection) const;
    // Makes the connection a member without sending anything; enter() follows.
    void admit(Connection& connection, HostedRoom& hosted);
    // Sends the state. If the visitor has seen everything up to `version`, sends the events after
    // it instead, unless the state is shorter.
    void enter(Connection& connection, HostedRoom& hosted, std::optional<int> version, MessageId id,
               Instant now);
    // True if the room was in memory only for its visitors, and they are gone.
    bool leave(Connection& connection, HostedRoom& hosted, Instant now);

    // Call with the round trip of a ping.
    void measured(Connection& connection, Milliseconds round_trip);
    // Call when the room's occupants may have changed. Informs the visitors whose seats changed.
    void refresh(HostedRoom& hosted);
    void update_presence(HostedRoom& hosted, Instant now);
    void tell_presence(HostedRoom& hosted);
    // When tick() has something to do.
    std::optional<Instant> next_deadline() const;
    // Sends how many watch and how slow the connections are, if that has changed.
    void tick(Instant now);
    // Call when persons have changed: their seats may depend on the account. Visitors who have
    // other seats now receive the state.
    void follow(const std::vector<People::Shared>& changed, Instant now);
    // The room has lost its last events. Informs the visitors, unless they know it (`told`).
    void put_back(HostedRoom& hosted, bool told, Instant now);
    // The room no longer exists.
    void dismiss(HostedRoom& hosted);

private:
    void read_seats(HostedRoom& hosted);
    void tell_new_seats(HostedRoom& hosted, const std::vector<Member>& before, Instant now);
    // Whether the person plays somewhere with this connection.
    void attend(Connection& connection);
    // What a visitor who comes receives: the state, or the events after `version` if that is
    // shorter.
    std::string shown(const HostedRoom& hosted, std::optional<int> version, Viewing viewing) const;

    const PlayLimits& limits_;
    Connections& connections_;
    Rooms& rooms_;
    Committer& committer_;
    std::function<void(HostedRoom&)> changed_;
    std::set<std::string> stirred_;  // rooms where watchers or lag may have changed
    Instant last_told_{0};
};

}  // namespace sumito::play
