// Choosing a move on the board: a cursor, a selection of marbles, and where it may go. It knows no
// rules: a selection is the start of those legal moves whose own line (the slides of their trace)
// holds it. Used by abalone_view.h.
#pragma once

#include <optional>
#include <vector>

#include "games/abalone/cell.h"
#include "games/any_game.h"

namespace sumito::terminal {

// The number key that lies around the 5 as the direction lies around a cell.
constexpr char direction_key(abalone::Direction direction) {
    return "697413"[index(direction)];
}

class AbalonePicker {
public:
    // A new position, or the same again: drops the selection, leaves the cursor.
    void renew(const games::AnyPosition& position);

    abalone::Cell cursor() const { return cursor_; }
    abalone::CellSet selection() const { return selection_; }

    // One step of a cursor key: up and down go in zigzag through the rows' offset.
    void step(int columns, int rows);
    void put_cursor(abalone::Cell cell);

    // Adds the cell to the selection or takes it out. A cell that no move takes along with the
    // others starts a new selection; false if no move takes it at all.
    bool toggle(abalone::Cell cell);
    void clear() { selection_ = 0; }

    // Where exactly the selection may go. A broadside has several targets; those it shares with
    // another direction are not named.
    struct Target {
        abalone::Cell cell;
        abalone::Direction direction;
        games::AnyMove move;
    };
    std::vector<Target> targets() const;
    // Whether the selection could come here in two directions.
    bool shared_target(abalone::Cell cell) const;

private:
    struct Candidate {
        games::AnyMove move;
        abalone::CellSet line, ends;  // before and after
        abalone::Direction direction;
    };

    // Where the selection may come in exactly one direction, and in several.
    struct Reach {
        abalone::CellSet once = 0, often = 0;
    };

    bool some_move_takes(abalone::CellSet cells) const;
    Reach reach() const;

    std::vector<Candidate> candidates_;
    abalone::CellSet selection_ = 0;
    abalone::Cell cursor_ = *abalone::read_cell("e5");
    int wish_ = 0;  // the column that up and down try to keep, in half cells from the middle
};

}  // namespace sumito::terminal
