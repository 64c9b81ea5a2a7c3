// What happens by itself: flags, tables that nobody wants any more, engines that are asked again,
// signs of life, and the cleaning of the store. The hall owns it and lets it tick.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>

#include "play/committer.h"
#include "play/password_guard.h"
#include "play/rooms.h"

namespace sumito::play {

class Agenda {
public:
    Agenda(const HouseRules& rules, const Services& services, Rooms& rooms, Committer& committer,
           PasswordGuard& guard, std::function<void(HostedRoom&, Instant)> ask_engines)
        : rules_(rules),
          services_(services),
          rooms_(rooms),
          committer_(committer),
          guard_(guard),
          ask_engines_(std::move(ask_engines)) {}

    // To be called after whatever may change when the room has to be looked at.
    void schedule(HostedRoom& hosted);
    // The room leaves memory.
    void forget(HostedRoom& hosted);

    // When tick() has something to do; ticks at other times are harmless.
    Instant next_deadline() const;
    void tick(Instant now);

private:
    void tick_room(HostedRoom& hosted, Instant now);
    // When nobody wants the table any more.
    std::optional<Instant> expiry_of(const HostedRoom& hosted) const;
    std::optional<Instant> deadline_of(const HostedRoom& hosted) const;
    // From when on it need not stay in memory, if nobody looks at it and all is stored.
    Instant idle_until(const HostedRoom& hosted) const;

    const HouseRules& rules_;
    const Services& services_;
    Rooms& rooms_;
    Committer& committer_;
    PasswordGuard& guard_;
    std::function<void(HostedRoom&, Instant)> ask_engines_;
    std::set<std::pair<Instant, std::string>> deadlines_;  // of rooms, by id
    int running_clocks_ = 0;                               // rooms where one runs
    Instant next_alive_{0}, next_cleaning_{0};
};

}  // namespace sumito::play
