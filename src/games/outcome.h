// The state or result of a game, for two to four seats and for teams: the winners are a set of
// seats.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/seat.h"

namespace sumito::games {

enum class Reason : std::uint8_t {
    None,        // the game is not over
    Ejected,     // Abalone: six marbles ejected (rule 2.9)
    Captured,    // Choro: the last counter captured (R19)
    CannotMove,  // no legal move (Abalone 2.10, Choro R20)
    LastIn,      // all opponents have left (Abalone 3.5, 4.5)
    AllPassed,   // no player can move (Abalone 3.5)
    Repetition,  // third occurrence of a position (Abalone 2.11, Choro R22)
    PlyLimit,    // the agreed number of plies is reached (Abalone 2.11)
    Agreement,   // a draw by agreement
    Endless,     // Choro: a turn without end, under that option (R21)
};

struct Outcome {
    Reason reason = Reason::None;
    SeatSet winners;  // empty in a draw and while the game is not over

    constexpr bool over() const { return reason != Reason::None; }
    constexpr bool drawn() const { return over() && winners.empty(); }

    static constexpr Outcome win(SeatSet winners, Reason reason) { return {reason, winners}; }
    static constexpr Outcome draw(Reason reason) { return {reason, {}}; }

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// `1-0`, `0-1-0`, `1/2-1/2`, `1/3-1/3-1/3`, `*` (rule 7.5); four players score as two teams.
std::string result_text(const Outcome& outcome, int seats);

// One English word for logs and records: `ejected`, `repetition` and so on; `none` while the game
// is not over.
std::string_view reason_text(Reason reason);
// Empty if the text does not name a reason.
std::optional<Reason> read_reason(std::string_view text);

}  // namespace sumito::games
