// Sections 1.1 and 1.2: the board.
#include "games/abalone/cell.h"

#include <gtest/gtest.h>

#include <set>

namespace sumito::abalone {
namespace {

TEST(AbaloneBoard, SixtyOneCellsNamedByRowAndDigit) {
    std::set<std::string> names;
    for (int i = 0; i < cell_count; ++i) {
        const Cell cell = Cell(i);
        names.insert(name(cell));
        EXPECT_EQ(read_cell(name(cell)), cell);
        EXPECT_EQ(cell_at(row(cell), digit(cell)), cell);
    }
    EXPECT_EQ(names.size(), 61u);
    for (const char* corner : {"a1", "a5", "e1", "e9", "i5", "i9"})
        EXPECT_TRUE(names.count(corner));
    for (const char* none : {"a6", "b7", "f1", "i4", "i0", "j5", "", "e", "e55", "E5"})
        EXPECT_FALSE(read_cell(none)) << none;
}

TEST(AbaloneBoard, NeighboursByRowAndDigit) {
    const std::pair<int, int> steps[] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    int pairs = 0;
    for (int i = 0; i < cell_count; ++i)
        for (Direction direction : all_directions) {
            const auto [up, right] = steps[index(direction)];
            const int to_row = row(Cell(i)) + up;
            const int to_digit = digit(Cell(i)) + right;
            const auto next = neighbour(Cell(i), direction);
            EXPECT_EQ(next.has_value(), on_board(to_row, to_digit));
            if (!next) continue;
            ++pairs;
            EXPECT_EQ(*next, cell_at(to_row, to_digit));
            EXPECT_EQ(direction_between(Cell(i), *next), direction);
            EXPECT_EQ(neighbour(*next, opposite(direction)), Cell(i));
        }
    EXPECT_EQ(pairs, 312);
}

TEST(AbaloneBoard, AStepMovesASetAndDropsWhatLeaves) {
    EXPECT_EQ(
        step(all_cells, Direction::E),
        all_cells &
            ~(set_of(*read_cell("a1")) | set_of(*read_cell("b1")) | set_of(*read_cell("c1")) |
              set_of(*read_cell("d1")) | set_of(*read_cell("e1")) | set_of(*read_cell("f2")) |
              set_of(*read_cell("g3")) | set_of(*read_cell("h4")) | set_of(*read_cell("i5"))));
}

}  // namespace
}  // namespace sumito::abalone
