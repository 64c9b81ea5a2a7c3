// The requests about accounts that were carried out recently. After most of them the person has a
// new secret, so a client whose connection broke before the answer came returns as a stranger. If
// it shows the replaced secret and sends the same request again, it is signed in (docs/wire.md,
// "Sending again"). The account desk and the reception use it; `Connections` owns it.
#pragma once

#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "play/client_message.h"
#include "play/play_limits.h"

namespace sumito::play {

// A request as its answer will be looked for: a hash, because requests contain passwords.
struct RequestKey {
    MessageId id;
    std::string_view type;
    std::string fields;  // of the message

    RequestKey(MessageId id, std::string_view type, std::initializer_list<std::string_view> parts);
    // Of the client who shows this secret, or of this person; empty if the request has no id.
    std::string of(const std::string& owner) const;
};

class DoneRequests {
public:
    using Instant = games::Instant;

    struct Done {
        // The account that the request led into, and its password then; empty if it led into none.
        std::string account, password_hash;
    };

    explicit DoneRequests(const PlayLimits& limits) : limits_(limits) {}

    // Without effect if the key is empty.
    void add(const std::string& key, Done done, Instant now);
    // nullptr if there is none. Valid until the next call.
    const Done* find(const std::string& key, Instant now);

    std::size_t size() const { return done_.size(); }

private:
    void forget_old(Instant now);

    const PlayLimits& limits_;
    std::unordered_map<std::string, Done> done_;
    std::deque<std::pair<Instant, std::string>> added_;  // the oldest first
};

}  // namespace sumito::play
