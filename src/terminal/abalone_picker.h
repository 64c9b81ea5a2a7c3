// Chooses a move on the board: a cursor, a selection of marbles, and the places where they may go.
// It knows no rules: a selection matches the legal moves in which all selected marbles slide (the
// slides of their trace). Used by abalone_view.h.
#pragma once

#include <optional>
#include <vector>

#include "games/abalone/cell.h"
#include "games/any_game.h"

namespace sumito::terminal {

// The number key for a direction: its place on the keypad around the 5 is the cell's place around
// the middle one.
constexpr char direction_key(abalone::Direction direction) {
    return "697413"[index(direction)];
}

class AbalonePicker {
public:
    // Called for a new position, or the same one again. Drops the selection and keeps the cursor.
    void renew(const games::AnyPosition& position);

    abalone::Cell cursor() const { return cursor_; }
    abalone::CellSet selection() const { return selection_; }

    // Moves the cursor by one cursor key. Up and down zigzag, because the rows are offset.
    void step(int columns, int rows);
    void put_cursor(abalone::Cell cell);

    // Adds the cell to the selection or removes it. If no move takes it together with the others,
    // it starts a new selection. False if no move takes it at all.
    bool toggle(abalone::Cell cell);
    void clear() { selection_ = 0; }

    // The targets that mean exactly one direction. A broadside has several targets; those shared
    // with another direction are left out.
    struct Target {
        abalone::Cell cell;
        abalone::Direction direction;
        games::AnyMove move;
    };
    std::vector<Target> targets() const;
    // True if the selection could reach this cell in two directions.
    bool shared_target(abalone::Cell cell) const;

private:
    struct Candidate {
        games::AnyMove move;
        abalone::CellSet line, ends;  // cells before and after the move
        abalone::Direction direction;
    };

    // The cells that the selection may reach in exactly one direction, and in several.
    struct Reach {
        abalone::CellSet once = 0, often = 0;
    };

    bool some_move_takes(abalone::CellSet cells) const;
    Reach reach() const;

    std::vector<Candidate> candidates_;
    abalone::CellSet selection_ = 0;
    abalone::Cell cursor_ = *abalone::read_cell("e5");
    int wanted_column_ = 0;  // column that up and down try to keep, in half cells from the middle
};

}  // namespace sumito::terminal
