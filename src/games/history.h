// What a game remembers for the rules that look back (Abalone 2.11, Choro R22): how often each
// position between turns has occurred. Used by Line and by statistics of random games.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "games/line_rules.h"
#include "games/outcome.h"

namespace sumito::games {

class History {
public:
    explicit History(const LineRules& rules) : rules_(rules) {}

    // Adds the position after `plies` plies and returns the outcome. `key`: its repetition key;
    // empty within a turn, since such positions do not repeat. `board`: the outcome by the position
    // alone; `leaders`: the seats that would win if the game were stopped now.
    Outcome note(std::optional<std::uint64_t> key, int plies, Outcome board, SeatSet leaders);

    // The ply after which a position first occurred for the third time; known even if the rule is
    // off.
    std::optional<int> third_occurrence() const { return third_occurrence_; }

    void clear();

private:
    LineRules rules_;
    std::unordered_map<std::uint64_t, int> occurrences_;
    std::optional<int> third_occurrence_;
};

}  // namespace sumito::games
