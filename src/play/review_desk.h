// Reviews of finished games on request: read from the store, or made by the engine and then stored.
// Requests for a review that is being made share it. The hall owns it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "play/addresses.h"
#include "play/connections.h"
#include "play/people.h"
#include "play/services.h"

namespace sumito::play {

class ReviewDesk {
public:
    ReviewDesk(const PlayLimits& limits, const Services& services, Addresses& addresses,
               Connections& connections, const People& people)
        : limits_(limits),
          services_(services),
          addresses_(addresses),
          connections_(connections),
          people_(people) {}

    void take(Connection& connection, const AskReview& said, MessageId id, Instant now);

    // How many times the engine's queue was full.
    std::uint64_t queue_full() const { return queue_full_; }

private:
    struct Asker {
        ConnectionId connection;
        MessageId id;
    };

    void look_up(const std::string& table, const std::string& visitor, const WorkFor& whom);
    // `rewritten`: the value of People::rewritten() when the record was read.
    void make(const std::string& table, const std::string& record, const WorkFor& whom,
              std::uint64_t rewritten);
    void made(const std::string& table, const std::string& review, std::uint64_t rewritten);
    void answer(const std::string& table, const std::string& review);
    void refuse(const std::string& table, Refusal refusal);

    const PlayLimits& limits_;
    const Services& services_;
    Addresses& addresses_;
    Connections& connections_;
    const People& people_;
    std::map<std::string, std::vector<Asker>> askers_;  // waiting clients, by table
    std::uint64_t queue_full_ = 0;
};

}  // namespace sumito::play
