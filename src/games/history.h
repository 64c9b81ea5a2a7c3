// What a game has to remember for the rules that look back over it (Abalone 2.11, Choro R22): how
// often each position between turns has stood. Lines keep one, and statistics of random games.
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

    // The position after so many plies, by its repetition key: how the game stands. Within a turn
    // there is no key, since such positions do not repeat. `board` is how it stands by the position
    // alone, `leaders` who would win if it were stopped here.
    Outcome note(std::optional<std::uint64_t> key, int plies, Outcome board, SeatSet leaders);

    // The ply after which some position first stood for the third time; also known where the rule
    // is off.
    std::optional<int> third_occurrence() const { return third_occurrence_; }

    void clear();

private:
    LineRules rules_;
    std::unordered_map<std::uint64_t, int> occurrences_;
    std::optional<int> third_occurrence_;
};

}  // namespace sumito::games
