// Chooses a decision in Choro: a cursor on the holes of the player to choose, and a menu if a hole
// allows several moves. It knows no rules: it sorts the legal moves. Used by choro_view.h.
#pragma once

#include <optional>
#include <vector>

#include "games/any_game.h"
#include "games/choro/move.h"

namespace sumito::terminal {

class ChoroPicker {
public:
    // Called for a new position. Keeps nothing from a secret choice, not even the place of the
    // cursor.
    void renew(const games::AnyPosition& position, std::optional<games::Seat> chooser);

    // The player to choose; none when the game is over.
    std::optional<games::Seat> seat() const { return seat_; }
    choro::Hole cursor() const { return cursor_; }
    // True once the player has moved the cursor or opened a menu in this position. Until then Enter
    // does nothing, so that a stray Enter sows no hole.
    bool used() const { return used_; }
    void put_cursor(choro::Hole hole);
    void step(int columns, int rows);

    bool may_start(choro::Hole hole) const;

    // The moves in the menu; empty if none is open.
    const std::vector<choro::Move>& menu() const { return menu_; }
    int menu_cursor() const { return menu_cursor_; }
    // Closes a menu that the player opened. A menu that the turn requires stays open.
    void clear();

    // The decision made by choosing at the cursor. nullopt if this opened a menu, or nothing is
    // possible.
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
