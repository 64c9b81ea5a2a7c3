#include "games/seat.h"

#include <gtest/gtest.h>

#include <vector>

#include "games/teams.h"

namespace sumito::games {
namespace {

TEST(SeatSet, IsVisitedInTheOrderOfTurns) {
    const SeatSet set{Seat::P4, Seat::P1, Seat::P3};
    std::vector<Seat> visited;
    for (const Seat seat : set) visited.push_back(seat);
    EXPECT_EQ(visited, (std::vector{Seat::P1, Seat::P3, Seat::P4}));
    for (const Seat seat : SeatSet()) FAIL() << index(seat);
}

TEST(SeatSet, WithoutLeavesTheSetItselfAlone) {
    const SeatSet all = SeatSet::first(3);
    EXPECT_EQ(all.without(Seat::P2), (SeatSet{Seat::P1, Seat::P3}));
    EXPECT_EQ(all.without(SeatSet{Seat::P1, Seat::P4}), (SeatSet{Seat::P2, Seat::P3}));
    EXPECT_EQ(all.size(), 3);
}

TEST(BySeat, HasAValueForEachSeat) {
    BySeat<int> values;
    EXPECT_EQ(values[Seat::P4], 0);
    values[Seat::P4] = 7;
    EXPECT_EQ(values[Seat::P4], 7);
    EXPECT_EQ(values[Seat::P1], 0);
}

TEST(Teams, FourPlayersAreTwoTeamsThatSitOppositeEachOther) {
    EXPECT_EQ(side_count(4), 2);
    EXPECT_EQ(partners_of(Seat::P1, 4), SeatSet{Seat::P3});
    EXPECT_EQ(partners_of(Seat::P4, 4), SeatSet{Seat::P2});
    EXPECT_EQ(seats_of_side(1, 4), (SeatSet{Seat::P2, Seat::P4}));
}

TEST(Teams, TwoAndThreePlayForThemselves) {
    for (const int seats : {2, 3}) {
        EXPECT_EQ(side_count(seats), seats);
        for (const Seat seat : SeatSet::first(seats)) {
            EXPECT_TRUE(partners_of(seat, seats).empty());
            EXPECT_EQ(seats_of_side(side_of(seat, seats), seats), SeatSet{seat});
        }
    }
}

}  // namespace
}  // namespace sumito::games
