// The twelve symmetries of the hexagon: six rotations, and six rotations after a reflection. The
// rules treat all sides of the board alike, so each symmetry maps positions to positions and moves
// to moves.
#pragma once

#include "games/abalone/cell.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

inline constexpr int symmetry_count = 12;  // number 0 changes nothing

// Rotations are undone by rotations, reflections by themselves.
constexpr int inverse(int symmetry) {
    return symmetry >= 6 ? symmetry : (6 - symmetry) % 6;
}

Cell transformed(Cell cell, int symmetry);
CellSet transformed(CellSet set, int symmetry);
Direction transformed(Direction direction, int symmetry);
Move transformed(Move move, int symmetry);

}  // namespace sumito::abalone
