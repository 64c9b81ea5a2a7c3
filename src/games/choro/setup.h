// A state as a user may type it, possibly impossible, and its text: South's sixteen counts /
// North's / the player to move, then fields for what a turn or the opening has to remember.
// Position::from() checks a Setup and is the only way to make a Position.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/choro/hole.h"
#include "games/seat.h"

namespace sumito::choro {

using games::SeatSet;

enum class Phase : std::uint8_t {
    Opening,  // at least one player has not chosen
    Lot,      // the race was a tie, and a lot must be drawn (R6)
    Main,
    Cut,  // an endless turn has ended the game (R21)
};

// What a turn remembers (section 3). In the ruleset `ludii`, also how each seat's opening proceeds.
enum Flag : std::uint8_t {
    Chain = 1,  // every lap so far was clockwise
    Left = 2,   // leave was used in this chain
    Late = 4,   // the one clockwise capture after the chain was used
    InnerSouth = 8,
    InnerNorth = 16,
    MainSouth = 32,
    MainNorth = 64,
};

constexpr Flag inner_flag(Seat seat) {
    return seat == Seat::P1 ? InnerSouth : InnerNorth;
}
constexpr Flag main_flag(Seat seat) {
    return seat == Seat::P1 ? MainSouth : MainNorth;
}

// A seat's choice in the secret opening.
class Choice {
public:
    constexpr Choice() = default;
    constexpr Choice(Hole hole) : hole_(hole) {}
    // A choice that has been made, but that the reader of the position may not know.
    static constexpr Choice hidden() { return Choice(Hole{0xfe}); }

    constexpr bool made() const { return hole_ != no_hole; }
    constexpr bool known() const { return index(hole_) < hole_count; }
    constexpr Hole hole() const { return hole_; }

    friend constexpr bool operator==(Choice, Choice) = default;

private:
    Hole hole_ = no_hole;
};

struct Setup {
    std::array<std::array<int, hole_count>, 2> counts{};  // by seat and Hole
    Phase phase = Phase::Main;
    Seat turn = Seat::P1;
    std::array<Choice, 2> choices{};
    Hole at = no_hole;
    int flags = 0;  // Left without Chain is dropped: a turn forgets it with the chain
    int lap = 0;    // within a turn 0 is read as 1
    int turns = 0;

    friend bool operator==(const Setup&, const Setup&) = default;
};

// The error says which part is wrong and what was expected there.
base::Result<Setup> read_setup(std::string_view text);

std::string write_setup(const Setup& setup);

// The names of the set flags of a turn, as texts write them: chain, left, late.
std::vector<std::string> turn_flag_names(int flags);

}  // namespace sumito::choro
