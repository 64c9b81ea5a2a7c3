// Everything that happens at a certain time: flags fall, abandoned tables are closed, engines are
// asked again, heartbeats are written, and the store is cleaned. The hall owns it and calls tick().
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "play/committer.h"
#include "play/password_guard.h"
#include "play/rooms.h"

namespace sumito::play {

class Agenda {
public:
    Agenda(const PlayLimits& limits, const Services& services, Rooms& rooms, Committer& committer,
           PasswordGuard& guard, std::function<void(HostedRoom&, Instant)> ask_engines,
           std::function<void(const std::string&, Instant)> load)
        : limits_(limits),
          services_(services),
          rooms_(rooms),
          committer_(committer),
          guard_(guard),
          ask_engines_(std::move(ask_engines)),
          load_(std::move(load)) {}

    // Call after any change that may affect when the room is due next.
    void schedule(HostedRoom& hosted);
    // Call when the room leaves memory.
    void forget(HostedRoom& hosted);

    // After the start, clocks are set going table by table. Until that is done, the store must
    // still say when the last process was alive.
    void keep_alive_at(std::optional<Instant> last) { kept_alive_ = last; }
    // The time of the last heartbeat that the store must save at `now`.
    Instant alive(Instant now) const { return kept_alive_.value_or(now); }

    // When tick() has something to do. Calling it at other times does no harm.
    Instant next_deadline() const;
    void tick(Instant now);

private:
    void tick_room(HostedRoom& hosted, Instant now);
    // When the table is closed because nobody uses it.
    std::optional<Instant> expiry_of(const HostedRoom& hosted) const;
    std::optional<Instant> deadline_of(const HostedRoom& hosted) const;
    // When the room may leave memory, if nobody is watching and all is stored.
    Instant idle_until(const HostedRoom& hosted) const;

    const PlayLimits& limits_;
    const Services& services_;
    Rooms& rooms_;
    Committer& committer_;
    PasswordGuard& guard_;
    std::function<void(HostedRoom&, Instant)> ask_engines_;
    std::function<void(const std::string&, Instant)> load_;  // a table that is not in memory is due
    std::optional<Instant> kept_alive_;
    std::set<std::pair<Instant, std::string>> deadlines_;  // with the ids of their tables
    int running_clocks_ = 0;                               // rooms with a running clock
    Instant next_alive_{0}, next_cleaning_{0};
};

}  // namespace sumito::play
