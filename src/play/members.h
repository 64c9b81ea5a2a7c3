// Who looks at which room: comes in and is told the state or what was missed, goes, and is present
// in the seats that are his. The hall owns it.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "play/committer.h"
#include "play/connections.h"
#include "play/rooms.h"

namespace sumito::play {

class Members {
public:
    // `schedule`: what happens by itself in a room depends on whether somebody looks at it.
    Members(const HouseRules& rules, Connections& connections, Rooms& rooms, Committer& committer,
            std::function<void(HostedRoom&)> schedule)
        : rules_(rules),
          connections_(connections),
          rooms_(rooms),
          committer_(committer),
          schedule_(std::move(schedule)) {}

    // Whether the connection may be told about one more room.
    bool may_enter_another(const Connection& connection) const;
    // Sends the state; to somebody who has seen everything up to a version only what was missed.
    void enter(Connection& connection, HostedRoom& hosted, std::optional<int> version, MessageId id,
               Instant now);
    // True if the room was in memory only for those who looked at it, and they are gone.
    bool leave(Connection& connection, HostedRoom& hosted, Instant now);

    // A round trip of a ping.
    void measured(Connection& connection, Milliseconds round_trip);
    // Others may sit there now.
    void refresh(HostedRoom& hosted);
    void update_presence(HostedRoom& hosted, Instant now);
    void tell_presence(HostedRoom& hosted);
    // Which seats are whose may depend on the account.
    void follow(const std::vector<People::Shared>& changed, Instant now);
    // The room is as it was before, which they are told unless they know it.
    void put_back(HostedRoom& hosted, bool told, Instant now);
    // The room does not exist any more.
    void dismiss(HostedRoom& hosted);

private:
    void catch_up(Connection& connection, HostedRoom& hosted, int version, MessageId id,
                  Instant now);

    const HouseRules& rules_;
    Connections& connections_;
    Rooms& rooms_;
    Committer& committer_;
    std::function<void(HostedRoom&)> schedule_;
};

}  // namespace sumito::play
