// Plays one game of a match: asks the participants for the moves that a table (table/table.h) waits
// for, ends the game by adjudication or engine failure if the rules do not, and writes the record.
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
    engine::Milliseconds margin{50};  // by which a turn may exceed its time
    engine::Milliseconds hang{
        60'000};  // without a time limit: an engine silent for so long has failed
    bool write_records = true;
};

// The player in a seat.
struct Entrant {
    const Contender* contender = nullptr;
    host::Participant* participant = nullptr;
};

using Entrants = games::BySeat<Entrant>;

struct PlayedGame {
    GameReport report;
    std::string record;
};

// nullopt if it was stopped. `seed` decides everything that is random.
std::optional<PlayedGame> play_game(const games::AnyGame& game, const games::Line& opening,
                                    const Entrants& entrants, const GameRules& rules,
                                    std::uint64_t seed, const std::atomic<bool>& stop);

}  // namespace sumito::match
