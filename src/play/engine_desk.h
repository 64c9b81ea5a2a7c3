// The engine as a player: gives its turns to the workers, plays their answers, and tries again if a
// queue is full or no turn was found. The hall owns it.
#pragma once

#include <string>
#include <vector>

#include "play/agenda.h"
#include "play/committer.h"
#include "play/connections.h"
#include "play/members.h"
#include "play/rooms.h"

namespace sumito::play {

class EngineDesk {
public:
    EngineDesk(const PlayLimits& limits, const Services& services, Connections& connections,
               Rooms& rooms, Committer& committer, Members& members, Agenda& agenda)
        : limits_(limits),
          services_(services),
          connections_(connections),
          rooms_(rooms),
          committer_(committer),
          members_(members),
          agenda_(agenda) {}

    // Asks the workers for a turn of each engine that has to choose, unless they have been asked
    // already.
    void ask(HostedRoom& hosted, Instant now);
    // The room has lost its last events, so the workers' tasks are out of date.
    void start_again(HostedRoom& hosted);
    // Stops asking and playing.
    void stop() { stopped_ = true; }
    // True if the address must not get more seats of the highest level, because the workers could
    // not play them in time. One table with such seats is always possible, whatever others do.
    bool is_busy(const std::string& address, const TableSettings& settings) const;

    // How many times the queue was full.
    std::uint64_t queue_full() const { return queue_full_; }

private:
    // A request to the workers.
    struct Asked {
        std::string room;
        Seat seat{};
        std::uint64_t ticket = 0;
        Instant at{0};
    };

    bool give(const HostedRoom& hosted, const Asked& asked);
    void wait_for_queue(HostedRoom& hosted, Instant now);
    void answered(const Asked& asked, const Thought& thought, Instant now);
    bool play(HostedRoom& hosted, Seat seat, const Thought& thought, Milliseconds waited,
              Instant now);
    // The engine has found no turn, or an illegal one.
    void failed(HostedRoom& hosted, Seat seat, EngineTurn turn, Instant now);

    const PlayLimits& limits_;
    const Services& services_;
    Connections& connections_;
    Rooms& rooms_;
    Committer& committer_;
    Members& members_;
    Agenda& agenda_;
    bool stopped_ = false;
    std::uint64_t last_ticket_ = 0, queue_full_ = 0;
};

}  // namespace sumito::play
