#include "terminal/board_view.h"

namespace sumito::terminal {

using abalone::Cell;
using abalone::CellSet;
using abalone::Direction;

namespace {

// All that is to be seen in one cell.
struct CellState {
    char marble = 0;  // the seat's letter, 0 if empty
    bool cursor = false, selected = false, last = false;
    std::optional<Direction> target;
};

std::string_view arrow_of(Direction direction) {
    constexpr std::string_view arrows[] = {"→", "↗", "↖", "←", "↙", "↘"};
    return arrows[index(direction)];
}

CellSet cells_of(const games::Trace& trace) {
    CellSet cells = 0;
    for (const games::Step& step : trace) {
        if (step.from.is_on_board()) cells |= set_of(Cell(step.from.number()));
        if (step.to.is_on_board()) cells |= set_of(Cell(step.to.number()));
    }
    return cells;
}

// Three columns and two lines of blocks with a dot in the middle, or with the way and its key.
void draw_blocks(Canvas& canvas, int x, int y, const CellState& state) {
    const Style hole{Colour::Hole, Colour::Board};
    const Style marble{state.marble != 0 ? colour_of(state.marble) : Colour::Hole, Colour::Board};
    if (state.marble != 0) {
        canvas.put(x - 1, y, "▟█▙", marble);
        canvas.put(x - 1, y + 1, "▜█▛", marble);
    } else {
        canvas.put(x - 1, y, " ▄ ", hole);
        canvas.put(x - 1, y + 1, " ▀ ", hole);
    }
    const Colour paper = state.marble != 0 ? marble.ink : Colour::Board;
    const auto dot = [&](Colour ink) {
        canvas.put(x, y, "▄", {ink, paper});
        canvas.put(x, y + 1, "▀", {ink, paper});
    };
    if (state.last) dot(Colour::Last);
    if (state.selected) dot(Colour::Chosen);
    if (state.target) {
        const bool dark = state.marble != 0 && state.marble != 'w';
        const Style way{dark ? Colour::Chosen : Colour::Black, paper, true};
        canvas.put(x, y, arrow_of(*state.target), way);
        canvas.put(x, y + 1, std::string(1, direction_key(*state.target)), way);
    }
    if (state.cursor)
        for (const int line : {y, y + 1}) {
            canvas.put(x - 2, line, "▐", {Colour::Chosen, Colour::Board});
            canvas.put(x + 2, line, "▌", {Colour::Chosen, Colour::Board});
        }
}

// One sign, with brackets for cursor and selection; below it what else there is to say.
void draw_signs(Canvas& canvas, int x, int y, const CellState& state) {
    const bool unicode = canvas.unicode();
    const std::string_view brackets = state.cursor && state.selected ? "{}"
                                      : state.cursor                 ? "[]"
                                      : state.selected               ? "()"
                                                                     : "  ";
    const Style style{Colour::Default, Colour::Default, state.cursor || state.selected};
    canvas.put(x - 1, y, brackets.substr(0, 1), style);
    canvas.put(x, y, sign_of(state.marble, unicode), style);
    canvas.put(x + 1, y, brackets.substr(1), style);
    if (state.target) {
        // On an empty cell the way takes the place of its sign.
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

std::string sign_of(char seat_letter, bool unicode) {
    if (!unicode) return std::string(1, seat_letter != 0 ? seat_letter : '.');
    switch (seat_letter) {
        case 'b': return "●";
        case 'w': return "○";
        case 'r': return "◆";
        case 'u': return "◇";
        default: return "·";
    }
}

void BoardView::draw(Canvas& canvas, const Table& table, const Picker& picker,
                     const Look& look) const {
    const games::Contents contents = table.line().position().contents();
    const CellSet last = table.turns().empty() ? 0 : cells_of(table.turns().back().trace);
    const auto targets = picker.targets();
    draw_names(canvas);
    // The gaps between cells first: cursors are drawn on them.
    for (int row = 0; row < 9 && look.blocks(); ++row) {
        const int from = x_of(row, abalone::first_digit(row)) - 2;
        const int to = x_of(row, abalone::last_digit(row)) + 2;
        canvas.fill(from, y_of(row), to - from + 1, 2, {Colour::Hole, Colour::Board});
    }
    for (int i = 0; i < abalone::cell_count; ++i) {
        const Cell cell = Cell(i);
        CellState state;
        for (int seat = 0; seat < table.game().seats(); ++seat)
            if (contents.at(games::Place::on_board(i), games::Seat(seat)) > 0)
                state.marble = table.game().seat_letter(games::Seat(seat));
        state.cursor = !table.over() && cell == picker.cursor();
        state.selected = contains(picker.selection(), cell);
        state.last = contains(last, cell);
        for (const Picker::Target& target : targets)
            if (target.cell == cell) state.target = target.direction;
        const int x = x_of(abalone::row(cell), abalone::digit(cell));
        const int y = y_of(abalone::row(cell));
        look.blocks() ? draw_blocks(canvas, x, y, state) : draw_signs(canvas, x, y, state);
    }
}

void BoardView::draw_names(Canvas& canvas) const {
    const Style dim{Colour::Dim};
    for (int row = 0; row < 9; ++row)
        canvas.put(x_of(row, abalone::first_digit(row)) - 4, y_of(row),
                   std::string(1, static_cast<char>('a' + row)), dim);
    // Diagonals are named where they end, one row below their last cell.
    for (int digit = 1; digit <= 9; ++digit) {
        const int row = digit <= 5 ? -1 : digit - 6;
        canvas.put(x_of(row, digit), y_of(row), std::to_string(digit), dim);
    }
}

std::optional<Cell> BoardView::cell_at(int x, int y) const {
    if (y < top_ || y >= top_ + 18) return std::nullopt;
    const int row = 8 - (y - top_) / 2;
    const int column = x - left_ - 8 + 2 * row + 1;  // three columns for each cell, then a gap
    if (column < 0 || column % 4 == 3 || !abalone::on_board(row, column / 4)) return std::nullopt;
    return abalone::cell_at(row, column / 4);
}

}  // namespace sumito::terminal
