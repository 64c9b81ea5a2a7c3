// Our engine as a participant inside this process: the fast way to compare settings.
#pragma once

#include "engine/engine.h"
#include "host/participant.h"

namespace sumito::match {

class EngineParticipant : public host::Participant {
public:
    // `options`: the ones that the engine was made with. Without `chance`, nothing is random and no
    // seeds are needed.
    EngineParticipant(engine::Engine engine, engine::Options options, bool chance)
        : engine_(std::move(engine)),
          options_(std::move(options)),
          own_seed_(options_.seed),
          chance_(chance) {}

    std::optional<host::Fault> begin_game(games::Seat seat, std::uint32_t seed) override;
    std::variant<host::Thought, host::Fault> think(const games::Line& line, games::Seat seat,
                                                   const engine::Limits& limits,
                                                   const host::TimeAllowed& allowance) override;

private:
    engine::Engine engine_;
    engine::Options options_;
    std::uint64_t own_seed_;
    bool chance_;
};

}  // namespace sumito::match
