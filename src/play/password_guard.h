// Slows down guessing of passwords. Failed tries at an account are counted, and each makes the next
// one wait longer. Addresses and persons that have signed in to the account before have counts of
// their own. All others share one count, besides that of their address; it does not delay the first
// try of an address. So strangers cannot lock the owner out, even from a new device in a new place.
// In memory only; the hall owns it.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "games/clock.h"
#include "play/play_limits.h"

namespace sumito::play {

class PasswordGuard {
public:
    explicit PasswordGuard(const PlayLimits::PasswordDelays& delays) : delays_(delays) {}

    struct Try {
        std::string account;  // folded name, even if there is no such account
        std::string address;  // as used for limits
        std::string person;
    };

    // Zero: the try may begin; it counts as failed until succeeded() or undo(). Otherwise the time
    // to wait; a refused try does not count.
    games::Milliseconds begin(const Try& what, games::Instant now);
    // The password was right: the address and the person are known for this account from now on.
    void succeeded(const Try& what);
    // The password was not checked.
    void undo(const Try& what);
    // A signed-in session has come back, so its address and person are known.
    void know(const Try& what);
    // Forgets counts that no longer have an effect.
    void tidy(games::Instant now);

private:
    struct Count {
        int failures = 0;
        games::Instant last{0};
    };
    struct Limit {
        std::string key;
        int free;
        games::Milliseconds longest;
        bool shared = false;  // by all strangers
    };
    bool knows(const std::string& account, const std::string& key) const;
    // The counts that a try belongs to.
    std::vector<Limit> limits_of(const Try& what) const;
    // Forgets what is too long ago.
    int failures(const Limit& limit, games::Instant now);
    games::Milliseconds delay(int failures, const Limit& limit) const;

    PlayLimits::PasswordDelays delays_;
    std::unordered_map<std::string, Count> counts_;
    std::unordered_map<std::string, std::vector<std::string>> known_;  // by account, newest last
};

}  // namespace sumito::play
