// The last requests of each person that were accepted, with their answers. A client that received
// no answer sends its request again with the same id; then it gets the same answer, and the request
// is carried out once. Refused requests are not remembered, because they changed nothing.
// `Connections` owns it, the hall asks it, and the committer tells it what was accepted.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "games/clock.h"
#include "play/play_limits.h"

namespace sumito::play {

struct GivenAnswer {
    std::int64_t id = 0;      // of the request
    std::size_t request = 0;  // hash of its text
    games::Instant at{0};
    std::string text, table;
    bool durable = false;  // the accepted change is stored
};

class Answers {
public:
    using Instant = games::Instant;

    explicit Answers(const PlayLimits& limits) : limits_(limits) {}

    // The answer that this request of the person was given before; nullptr if none. Valid until the
    // next call. Another text with the same id is another request.
    const GivenAnswer* find(const std::string& person, std::int64_t id, std::string_view request,
                            Instant now);
    // The request that is being handled now: its answer is remembered if it is accepted.
    void begin(std::string person, std::int64_t id, std::string_view request, Instant now);
    void end() { current_.reset(); }

    void accepted(const std::string& person, std::int64_t id, std::string_view answer,
                  const std::string& table);
    void stored(const std::string& person, std::int64_t id);
    // The store has refused the accepted change.
    void lost(const std::string& person, std::int64_t id);

    std::size_t people() const { return given_.size(); }

private:
    struct Current {
        std::string person;
        GivenAnswer answer;
    };

    void forget_old(Instant now);
    GivenAnswer* find(const std::string& person, std::int64_t id);

    const PlayLimits& limits_;
    std::optional<Current> current_;
    std::unordered_map<std::string, std::deque<GivenAnswer>> given_;  // by person, oldest first
    std::deque<std::pair<Instant, std::string>> accepted_at_;         // in the order of time
};

}  // namespace sumito::play
