// A decision: the start of a turn, or a later choice within it (section 3 of the rules). In the
// ruleset `ludii` every lap is a decision.
#pragma once

#include <cstdint>

#include "base/fixed_vector.h"
#include "games/choro/hole.h"

namespace sumito::choro {

enum class MoveKind : std::uint8_t {
    Sow,           // this hole anti-clockwise: a start, a secret choice, or a free hole (R16)
    SowClockwise,  // this hole clockwise: a start
    On,            // the pending hole anti-clockwise
    OnClockwise,   // the pending hole clockwise
    Leave,         // leave the captured counters and sow the other gate clockwise (R15)
    Lot,           // the lot falls on a seat (R6); no player decides
};

class Move {
public:
    constexpr Move() = default;
    constexpr Move(MoveKind kind, Hole hole = Hole{0})
        : bits_(static_cast<std::uint8_t>(static_cast<int>(kind) << 4 | index(hole))) {}
    static constexpr Move lot(Seat seat) {
        return {MoveKind::Lot, Hole(static_cast<std::uint8_t>(seat))};
    }
    static constexpr Move from_bits(std::uint8_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    constexpr MoveKind kind() const { return MoveKind(bits_ >> 4); }
    constexpr Hole hole() const { return Hole(bits_ & 15); }
    constexpr Seat seat() const { return Seat(bits_ & 1); }  // of a lot
    constexpr std::uint8_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint8_t bits_ = 0xff;  // no move
};

// Sixteen holes, plus the two gates clockwise.
inline constexpr int most_moves = 18;
using MoveList = base::FixedVector<Move, most_moves>;

}  // namespace sumito::choro
