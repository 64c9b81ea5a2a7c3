#include "terminal/abalone_board.h"

#include "picture/picture.h"

namespace sumito::terminal {

using abalone::Cell;
using abalone::CellSet;
using abalone::Direction;

namespace {

// Everything that one cell shows.
struct CellState {
    char marble = 0;  // the seat's letter, 0 if empty
    bool cursor = false, selected = false, last = false;
    std::optional<Direction> target;
};

std::string_view arrow_of(Direction direction) {
    constexpr std::string_view arrows[] = {"→", "↗", "↖", "←", "↙", "↘"};
    return arrows[index(direction)];
}

// The cells where the last move took a marble away or put one. Looks past passes, which change
// nothing.
CellSet cells_of_last_move(const table::Table& table) {
    std::size_t count = table.turns().size();
    while (count > 0 && table.turns()[count - 1].how != table::Turn::How::Chosen) --count;
    if (count == 0) return 0;
    CellSet cells = 0;
    for (const games::Step& step : table.turns().trace(table.line().start(), count - 1)) {
        if (step.from.is_on_board()) cells |= set_of(Cell(step.from.number()));
        if (step.to.is_on_board()) cells |= set_of(Cell(step.to.number()));
    }
    return cells;
}

// A cell drawn with blocks around the middle column x: a marble or an empty cell, with a dot in the
// middle, or an arrow with its key.
class BlockCell {
public:
    BlockCell(Canvas& canvas, int x, int y, bool large)
        : canvas_(canvas), x_(x), y_(y), large_(large) {}

    void draw(const CellState& state) const {
        const bool empty = state.marble == 0;
        const Colour body = empty ? Colour::Board : colour_of(state.marble);
        if (!empty) marble({body, Colour::Board});
        if (empty) dot({Colour::Hole, body});
        if (state.last) dot({Colour::Last, body});
        if (state.selected) dot({Colour::Chosen, body});
        const bool dark = !empty && state.marble != 'w';
        if (state.target) way(*state.target, {dark ? Colour::Chosen : Colour::Black, body, true});
        if (state.cursor) brackets({Colour::Chosen, Colour::Board});
    }

private:
    void marble(const Style& style) const {
        canvas_.put(x_ - 1 - large_, y_, large_ ? "▗███▖" : "▟█▙", style);
        if (large_) canvas_.put(x_ - 2, y_ + 1, "█████", style);
        canvas_.put(x_ - 1 - large_, y_ + 1 + large_, large_ ? "▝███▘" : "▜█▛", style);
    }

    void dot(const Style& style) const {
        if (large_) {
            canvas_.put(x_ - 1, y_ + 1, "▐█▌", style);
            return;
        }
        canvas_.put(x_, y_, "▄", style);
        canvas_.put(x_, y_ + 1, "▀", style);
    }

    void way(Direction direction, const Style& style) const {
        const std::string key(1, direction_key(direction));
        if (large_) {
            canvas_.put(x_ - 1, y_ + 1, std::string(arrow_of(direction)) + ' ' + key, style);
            return;
        }
        canvas_.put(x_, y_, arrow_of(direction), style);
        canvas_.put(x_, y_ + 1, key, style);
    }

    // Drawn in the gaps to the neighbours.
    void brackets(const Style& style) const {
        for (int line = y_; line < y_ + 2 + large_; ++line) {
            canvas_.put(x_ - 2 - large_, line, "▐", style);
            canvas_.put(x_ + 2 + large_, line, "▌", style);
        }
    }

