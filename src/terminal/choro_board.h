// Choro's board on a canvas: four rows of holes with their counts, as South sees it, with the names
// of the holes beside them; and which hole is where. With Unicode and colours the holes are hollows
// in wood, otherwise numbers. Used by choro_view.h.
#pragma once

#include <optional>

#include "games/trace.h"
#include "picture/choro.h"
#include "terminal/canvas.h"

namespace sumito::terminal {

// What is special about a hole; the later ones show on top of the earlier ones.
enum class HoleMark {
    None,
    Choosable,
    Changed,   // by the last turn
    Dropped,   // a counter has just fallen
    Lifted,    // all counters have just been lifted
    Captured,  // have just been taken
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
    // Rows with a line of names each, and one between the two sides.
    constexpr int height() const { return 4 * (down_ + 1) + 1; }

    // The wood and the names; then each hole.
    void draw_frame(Canvas& canvas, const Look& look) const;
    void draw_hole(Canvas& canvas, picture::Spot spot, const HoleState& state,
                   const Look& look) const;

    std::optional<picture::Spot> spot_at(int x, int y) const;

private:
    bool large() const { return down_ == 5; }
    int x_of(int column) const { return left_ + 1 + across_ * column; }
    // The first line of a row's holes. North's rows have their names above, South's below.
    int y_of(int row) const { return top_ + row * (down_ + 1) + 1; }
    int names_line(int row) const { return row < 2 ? y_of(row) - 1 : y_of(row) + down_; }

    void draw_hollow(Canvas& canvas, int x, int y, const HoleState& state) const;
    void draw_number(Canvas& canvas, int x, int y, const HoleState& state, const Look& look) const;

    int left_, top_;
    int across_, down_;  // columns and lines of a hole
};

}  // namespace sumito::terminal
