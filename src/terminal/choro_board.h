// Draws Choro's board on a canvas as South sees it: four rows of holes with their counts, and the
// names of the holes. Also finds the hole at a point. With Unicode and colours, holes are hollows
// in wood; otherwise they are numbers. Used by choro_view.h.
#pragma once

#include <optional>

#include "games/trace.h"
#include "picture/choro.h"
#include "terminal/canvas.h"

namespace sumito::terminal {

// What is special about a hole. If several apply, the last of this list is shown.
enum class HoleMark {
    None,
    Choosable,
    Changed,   // in the last turn
    Dropped,   // a counter has just fallen
    Lifted,    // all counters have just been lifted
    Captured,  // its counters have just been taken
    Pending,   // will be sown next
};

struct HoleState {
    int count = 0;
    HoleMark mark = HoleMark::None;
    bool cursor = false;
};

class ChoroBoard {
public:
    constexpr ChoroBoard(int left, int top, bool large)
        : left_(left), top_(top), across_(large ? 7 : 5), down_(large ? 5 : 3) {}

    constexpr int width() const { return choro::row_length * across_ + 2; }
    // Each row has a line of names, and one line is between the two sides.
    constexpr int height() const { return 4 * (down_ + 1) + 1; }

    // draw_frame() draws the wood and the names, draw_hole() one hole.
    void draw_frame(Canvas& canvas, const Look& look) const;
    void draw_hole(Canvas& canvas, picture::Spot spot, const HoleState& state,
                   const Look& look) const;

    std::optional<picture::Spot> spot_at(int x, int y) const;

private:
    bool large() const { return down_ == 5; }
    int x_of(int column) const { return left_ + 1 + across_ * column; }
    // The first line of a row's holes. North's rows have their names above them, South's below.
    int y_of(int row) const { return top_ + row * (down_ + 1) + 1; }
    int names_line(int row) const { return row < 2 ? y_of(row) - 1 : y_of(row) + down_; }

    void draw_hollow(Canvas& canvas, int x, int y, const HoleState& state) const;
    void draw_number(Canvas& canvas, int x, int y, const HoleState& state, const Look& look) const;

    int left_, top_;
    int across_, down_;  // size of a hole in columns and lines
};

}  // namespace sumito::terminal