    Canvas& canvas_;
    int x_, y_;
    bool large_;
};

// A cell drawn as one sign, with brackets for cursor and selection. Arrows and marks are below it.
void draw_signs(Canvas& canvas, int x, int y, const CellState& state) {
    const bool unicode = canvas.unicode();
    const std::string_view brackets = state.cursor && state.selected ? "{}"
                                      : state.cursor                 ? "[]"
                                      : state.selected               ? "()"
                                                                     : "  ";
    const Style style{Colour::Default, Colour::Default, state.cursor || state.selected};
    canvas.put(x - 1, y, brackets.substr(0, 1), style);
    canvas.put(x, y, picture::marble_sign(state.marble, {unicode}), style);
    canvas.put(x + 1, y, brackets.substr(1), style);
    if (state.target) {
        // On an empty cell the arrow replaces the sign.
        const Style way{.bold = true};
        const int line = state.marble == 0 ? y : y + 1;
        const std::string key(1, direction_key(*state.target));
        const int end = canvas.put(x, line, unicode ? arrow_of(*state.target) : key, way);
        if (unicode) canvas.put(end, line, key, way);
    } else if (state.last) {
        canvas.put(x, y + 1, unicode ? "¯" : "^");
    }
}

}  // namespace

Colour colour_of(char seat_letter) {
    switch (seat_letter) {
        case 'b': return Colour::Black;
        case 'w': return Colour::White;
        case 'r': return Colour::Red;
        default: return Colour::Blue;
    }
}

void AbaloneBoard::draw(Canvas& canvas, const table::Table& table, const AbalonePicker& picker,
                        const Look& look) const {
    const games::Contents contents = table.line().position().contents();
    const CellSet last = cells_of_last_move(table);
    const auto targets = picker.targets();
    draw_names(canvas);
    // Fills the gaps between cells first, because cursors are drawn on them.
    for (int row = 0; row < 9 && look.blocks(); ++row) {
        const int from = x_of(row, abalone::first_digit(row)) - across_ / 2;
        const int to = x_of(row, abalone::last_digit(row)) + across_ / 2;
        canvas.fill(from, y_of(row), to - from + 1, down_, {Colour::Hole, Colour::Board});
    }
    for (int i = 0; i < abalone::cell_count; ++i) {
        const Cell cell = Cell(i);
        CellState state;
        for (const games::Seat seat : games::SeatSet::first(table.game().seats()))
            if (contents.at(games::Place::on_board(i), seat) > 0)
                state.marble = table.game().seat_letter(seat);
        state.cursor = table.running() && cell == picker.cursor();
        state.selected = contains(picker.selection(), cell);
        state.last = contains(last, cell);
        for (const AbalonePicker::Target& target : targets)
            if (target.cell == cell) state.target = target.direction;
        const int x = x_of(abalone::row(cell), abalone::digit(cell));
        const int y = y_of(abalone::row(cell));
        if (look.blocks())
            BlockCell(canvas, x, y, large()).draw(state);
        else
            draw_signs(canvas, x, middle_of(y), state);
    }
}

void AbaloneBoard::draw_names(Canvas& canvas) const {
    const Style dim{Colour::Dim};
    for (int row = 0; row < 9; ++row)
        canvas.put(x_of(row, abalone::first_digit(row)) - across_, middle_of(y_of(row)),
                   std::string(1, static_cast<char>('a' + row)), dim);
    // The number of a diagonal is at its end, one row below its last cell.
    for (int digit = 1; digit <= 9; ++digit) {
        const int row = digit <= 5 ? -1 : digit - 6;
        canvas.put(x_of(row, digit), row < 0 ? y_of(row) : middle_of(y_of(row)),
                   std::to_string(digit), dim);
    }
}

std::optional<Cell> AbaloneBoard::cell_at(int x, int y) const {
    if (y < top_ || y >= y_of(-1)) return std::nullopt;
    const int row = 8 - (y - top_) / down_;
    // The last column of a cell is the gap to the next, so it does not count.
    const int column = x - x_of(row, 0) + across_ / 2 - 1;
    if (column < 0 || column % across_ == across_ - 1) return std::nullopt;
    if (!abalone::on_board(row, column / across_)) return std::nullopt;
    return abalone::cell_at(row, column / across_);
}

}  // namespace sumito::terminal
