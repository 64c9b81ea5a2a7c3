// A valid state of a game of Abalone for two, three or four players, and what a move does to it.
// Follows rules 2 to 4. Rules that need the game's history (repetition, a limit of plies) are in
// games/line.h.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "base/hash.h"
#include "base/result.h"
#include "games/abalone/kernel_table.h"
#include "games/abalone/lines.h"
#include "games/abalone/setup.h"
#include "games/outcome.h"
#include "games/trace.h"

namespace sumito::abalone {

inline constexpr int ejections_to_win = 6;

template <int Seats>
class Position {
    static_assert(Seats >= 2 && Seats <= 4);

public:
    static constexpr int side_count = abalone::side_count(Seats);

    // Returns an error with the reason if no game can have this board (rule 2.9).
    static base::Result<Position> from(const Setup& setup);
    Setup setup() const;

    Seat turn() const { return Seat(turns_ % Seats); }
    // Grows by one with each turn, until the move number reaches its maximum.
    std::uint32_t turns() const { return turns_; }
    CellSet marbles(Seat seat) const { return marbles_[index(seat)]; }
    CellSet occupied() const;
    int score(Seat seat) const { return scores_[side_of(seat, Seats)]; }
    SeatSet out() const { return out_; }

    // The board as the player to move sees it.
    Sides sides() const;

    games::Outcome outcome() const;
    // The outcome, ignoring rule 2.10: it does not check whether there is a move.
    games::Outcome settled() const;

    // The legal moves; none if the game is over. Three and four players: a pass if there is no
    // other.
    void moves(MoveList& list) const;
    int move_count() const;
    bool is_legal(Move move) const;
    // For the search with two players, only while the game is not over. list_steps() lists the
    // moves that push nothing, as Kernel::list_steps does. is_step() returns whether a move that
    // was legal in some position is one of them.
    int list_steps(Move* moves) const requires(Seats == 2);
    bool is_step(Move move) const requires(Seats == 2);

    // The move must be legal.
    void play_unchecked(Move move);

    // Passes the turn. For the search, which asks what would happen if a player did nothing.
    void skip_turn() { end_turn(); }

    // What play_unchecked(move) would do: the front marble first.
    games::Trace trace(Move move) const;

    // Three and four players: the seat resigns or runs out of time (rules 3.5, 4.5). Its marbles
    // stay on the board.
    void leave(Seat seat);

    // The position at the first move number, with no plies since the last ejection.
    Position without_counts() const;

    // The number of moves of all children together; a child's pass counts as one.
    std::uint64_t count_two_plies() const;

    // A key of the marbles and the side to move: what rule 2.11 calls a position.
    std::uint64_t repetition_key() const;
    // A key of everything that decides how the game can continue.
    std::uint64_t hash() const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    int mover() const { return static_cast<int>(turns_ % Seats); }
    void end_turn();
    std::uint64_t weighed_words() const;

    std::array<CellSet, Seats> marbles_{};
    std::uint32_t quiet_plies_ = 0;
    std::uint32_t turns_ = Seats;  // Seats times the move number, plus the seat whose turn it is
    std::array<std::uint8_t, side_count> scores_{};
    std::uint8_t passes_ = 0;
    SeatSet out_;
    // Two players: makes the size a multiple of whole registers. Otherwise a copy uses overlapping
    // pieces, and the next read of a field would have to wait.
    std::uint32_t filler_ = 0;
};

template <int Seats>
[[gnu::always_inline]] inline CellSet Position<Seats>::occupied() const {
    CellSet all = 0;
    for (CellSet marbles : marbles_) all |= marbles;
    return all;
}

template <int Seats>
[[gnu::always_inline]] inline Sides Position<Seats>::sides() const {
    const int seat = mover();
    const CellSet own = marbles_[seat];
    if constexpr (Seats == 2) return {own, 0, marbles_[seat ^ 1]};
    if constexpr (Seats == 3) return {own, 0, occupied() & ~own};
    if constexpr (Seats == 4)
        return {own, marbles_[seat ^ 2], marbles_[seat ^ 1] | marbles_[seat ^ 3]};
}

template <int Seats>
bool Position<Seats>::is_step(Move move) const requires(Seats == 2) {
    const CellSet line = line_of(move), entered = changed_cells(move) & ~line;
    return (line & ~(marbles_[mover()] & stride_of(move).has_neighbour)) == 0 &&
           (entered & occupied()) == 0;
}

template <int Seats>
[[gnu::always_inline]] inline void Position<Seats>::end_turn() {
    do {
        ++turns_;
    } while (Seats > 2 && out_.contains(turn()));
    if (turns_ >= Seats * (most_counter + 1u)) [[unlikely]]
        turns_ -= Seats;
}

template <int Seats>
[[gnu::always_inline]] inline void Position<Seats>::play_unchecked(Move move) {
    assert(is_legal(move));
    quiet_plies_ += quiet_plies_ < most_counter;
    if constexpr (Seats > 2) {
        if (move.is_pass()) {
            ++passes_;
            return end_turn();
        }
        passes_ = 0;
    }
    const Stride<CellSet>& stride = stride_of(move);
    bool ejected;
    if constexpr (Seats == 2) {
        // The search plays such moves by the hundred million. So only two cells of a line are
        // changed, and no array is indexed by the turn: a copy can then stay in registers.
        const bool black = mover() == 0;
        const CellSet changed = changed_cells(move);
        const CellSet own = (black ? marbles_[0] : marbles_[1]) ^ changed;
        CellSet foes = black ? marbles_[1] : marbles_[0];
        const CellSet pushed = foes & changed;
        ejected = false;
        if (pushed != 0) [[unlikely]] {
            CellSet landing = stride(pushed) & all_cells;
            if ((landing & foes) != 0) landing = stride(landing) & all_cells;
            foes ^= pushed | landing;
            ejected = landing == 0;
        }
        marbles_[0] = black ? own : foes;
        marbles_[1] = black ? foes : own;
    } else {
        const CellSet taken = marbles_taken(line_of(move), occupied(), stride);
        for (CellSet& marbles : marbles_) marbles = after_step(marbles, taken, stride);
        ejected = (taken & ~stride.has_neighbour) != 0;
    }
    if (ejected) {
        ++scores_[mover() % side_count];
        quiet_plies_ = 0;
    }
    end_turn();
}

template <int Seats>
[[gnu::always_inline]] inline std::uint64_t Position<Seats>::weighed_words() const {
    std::uint64_t sum = turns_ % Seats;
    for (int seat = 0; seat < Seats; ++seat) sum += marbles_[seat] * base::odd_weight(seat);
    return sum;
}

template <int Seats>
[[gnu::always_inline]] inline std::uint64_t Position<Seats>::repetition_key() const {
    return base::mix(weighed_words());
}

template <int Seats>
[[gnu::always_inline]] inline std::uint64_t Position<Seats>::hash() const {
    std::uint64_t rest = out_.bits() | static_cast<std::uint64_t>(passes_) << 8;
    for (std::uint8_t score : scores_) rest = rest << 8 | score;
    return base::mix(weighed_words() + rest * base::odd_weight(Seats));
}

extern template class Position<2>;
extern template class Position<3>;
extern template class Position<4>;

}  // namespace sumito::abalone
