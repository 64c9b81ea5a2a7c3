// Plays one game of a match: asks each seat in turn, keeps the clocks, ends the game by rules,
// adjudication or fault, and writes the record.
#pragma once

#include <array>
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
    Milliseconds margin{50};    // that a turn may take too long
    Milliseconds hang{60'000};  // who has no limit of time and says nothing for so long, hangs
    bool write_records = true;
};

// Who sits in a seat.
struct Place {
    const Contender* contender = nullptr;
    Participant* participant = nullptr;
};

struct PlayedGame {
    GameReport report;
    std::string record;
};

// Nothing if it was told to stop. `seed` is of what is left to chance.
std::optional<PlayedGame> play_game(const games::AnyGame& game, games::Line opening,
                                    const std::array<Place, games::most_seats>& places,
                                    const GameRules& rules, std::uint64_t seed,
                                    const std::atomic<bool>& stop);

}  // namespace sumito::match
