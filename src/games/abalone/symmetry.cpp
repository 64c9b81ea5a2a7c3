#include "games/abalone/symmetry.h"

#include <array>
#include <utility>

#include "base/bits.h"
#include "games/abalone/lines.h"

namespace sumito::abalone {

namespace {

constexpr Cell compute(Cell cell, int symmetry) {
    // Steps east and north-west from the centre. A sixth of a rotation takes E to NE, and NW to W.
    int east = digit(cell) - 5;
    int north_west = row(cell) - 4;
    if (symmetry >= 6) std::swap(east, north_west);
    for (int i = 0; i < symmetry % 6; ++i) {
        const int turned_east = east - north_west;
        north_west = east;
        east = turned_east;
    }
    return cell_at(north_west + 4, east + 5);
}

constexpr auto make_table() {
    std::array<std::array<Cell, cell_count>, symmetry_count> table{};
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
        for (int i = 0; i < cell_count; ++i) table[symmetry][i] = compute(Cell(i), symmetry);
    return table;
}

constexpr auto table = make_table();

}  // namespace

Cell transformed(Cell cell, int symmetry) {
    return table[symmetry][index(cell)];
}

CellSet transformed(CellSet set, int symmetry) {
    CellSet result = 0;
    base::for_each_bit(set, [&](int i) { result |= set_of(table[symmetry][i]); });
    return result;
}

Direction transformed(Direction direction, int symmetry) {
    const Cell centre = cell_at(4, 5);
    return *direction_between(centre, transformed(*neighbour(centre, direction), symmetry));
}

Move transformed(Move move, int symmetry) {
    if (move.is_pass()) return move;
    const Direction direction = transformed(move.direction(), symmetry);
    const Cell cell = transformed(move.cell(), symmetry);
    if (!move.is_broadside()) return Move(cell, direction, move.shape());
    return *broadside_between(cell, transformed(far_end(move), symmetry), direction);
}

}  // namespace sumito::abalone
