// The twelve symmetries of the hexagon: six turns, and six turns after a reflection. The rules know
// no preferred side of the board, so each maps positions to positions and moves to moves.
#pragma once

#include "games/abalone/cell.h"
#include "games/abalone/move.h"

namespace sumito::abalone {

inline constexpr int symmetry_count = 12;  // number 0 changes nothing

// Turns are undone by turns, reflections by themselves.
constexpr int inverse(int symmetry) {
    return symmetry >= 6 ? symmetry : (6 - symmetry) % 6;
}

Cell transformed(Cell cell, int symmetry);
CellSet transformed(CellSet set, int symmetry);
Direction transformed(Direction direction, int symmetry);
Move transformed(Move move, int symmetry);

}  // namespace sumito::abalone
