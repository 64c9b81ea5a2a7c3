// People who seek a game now: their requests, and the tables that are made when they are paired
// (pairing.h). A seek belongs to its connection and ends with it. A new table and its people are
// stored together; if that fails, they go on seeking. The hall owns it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/addresses.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/members.h"
#include "play/pairing.h"
#include "play/people.h"
#include "play/rooms.h"

namespace sumito::play {

class SeekDesk {
public:
    SeekDesk(const PlayContext& context, const Services& services, Addresses& addresses,
             Connections& connections, const People& people, Rooms& rooms, Committer& committer,
             Members& members)
        : context_(context),
          services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people),
          rooms_(rooms),
          committer_(committer),
          members_(members),
          pairing_(context.limits.pairing,
                   [&context](std::uint64_t count) { return context.random() % count; }) {}

    void take(Connection& connection, const SeekGame& said, MessageId id, Instant now);
    void take(Connection& connection, const EndSeek& said, MessageId id, Instant now);

    // The connection is gone.
    void left(ConnectionId connection);
    // Call when persons have changed: who signs in or out seeks no longer.
    void follow(const std::vector<People::Shared>& changed);
    // Call when the people of a room or its state have changed: who plays seeks no longer.
    void follow(const HostedRoom& hosted);

    // When tick() has something to do.
    std::optional<Instant> next_deadline() const;
    void tick(Instant now);

    std::size_t seeks() const { return pairing_.size(); }

private:
    bool plays_by_minutes(const Identity& who) const;
    void tell_end(const Seek& seek, std::string_view why);
    void end(const Seek& seek, std::string_view why);
    // Ends the seeks of a group that cannot be seated now; true if all can.
    bool fit(const Group& group);
    void open_table(const Group& group, Instant now);
    void opened(const Group& group, bool stored, Instant now);

    const PlayContext& context_;
    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    const People& people_;
    Rooms& rooms_;
    Committer& committer_;
    Members& members_;
    Pairing pairing_;
    Instant quiet_until_{0};  // no tables before this, after a failure
};

}  // namespace sumito::play
