#include "match/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "match/standings.h"

namespace sumito::match {
namespace {

TEST(Schedule, TwoChangeColoursInEveryPair) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 10);
    EXPECT_EQ(schedule.games(), 20u);
    const auto first = schedule.game(6), second = schedule.game(7);
    EXPECT_EQ(first.round, 3u);
    EXPECT_EQ(second.round, 3u);
    EXPECT_EQ(first.set, second.set);
    EXPECT_EQ(first.seating[0], second.seating[1]);
    EXPECT_EQ(first.seating[1], second.seating[0]);
}

TEST(Schedule, FourSeatsAreTwoTeams) {
    const Schedule schedule(2, 4, Tournament::RoundRobin, 1);
    EXPECT_EQ(schedule.game(0).seating, (Seating{0, 1, 0, 1}));
    EXPECT_EQ(schedule.game(1).seating, (Seating{1, 0, 1, 0}));
}

TEST(Schedule, TwoAtThreeSeatsSitAloneInEveryPlace) {
    const Schedule schedule(2, 3, Tournament::RoundRobin, 1);
    EXPECT_EQ(schedule.games(), 6u);
    std::set<Seating> seatings;
    std::map<int, int> seats;
    for (std::uint64_t i = 0; i < 6; ++i) {
        const Seating seating = schedule.game(i).seating;
        seatings.insert(seating);
        for (std::size_t seat = 0; seat < 3; ++seat) ++seats[seating[seat]];
    }
    EXPECT_EQ(seatings.size(), 6u);
    EXPECT_EQ(seats[0], 9);
    EXPECT_EQ(seats[1], 9);
}

TEST(Schedule, ThreeAtThreeSeatsSitInEveryOrder) {
    const Schedule schedule(4, 3, Tournament::RoundRobin, 1);
    EXPECT_EQ(schedule.tables().size(), 4u);
    EXPECT_EQ(schedule.games_a_set(), 6u);
    std::set<Seating> seatings;
    for (std::uint64_t i = 0; i < schedule.games(); ++i) seatings.insert(schedule.game(i).seating);
    EXPECT_EQ(seatings.size(), 24u);
}

TEST(Schedule, EverybodyMeetsEverybodyOrTheFirstMeetsAll) {
    EXPECT_EQ(Schedule(5, 2, Tournament::RoundRobin, 1).tables().size(), 10u);
    const Schedule gauntlet(5, 2, Tournament::Gauntlet, 1);
    EXPECT_EQ(gauntlet.tables().size(), 4u);
    for (const auto& table : gauntlet.tables()) EXPECT_EQ(table[0], 0);
    EXPECT_EQ(Schedule(4, 3, Tournament::Gauntlet, 1).tables().size(), 3u);
}

TEST(Schedule, TheSameNumberIsTheSameGameHoweverLongTheMatch) {
    const Schedule few(3, 2, Tournament::RoundRobin, 2), many(3, 2, Tournament::RoundRobin, 50);
    for (std::uint64_t i = 0; i < few.games(); ++i) {
        EXPECT_EQ(few.game(i).seating, many.game(i).seating);
        EXPECT_EQ(few.game(i).round, many.game(i).round);
    }
}

TEST(Points, OfTwoAreSharedAndOfThreeCompared) {
    using enum games::Seat;
    const Seating pair{0, 1, -1, -1};
    EXPECT_EQ(points_against(pair, 2, 2, {P1}, 0, 1), 2);
    EXPECT_EQ(points_against(pair, 2, 2, {}, 0, 1), 1);
    EXPECT_EQ(points_against(pair, 2, 2, {P2}, 0, 1), 0);
    const Seating teams{1, 0, 1, 0};
    EXPECT_EQ(points_against(teams, 4, 2, {P1, P3}, 1, 0), 2);
    // One against two: each seat has a third of a draw.
    const Seating alone{0, 1, 1, -1};
    EXPECT_EQ(points_against(alone, 3, 2, {}, 0, 1), 1);
    EXPECT_EQ(points_against(alone, 3, 2, {}, 1, 0), 2);
    EXPECT_EQ(points_against(alone, 3, 2, {P3}, 1, 0), 3);
    EXPECT_EQ(points_against(alone, 3, 2, {P3}, 0, 1), 0);
    const Seating three{2, 0, 1, -1};
    EXPECT_EQ(points_against(three, 3, 3, {P1}, 0, 1), 1);
    EXPECT_EQ(points_against(three, 3, 3, {P1}, 2, 1), 2);
    EXPECT_EQ(points_against(three, 3, 3, {P1}, 1, 2), 0);
}

GameReport report(std::uint64_t number, games::SeatSet winners) {
    GameReport made;
    made.number = number;
    made.winners = winners;
    made.reason = "ejected";
    made.plies = 10;
    return made;
}

TEST(Standings, CountASetWhenAllItsGamesAreIn) {
    const Schedule schedule(2, 2, Tournament::RoundRobin, 2);
    Standings standings(schedule);
    standings.add(report(0, {games::Seat::P1}));
    standings.add(report(3, {}));
    EXPECT_EQ(standings.rows()[0].won, 1u);
    EXPECT_EQ(standings.rows()[0].tally.sets(), 0u);
    standings.add(report(1, {games::Seat::P2}));
    EXPECT_EQ(standings.rows()[0].tally.counts()[4], 1u);
    EXPECT_EQ(standings.rows()[1].tally.counts()[0], 1u);
    EXPECT_EQ(standings.meetings().at({0, 1}).score(), 1);
    EXPECT_EQ(standings.drawn(), 1u);
    EXPECT_EQ(standings.reasons().at("ejected"), 3u);
}

TEST(Standings, EqualThreesAreEven) {
    const Schedule schedule(3, 3, Tournament::RoundRobin, 1);
    Standings standings(schedule);
    // The player to move first wins every game.
    for (std::uint64_t i = 0; i < 6; ++i) standings.add(report(i, {games::Seat::P1}));
    for (const Standings::Row& row : standings.rows()) {
        EXPECT_EQ(row.won, 2u);
        EXPECT_EQ(row.tally.score(), 0.5);
    }
}

}  // namespace
}  // namespace sumito::match
