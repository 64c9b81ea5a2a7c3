// What a move does, step by step, so that boards, commentary and animation need not know the rules.
// Each step takes things from one place to another. Replaying all steps of a move on the old board
// gives the new one, in every game.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/seat.h"

namespace sumito::games {

// A cell or hole (the game knows its name), or a seat's tray or hand.
class Place {
public:
    constexpr Place() = default;
    constexpr static Place on_board(int number) { return Place(number); }
    constexpr static Place tray(Seat seat) { return Place(first_tray + index(seat)); }
    constexpr static Place hand(Seat seat) { return Place(first_hand + index(seat)); }

    constexpr bool is_on_board() const { return number_ < first_tray; }
    constexpr bool is_tray() const { return number_ >= first_tray && number_ < first_hand; }
    constexpr int number() const { return number_; }
    constexpr Seat seat() const {  // of a tray or hand
        return Seat(number_ - (is_tray() ? first_tray : first_hand));
    }

    static constexpr int most = 72;

    friend constexpr bool operator==(Place, Place) = default;

private:
    static constexpr int first_tray = 64;
    static constexpr int first_hand = first_tray + most_seats;

    constexpr explicit Place(int number) : number_(static_cast<std::uint8_t>(number)) {}

    std::uint8_t number_ = 0;
};

enum class StepKind : std::uint8_t {
    Slide,    // a marble of the mover steps
    Push,     // a marble is pushed one cell
    Eject,    // a marble is pushed into the mover's tray
    Lift,     // counters go into the hand
    Drop,     // one counter falls into a hole
    Capture,  // counters are taken
    Pass,     // nothing moves: the seat had no move
    Cut,      // nothing moves: an endless turn is cut off
};

std::string_view step_name(StepKind kind);

// Marbles belong to a seat, counters to no seat.
constexpr bool has_owner(StepKind kind) {
    return kind != StepKind::Lift && kind != StepKind::Drop && kind != StepKind::Capture;
}

struct Step {
    StepKind kind;
    Seat owner;  // of the marbles; for counters always P1
    Place from, to;
    std::uint8_t count = 1;

    friend constexpr bool operator==(const Step&, const Step&) = default;
};

using Trace = std::vector<Step>;

// The number of things of each owner in each place.
struct Contents {
    std::array<std::array<std::uint8_t, most_seats>, Place::most> count{};

    std::uint8_t& at(Place place, Seat owner) { return count[place.number()][index(owner)]; }
    std::uint8_t at(Place place, Seat owner) const { return count[place.number()][index(owner)]; }

    // Moves what the step moves; returns false if it is not there.
    [[nodiscard]] bool apply(const Step& step);

    friend bool operator==(const Contents&, const Contents&) = default;
};

}  // namespace sumito::games
