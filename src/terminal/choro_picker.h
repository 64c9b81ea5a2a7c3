// Choosing in Choro: a cursor on the holes of the player who decides, and where a hole alone does
// not say all, a menu of ways. It knows no rules: it sorts the legal moves. Used by choro_view.h.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.h"
#include "games/choro/move.h"

namespace sumito::terminal {

class ChoroPicker {
public:
    // A new position. Nothing is kept from a choice made in secret: not where its cursor was.
    void renew(const games::AnyPosition& position, std::optional<games::Seat> chooser);

    // Who decides; nobody when the game is over.
    std::optional<games::Seat> seat() const { return seat_; }
    choro::Hole cursor() const { return cursor_; }
    // The player has moved the cursor or opened a menu since the position is there: an Enter too
    // many sows nothing.
    bool used() const { return used_; }
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
    bool used_ = false;
    int menu_cursor_ = 0;
    choro::Hole cursor_ = choro::outer_gate;
};

}  // namespace sumito::terminal
