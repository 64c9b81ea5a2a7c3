// A state of the game, in 48 bytes: the counters, whose turn it is, and what a turn or the opening
// has to remember. It is made from a checked Setup and changed by the rules in turn.h, opening.h
// and ludii.h. The ruleset is not part of it.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "base/result.h"
#include "games/choro/setup.h"
#include "games/choro/sowing.h"
#include "games/outcome.h"

namespace sumito::choro {

struct Position {
    std::array<Side, 2> sides;
    Phase phase = Phase::Main;
    Seat turn = Seat::P1;  // the player to move; after the last capture its captor (R19)
    Hole at = no_hole;     // the pending hole within a turn
    std::uint8_t flags = 0;
    std::array<Choice, 2> choices{};  // used only in the opening
    std::uint16_t lap = 0;            // in this turn; in the ruleset `ludii` in the whole game
    std::uint16_t turns = 0;          // completed turns, in the ruleset `ludii`

    static base::Result<Position> from(const Setup& setup, const Ruleset& rules);
    Setup setup() const;

    Side& own() { return sides[static_cast<std::size_t>(turn)]; }
    const Side& own() const { return sides[static_cast<std::size_t>(turn)]; }
    Side& other() { return sides[1 - static_cast<std::size_t>(turn)]; }
    const Side& other() const { return sides[1 - static_cast<std::size_t>(turn)]; }

    bool has(Flag flag) const { return (flags & flag) != 0; }
    void set(Flag flag) { flags = static_cast<std::uint8_t>(flags | flag); }
    void unset(int flag) { flags = static_cast<std::uint8_t>(flags & ~flag); }

    bool within_turn() const { return at != no_hole; }

    // Ends the turn; the opponent's turn begins.
    void pass_turn() {
        turn = opponent(turn);
        at = no_hole;
    }

    // Exchanges the players.
    void turn_round() {
        std::swap(sides[0], sides[1]);
        std::swap(choices[0], choices[1]);
        turn = opponent(turn);
        const int south = flags & (InnerSouth | MainSouth),
                  north = flags & (InnerNorth | MainNorth);
        static_assert(InnerNorth == InnerSouth << 1 && MainNorth == MainSouth << 1);
        flags = static_cast<std::uint8_t>((flags & ~(south | north)) | south << 1 | north >> 1);
    }

    std::uint64_t hash() const;
    // A key of the counters and whose turn it is (R22).
    std::uint64_t repetition_key() const;

    friend bool operator==(const Position&, const Position&) = default;
};

static_assert(sizeof(Position) <= 64);

}  // namespace sumito::choro
