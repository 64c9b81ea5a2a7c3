// Draws Abalone's board on a canvas, and finds the cell at a point of it. With Unicode and colours,
// marbles are small blocks on wood; otherwise they are signs or letters. Used by abalone_view.h.
#pragma once

#include <optional>

#include "table/table.h"
#include "terminal/abalone_picker.h"
#include "terminal/canvas.h"

namespace sumito::terminal {

// The colour of a seat's marbles.
Colour colour_of(char seat_letter);

class AbaloneBoard {
public:
    // The board is drawn in one of two sizes, with the names of rows and diagonals.
    constexpr AbaloneBoard(int left, int top, bool large)
        : left_(left), top_(top), across_(large ? 6 : 4), down_(large ? 3 : 2) {}

    constexpr int width() const { return 10 * across_ + 2; }
    constexpr int height() const { return 9 * down_ + 1; }

    void draw(Canvas& canvas, const table::Table& table, const AbalonePicker& picker,
              const Look& look) const;

    std::optional<abalone::Cell> cell_at(int x, int y) const;

private:
    bool large() const { return down_ == 3; }
    // x_of(): the middle column of a cell; y_of(): its upper line.
    int x_of(int row, int digit) const { return left_ + across_ * (digit + 2) - across_ / 2 * row; }
    int y_of(int row) const { return top_ + down_ * (8 - row); }
    // The line of a cell for signs and names.
    int middle_of(int y) const { return large() ? y + 1 : y; }

    void draw_names(Canvas& canvas) const;

    int left_, top_;
    int across_, down_;  // size of a cell in columns and lines
};

}  // namespace sumito::terminal
