// Plays one game of a match: asks the participants for the moves that a table (table/table.h)
// waits for, ends the game by adjudication or fault if the rules do not, and writes the record.
#pragma once

#include <atomic>
#include <optional>
#include <string>

#include "games/line.h"
#include "match/adjudication.h"
#include "match/contender.h"
#include "match/game_report.h"

namespace sumito::match {

struct GameRules {
    AdjudicationRules adjudication;
    engine::Milliseconds margin{50};  // that a turn may take too long
    engine::Milliseconds hang{
        60'000};  // who has no limit of time and says nothing for so long, hangs
    bool write_records = true;
};

// Who sits in a seat.
struct Place {
    const Contender* contender = nullptr;
    host::Participant* participant = nullptr;
};

using Places = games::BySeat<Place>;

struct PlayedGame {
    GameReport report;
    std::string record;
};

// Nothing if it was told to stop. `seed` is of what is left to chance.
std::optional<PlayedGame> play_game(const games::AnyGame& game, const games::Line& opening,
                                    const Places& places, const GameRules& rules,
                                    std::uint64_t seed, const std::atomic<bool>& stop);

}  // namespace sumito::match
