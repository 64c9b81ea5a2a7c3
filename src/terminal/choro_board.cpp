#include "terminal/choro_board.h"

#include <algorithm>
#include <utility>

#include "games/choro/hole.h"

namespace sumito::terminal {

using games::Seat;

namespace {

// The colour of a hole's rim shows its mark.
Colour rim_of(const HoleState& state) {
    if (state.cursor) return Colour::Chosen;
    switch (state.mark) {
        case HoleMark::Pending: return Colour::Blue;
        case HoleMark::Captured: return Colour::Red;
        case HoleMark::Dropped:
        case HoleMark::Lifted: return Colour::Last;
        default: return Colour::Hole;
    }
}

// Counters are light in a hole that may be chosen, and green where something has changed.
Colour ink_of(const HoleState& state) {
    switch (state.mark) {
        case HoleMark::Choosable:
        case HoleMark::Pending: return Colour::White;
        case HoleMark::Changed:
        case HoleMark::Dropped: return Colour::Last;
        case HoleMark::Captured: return Colour::White;
        default: return state.cursor ? Colour::White : Colour::Board;
    }
}

// The brackets around the number, if there are no colours.
std::pair<std::string_view, std::string_view> brackets(const HoleState& state) {
    if (state.cursor) return {"[", "]"};
    switch (state.mark) {
        case HoleMark::Choosable: return {"(", ")"};
        case HoleMark::Pending: return {"<", ">"};
        case HoleMark::Dropped: return {"+", " "};
        case HoleMark::Lifted: return {"^", " "};
        case HoleMark::Captured: return {"-", " "};
        case HoleMark::Changed: return {" ", "*"};
        case HoleMark::None: break;
    }
    return {" ", " "};
}

std::string padded(int count, int width) {
    const std::string digits = count > 0 ? std::to_string(count) : "";
    const int before = (width - static_cast<int>(digits.size())) / 2;
    std::string text(static_cast<std::size_t>(before), ' ');
    text += digits;
    text.resize(static_cast<std::size_t>(width), ' ');
    return text;
}

// Up to five counters as dots.
std::string_view dots(int count) {
    constexpr std::string_view shapes[] = {"     ", "  ●  ", " ● ● ", " ●●● ", "●● ●●", "●●●●●"};
    return shapes[std::clamp(count, 0, 5)];
}

}  // namespace

void ChoroBoard::draw_frame(Canvas& canvas, const Look& look) const {
    const int middle = y_of(2) - 1;
    if (look.blocks()) {
        canvas.fill(left_, top_, width(), height(), {Colour::Hole, Colour::Board});
        for (int x = left_; x < left_ + width(); ++x)
            canvas.put(x, middle, "━", {Colour::Hole, Colour::Board, true});
    } else {
        for (int x = left_; x < left_ + width(); ++x)
            canvas.put(x, middle, look.unicode ? "─" : "-");
    }
    const Style style = look.blocks() ? Style{Colour::Black, Colour::Board} : Style{Colour::Dim};
    for (const Seat seat : {Seat::P1, Seat::P2})
        for (int i = 0; i < choro::hole_count; ++i) {
            const picture::Spot spot = picture::spot_of(seat, choro::Hole(i));
            canvas.put(x_of(spot.column) + across_ / 2 - 1, names_line(spot.row),
                       choro::name(choro::Hole(i)), style);
        }
}

void ChoroBoard::draw_hole(Canvas& canvas, picture::Spot spot, const HoleState& state,
                           const Look& look) const {
    const int x = x_of(spot.column);
    const int y = y_of(spot.row);
    if (look.blocks())
        draw_hollow(canvas, x, y, state);
    else
        draw_number(canvas, x, y + down_ / 2, state, look);
}

void ChoroBoard::draw_hollow(Canvas& canvas, int x, int y, const HoleState& state) const {
    const Style rim{rim_of(state), Colour::Board};
    const Style inside{ink_of(state), Colour::Hollow, true};
    if (!large()) {
        canvas.put(x, y, "▗▄▄▄▖", rim);
        canvas.put(x, y + 1, "▐", rim);
        canvas.put(x + 1, y + 1, padded(state.count, 3), inside);
        canvas.put(x + 4, y + 1, "▌", rim);
        canvas.put(x, y + 2, "▝▀▀▀▘", rim);
        return;
    }
    canvas.put(x, y, "▗▄▄▄▄▄▖", rim);
    for (int line = 1; line <= 3; ++line) {
        canvas.put(x, y + line, "▐", rim);
        canvas.put(x + 6, y + line, "▌", rim);
    }
    canvas.put(x + 1, y + 1, dots((state.count + 1) / 2), inside);
    canvas.put(x + 1, y + 2, padded(state.count, 5), inside);
    canvas.put(x + 1, y + 3, dots(state.count / 2), inside);
    canvas.put(x, y + 4, "▝▀▀▀▀▀▘", rim);
}

void ChoroBoard::draw_number(Canvas& canvas, int x, int y, const HoleState& state,
                             const Look& look) const {
    const auto [before, after] = brackets(state);
    const Style style{.bold = state.cursor || state.mark > HoleMark::Choosable};
    std::string text(before);
    if (state.count > 0)
        text += std::to_string(state.count);
    else
        text += look.unicode ? "·" : ".";
    text += after;
    canvas.put(x + across_ / 2 - 1, y, text, style);
}

std::optional<picture::Spot> ChoroBoard::spot_at(int x, int y) const {
    const int column = (x - x_of(0)) / across_;
    if (x < x_of(0) || column >= choro::row_length) return std::nullopt;
    for (int row = 0; row < 4; ++row) {
        const int first = std::min(y_of(row), names_line(row));
        if (y >= first && y <= first + down_) return picture::Spot{row, column};
    }
    return std::nullopt;
}

}  // namespace sumito::terminal
