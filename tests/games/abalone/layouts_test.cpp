// The named starts: the number of marbles of each, and no two are the same.
#include "games/abalone/layouts.h"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "games/abalone/abalone.h"
#include "games/abalone/symmetry.h"

namespace sumito::abalone {
namespace {

TEST(AbaloneLayouts, FiftyFiveForTwoPlayersEachWithItsMarbles) {
    EXPECT_EQ(layouts(2).size(), 55u);
    std::set<std::string_view> ids, boards;
    for (const Layout& layout : layouts(2)) {
        SCOPED_TRACE(layout.id);
        EXPECT_TRUE(ids.insert(layout.id).second);
        EXPECT_TRUE(boards.insert(layout.board).second);
        const abalone::Setup setup = setup_of(layout, 2);
        const int marbles = layout.id == "atomouche" ? 12 : layout.id == "corners" ? 13 : 14;
        EXPECT_EQ(std::popcount(setup.marbles[0]), marbles);
        EXPECT_EQ(std::popcount(setup.marbles[1]), marbles);
        EXPECT_EQ(setup.marbles[0] & setup.marbles[1], 0u);
        EXPECT_TRUE(Position<2>::from(setup));
        EXPECT_EQ(write_setup(setup), std::string(layout.board) + " 0 0 b 0 1");
    }
    EXPECT_EQ(layouts(2).front().id, "standard");
}

// A layout is fair: some symmetry of the board swaps the two colours. A wrong cell would break it.
// The listed layouts are not made that way.
TEST(AbaloneLayouts, BothColoursStandAlike) {
    std::set<std::string_view> uneven;
    for (const Layout& layout : layouts(2)) {
        const abalone::Setup setup = setup_of(layout, 2);
        bool even = false;
        for (int symmetry = 0; symmetry < symmetry_count; ++symmetry)
            even = even || (transformed(setup.marbles[0], symmetry) == setup.marbles[1] &&
                            transformed(setup.marbles[1], symmetry) == setup.marbles[0]);
        if (!even) uneven.insert(layout.id);
    }
    EXPECT_EQ(uneven,
              (std::set<std::string_view>{"defence-or-attack", "domination", "domination-vs-daisy",
                                          "food-mill", "french-daisy", "horseshoes", "irish-daisy",
                                          "robot", "true-daisy", "windmill"}));
}

TEST(AbaloneLayouts, OneEachForThreeAndFour) {
    ASSERT_EQ(layouts(3).size(), 1u);
    ASSERT_EQ(layouts(4).size(), 1u);
    for (CellSet marbles : setup_of(layouts(4)[0], 4).marbles) EXPECT_EQ(std::popcount(marbles), 9);
}

TEST(AbaloneLayouts, FoundByIdAliasAndAnyCase) {
    for (const char* id : {"belgian-daisy", "belgian_daisy", "Belgian_Daisy", "BELGIAN-DAISY",
                           "marguerite-belge", "Marguerite Belge"}) {
        const Layout* layout = find_layout(id, 2);
        ASSERT_NE(layout, nullptr) << id;
        EXPECT_EQ(layout->id, "belgian-daisy");
    }
    EXPECT_EQ(find_layout("", 2), nullptr);
    EXPECT_EQ(find_layout("nowhere", 2), nullptr);
    EXPECT_EQ(find_layout("belgian-daisy", 3), nullptr);
}

}  // namespace
}  // namespace sumito::abalone
