// The 61 cells of the board (rule 1.1), the six directions (1.2) and sets of cells.
//
// Cells are numbered 13 * row + digit modulo 61, counted from a1. Modulo 61 the hexagon tiles the
// plane, so each direction is one fixed rotation of a 61-bit set. A step over the edge would land
// on some other valid cell, so mask every step with has_neighbour(). Between e9, the last number,
// and a1 lies an edge, so steps east and west are plain shifts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sumito::abalone {

enum class Cell : std::uint8_t {};

inline constexpr int cell_count = 61;

constexpr int index(Cell cell) {
    return static_cast<int>(cell);
}

// Bit i is the cell of index i; the three high bits are always zero.
using CellSet = std::uint64_t;

inline constexpr CellSet all_cells = (CellSet{1} << cell_count) - 1;

constexpr CellSet set_of(Cell cell) {
    return CellSet{1} << index(cell);
}
constexpr bool contains(CellSet set, Cell cell) {
    return (set & set_of(cell)) != 0;
}
constexpr Cell first_cell(CellSet set) {
    return Cell(std::countr_zero(set));
}

// Anti-clockwise from east; the opposite of direction d is d + 3.
enum class Direction : std::uint8_t { E, NE, NW, W, SW, SE };

inline constexpr int direction_count = 6;
inline constexpr std::array all_directions = {Direction::E, Direction::NE, Direction::NW,
                                              Direction::W, Direction::SW, Direction::SE};

constexpr int index(Direction direction) {
    return static_cast<int>(direction);
}
constexpr Direction turned(Direction direction, int sixths) {
    return Direction((index(direction) + sixths) % direction_count);
}
constexpr Direction opposite(Direction direction) {
    return turned(direction, 3);
}
constexpr std::string_view name(Direction direction) {
    constexpr std::string_view names[] = {"E", "NE", "NW", "W", "SW", "SE"};
    return names[index(direction)];
}

// Rows count from 0 (a, the bottom) to 8 (i), digits from 1 to 9.
constexpr int first_digit(int row) {
    return row <= 4 ? 1 : row - 3;
}
constexpr int last_digit(int row) {
    return row <= 4 ? row + 5 : 9;
}
constexpr bool on_board(int row, int digit) {
    return row >= 0 && row < 9 && digit >= first_digit(row) && digit <= last_digit(row);
}

constexpr Cell cell_at(int row, int digit) {
    return Cell((13 * row + digit - 1) % cell_count);
}

namespace detail {

struct RowAndDigit {
    std::int8_t row, digit;
};

constexpr std::array<RowAndDigit, cell_count> make_places() {
    std::array<RowAndDigit, cell_count> places{};
    for (int row = 0; row < 9; ++row)
        for (int digit = first_digit(row); digit <= last_digit(row); ++digit)
            places[index(cell_at(row, digit))] = {std::int8_t(row), std::int8_t(digit)};
    return places;
}

inline constexpr auto places = make_places();
inline constexpr std::array<int, direction_count> row_step = {0, 1, 1, 0, -1, -1};
inline constexpr std::array<int, direction_count> digit_step = {1, 1, 0, -1, -1, 0};

constexpr std::array<CellSet, direction_count> make_neighbour_masks() {
    std::array<CellSet, direction_count> masks{};
    for (int d = 0; d < direction_count; ++d)
        for (int i = 0; i < cell_count; ++i)
            if (on_board(places[i].row + row_step[d], places[i].digit + digit_step[d]))
                masks[d] |= CellSet{1} << i;
    return masks;
}

inline constexpr auto neighbour_masks = make_neighbour_masks();

}  // namespace detail

constexpr int row(Cell cell) {
    return detail::places[index(cell)].row;
}
constexpr int digit(Cell cell) {
    return detail::places[index(cell)].digit;
}

// How far a step in a direction rotates a set of cells (to the left, modulo 61).
inline constexpr std::array<int, direction_count> rotation = {1, 14, 13, 60, 47, 48};

// The cells that have a neighbour in `direction`.
constexpr CellSet has_neighbour(Direction direction) {
    return detail::neighbour_masks[index(direction)];
}

// Moves all cells of `set` one step; those that would leave the board vanish.
constexpr CellSet step(CellSet set, Direction direction) {
    const int by = rotation[index(direction)];
    set &= has_neighbour(direction);
    return ((set << by) | (set >> (cell_count - by))) & all_cells;
}

constexpr std::optional<Cell> neighbour(Cell cell, Direction direction) {
    const CellSet next = step(set_of(cell), direction);
    if (next == 0) return std::nullopt;
    return first_cell(next);
}

// The direction from one cell to a neighbour; empty if the cells are not neighbours.
constexpr std::optional<Direction> direction_between(Cell from, Cell to) {
    for (Direction direction : all_directions)
        if (step(set_of(from), direction) == set_of(to)) return direction;
    return std::nullopt;
}

// The number of steps from one cell to the other.
constexpr int distance(Cell a, Cell b) {
    const int up = row(b) - row(a);
    const int right = digit(b) - digit(a);
    const int across = right - up;
    const auto size = [](int n) { return n < 0 ? -n : n; };
    return (size(up) + size(right) + size(across)) / 2;
}

// True if `a` comes first by row, then digit. People read cells, and we write both ends of a line,
// in this order.
constexpr bool reads_before(Cell a, Cell b) {
    return row(a) != row(b) ? row(a) < row(b) : digit(a) < digit(b);
}

inline std::string name(Cell cell) {
    return {char('a' + row(cell)), char('0' + digit(cell))};
}

// Reads exactly two characters such as `e5`.
constexpr std::optional<Cell> read_cell(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int row = text[0] - 'a';
    const int digit = text[1] - '0';
    if (!on_board(row, digit)) return std::nullopt;
    return cell_at(row, digit);
}

}  // namespace sumito::abalone
