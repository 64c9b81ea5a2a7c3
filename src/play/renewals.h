// New cookies of browsers that have just signed in. A cookie can only be set while a connection is
// opened, so the browser gets a code and connects again with it. Kept in memory for a minute. The
// hall owns it.
#pragma once

#include <deque>
#include <string>
#include <string_view>

#include "games/clock.h"

namespace sumito::play {

class Renewals {
public:
    // `cookie` replaces the one with the hash `replaced` in the browser that shows `code`.
    void add(std::string code, std::string cookie, std::string replaced, games::Instant now);

    // The cookie for this code; empty if there is none. It may be asked for again, because an
    // answer can be lost.
    std::string cookie(std::string_view code, games::Instant now);
    // True if a cookie with this hash is about to be replaced: the browser has a new one soon.
    bool is_replaced(std::string_view hash, games::Instant now);

private:
    struct Renewal {
        games::Instant until;
        std::string code, cookie, replaced;
    };

    void forget(games::Instant now);

    std::deque<Renewal> renewals_;  // the oldest first
};

}  // namespace sumito::play
