// Abalone's board on a canvas, and which cell is where on it. With Unicode and colours marbles are
// small blocks on wood, otherwise signs or letters. Used by views.h.
#pragma once

#include <optional>

#include "terminal/canvas.h"
#include "terminal/picker.h"
#include "terminal/table.h"

namespace sumito::terminal {

struct Look {
    bool unicode = true;
    Depth depth = Depth::Many;

    bool blocks() const { return unicode && depth != Depth::None; }
};

// The colour of a seat's marbles and the sign for one among text.
Colour colour_of(char seat_letter);
std::string sign_of(char seat_letter, bool unicode);

class BoardView {
public:
    static constexpr int width = 42, height = 19;

    constexpr BoardView(int left, int top) : left_(left), top_(top) {}

    void draw(Canvas& canvas, const Table& table, const Picker& picker, const Look& look) const;

    std::optional<abalone::Cell> cell_at(int x, int y) const;

private:
    // The middle column and upper line of a cell: four columns and two lines for each.
    int x_of(int row, int digit) const { return left_ + 8 + 4 * digit - 2 * row; }
    int y_of(int row) const { return top_ + 2 * (8 - row); }

    void draw_names(Canvas& canvas) const;

    int left_, top_;
};

}  // namespace sumito::terminal
