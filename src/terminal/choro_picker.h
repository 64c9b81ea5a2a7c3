// Choosing in Choro: a cursor on the holes of the player who decides, and where a hole alone does
// not say all, a menu of ways. It knows no rules: it sorts the legal moves. Used by choro_view.h.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.h"
#include "games/choro/move.h"

namespace sumito::terminal {

// Where a hole lies as South sees the board: columns from the left, rows from the top, North's
// outer row first.
struct BoardPlace {
    int column, row;

    friend constexpr bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

constexpr BoardPlace board_place(games::Seat seat, choro::Hole hole) {
    const int along = choro::number_of(hole) % choro::row_length;
    const bool inner = choro::is_inner(hole);
    if (seat == games::Seat::P1) return {along, inner ? 2 : 3};
    return {choro::row_length - 1 - along, inner ? 1 : 0};
}

class ChoroPicker {
public:
    // A new position. Nothing is kept from a choice made in secret: not where its cursor was.
    void renew(const games::AnyPosition& position, bool over);

    // Who decides; nobody when the game is over.
    std::optional<games::Seat> seat() const { return seat_; }
    choro::Hole cursor() const { return cursor_; }
    void put_cursor(choro::Hole hole);
    void step(int columns, int rows);

    bool may_start(choro::Hole hole) const;

    // The moves among which a menu asks; empty if none is open.
    const std::vector<choro::Move>& menu() const { return menu_; }
    int menu_cursor() const { return menu_cursor_; }
    // Closes a menu that the player opened; one that the turn asks for stays.
    void clear();

    // The decision made by pressing here. No decision: a menu is open now, or nothing is possible.
    std::optional<choro::Move> choose();

private:
    std::optional<games::Seat> seat_;
    std::vector<choro::Move> moves_, menu_;
    bool menu_stays_ = false;
    int menu_cursor_ = 0;
    choro::Hole cursor_ = choro::outer_gate;
};

}  // namespace sumito::terminal
