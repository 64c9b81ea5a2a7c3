// Our engine inside this program as a participant: the fast way to play settings against settings.
#pragma once

#include "engine/engine.h"
#include "host/participant.h"

namespace sumito::match {

class EngineParticipant : public host::Participant {
public:
    // The engine was made with these options. Where nothing is left to chance it needs no seeds.
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
