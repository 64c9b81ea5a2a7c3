#include "games/abalone/symmetry.h"

#include <gtest/gtest.h>

#include <set>

#include "games/abalone/position.h"

namespace sumito::abalone {
namespace {

TEST(AbaloneSymmetry, TwelveDifferentMapsThatKeepNeighbours) {
    std::set<std::vector<int>> maps;
    for (int symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        std::vector<int> map;
        for (int i = 0; i < cell_count; ++i) {
            map.push_back(index(transformed(Cell(i), symmetry)));
            for (Direction direction : all_directions) {
                const auto next = neighbour(Cell(i), direction);
                if (!next) continue;
                EXPECT_EQ(
                    neighbour(transformed(Cell(i), symmetry), transformed(direction, symmetry)),
                    transformed(*next, symmetry));
            }
        }
        maps.insert(map);
        EXPECT_EQ(transformed(all_cells, symmetry), all_cells);
        for (int i = 0; i < cell_count; ++i)
            EXPECT_EQ(transformed(transformed(Cell(i), symmetry), inverse(symmetry)), Cell(i));
    }
    EXPECT_EQ(maps.size(), 12u);
}

TEST(AbaloneSymmetry, ASixthOfATurnTakesEastToNorthEast) {
    EXPECT_EQ(transformed(Direction::E, 1), Direction::NE);
    EXPECT_EQ(transformed(*read_cell("e9"), 1), *read_cell("i9"));
    EXPECT_EQ(transformed(*read_cell("e5"), 7), *read_cell("e5"));
}

}  // namespace
}  // namespace sumito::abalone
