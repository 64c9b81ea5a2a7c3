#include "match/engine_participant.h"

#include "base/hash.h"

namespace sumito::match {

std::optional<host::Fault> EngineParticipant::begin_game(games::Seat, std::uint32_t seed) {
    if (chance_) {
        options_.seed = base::mix(own_seed_) ^ seed;
        (void)engine_.set_options(options_);  // only the seed is new
    }
    engine_.clear();
    return std::nullopt;
}

std::variant<host::Thought, host::Fault> EngineParticipant::think(
    const games::Line& line, games::Seat seat, const engine::Limits& limits,
    const host::TimeAllowed& allowance) {
    const auto begin = std::chrono::steady_clock::now();
    engine_.set_position(line);
    engine::Limits own = limits;
    own.seat = seat;
    own.cancelled = allowance.stop;
    engine::Answer answer = engine_.run(own);
    const auto time =
        std::chrono::round<host::Microseconds>(std::chrono::steady_clock::now() - begin);
    if (answer.turn.empty()) return host::Fault{host::Fault::Kind::Illegal, "it found no move", {}};
    if (allowance.limited && time > allowance.time)
        return host::Fault{host::Fault::Kind::Time,
                           "a turn after " + std::to_string(time.count() / 1000) +
                               " ms, allowed were " + std::to_string(allowance.time.count()),
                           {}};
    return host::Thought{std::move(answer.turn), answer.score, answer.depth, answer.nodes, time};
}

}  // namespace sumito::match
