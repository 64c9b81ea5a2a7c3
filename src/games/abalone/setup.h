// A board as a user may type or paint it, possibly impossible, and its text, the FEN of rules 7.1
// and 7.2. Position::from() checks a Setup and is the only way to make a Position.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/abalone/cell.h"
#include "games/seat.h"
#include "games/teams.h"

namespace sumito::abalone {

using games::Seat;
using games::SeatSet;

enum class Colour : std::uint8_t { Black, White, Red, Blue };

// Seats follow the order of turns (rules 2.1, 3.2, 4.1).
Colour colour_of(Seat seat, int seats);

// `b`, `w`, `r` or `u`: the letter of a seat's colour in texts.
char letter_of(Seat seat, int seats);
std::string_view tag_of(Seat seat, int seats);  // in records: `Black`

// The marbles that a team ejects are counted together.
using games::seats_of_side;
using games::side_count;
using games::side_of;

// Counters stop at this value, so that every text can be read back.
inline constexpr int most_counter = 1'000'000;

struct Setup {
    int seats = 2;
    std::array<CellSet, games::most_seats> marbles{};  // by seat
    std::array<int, games::most_seats> scores{};       // marbles ejected, by side
    Seat turn = Seat::P1;
    SeatSet out;          // seats that have left (three and four players, rule 3.5)
    int passes = 0;       // passes in a row before this turn (three and four players)
    int quiet_plies = 0;  // plies since the last ejection
    int move_number = 1;  // grows after the last player's turn

    friend bool operator==(const Setup&, const Setup&) = default;
};

// Reads the text of a board for `seats` seats. The error says which part is wrong and what was
// expected there.
base::Result<Setup> read_setup(std::string_view text, int seats);

std::string write_setup(const Setup& setup);

}  // namespace sumito::abalone
