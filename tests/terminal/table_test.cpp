// A game among people: turns, clocks, leaving (rules 3.5, 4.5, 5.1), offers, turns taken back.
#include "terminal/table.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace sumito::terminal {
namespace {

using games::Instant;
using games::Outcome;
using games::Reason;
using games::Seat;
using games::SeatSet;
using Kind = Event::Kind;

constexpr Instant start{1000};
constexpr Instant minute{60'000};

Table table_of(std::string_view game_id, std::string_view rules = {},
               std::string_view position = {}, std::string_view time = "none") {
    const games::AnyGame game = *games::find_game(game_id, rules);
    games::Line line(game, position.empty() ? *game.start() : *game.read(position));
    return {game, line, *games::read_time_control(time), start};
}

std::vector<Kind> kinds(const std::vector<Event>& events) {
    std::vector<Kind> kinds;
    for (const Event& event : events) kinds.push_back(event.kind);
    return kinds;
}

// The second player's only marble is shut in.
constexpr const char* shut_in = "rr3/6/7/8/9/8/b1b4/bb4/wbb2 0 0 0 b 0 1";

TEST(Table, MovesAlternateAndAreTold) {
    Table table = table_of("abalone");
    EXPECT_EQ(table.turn(), Seat::P1);
    EXPECT_EQ(table.play("a1b1", start), Refusal::None);
    EXPECT_EQ(table.turn(), Seat::P2);
    ASSERT_EQ(table.turns().size(), 1u);
    EXPECT_EQ(table.turns().front().move, "a1b1");
    EXPECT_EQ(kinds(table.events()), std::vector{Kind::Moved});
}

TEST(Table, AnImpossibleMoveChangesNothing) {
    Table table = table_of("abalone");
    EXPECT_EQ(table.play("nonsense", start), Refusal::Unreadable);
    EXPECT_EQ(table.play("e5e6", start), Refusal::Illegal);
    EXPECT_TRUE(table.events().empty());
}

TEST(Table, AForcedPassIsPlayedByItself) {
    Table table = table_of("abalone3", {}, shut_in);
    EXPECT_EQ(table.play("c3d3", start), Refusal::None);
    EXPECT_EQ(table.turn(), Seat::P3);
    EXPECT_EQ(kinds(table.events()), (std::vector{Kind::Moved, Kind::Passed}));
}

TEST(Table, AFlagFallsByItself) {
    Table table = table_of("abalone", {}, {}, "10");
    table.tick(start + 9 * minute);
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.left(Seat::P1, start + 9 * minute), minute);
    table.tick(start + 10 * minute);
    EXPECT_EQ(table.line().outcome(), Outcome::win({Seat::P2}, Reason::LastIn));
    EXPECT_EQ(kinds(table.events()), std::vector{Kind::Flagged});
}

TEST(Table, OfThreeOneWithoutTimeIsOutAndTheOthersPlayOn) {
    Table table = table_of("abalone3", {}, {}, "1");
    table.tick(start + minute);
    EXPECT_FALSE(table.over());
    EXPECT_TRUE(table.is_out(Seat::P1));
    EXPECT_EQ(table.turn(), Seat::P2);
    // The next one's time began to run when the first one's was found to be up.
    EXPECT_EQ(table.left(Seat::P2, start + minute), minute);
    table.tick(start + 2 * minute);
    EXPECT_EQ(table.line().outcome(), Outcome::win({Seat::P3}, Reason::LastIn));
}

TEST(Table, OfFourThePartnerOfOneWhoResignsPlaysOn) {
    Table table = table_of("abalone4");
    EXPECT_EQ(table.resign(start), Refusal::None);
    EXPECT_TRUE(table.is_out(Seat::P1));
    EXPECT_FALSE(table.is_out(Seat::P3));
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.resign(start), Refusal::None);  // Red
    EXPECT_EQ(table.resign(start), Refusal::None);  // White
    EXPECT_EQ(table.line().outcome().winners, (SeatSet{Seat::P2, Seat::P4}));
    EXPECT_EQ(table.resign(start), Refusal::Over);
}

TEST(Table, TheClockStopsWithTheGame) {
    Table table = table_of("abalone", {}, {}, "10");
    EXPECT_EQ(table.resign(start + minute), Refusal::None);
    EXPECT_EQ(table.left(Seat::P1, start + 5 * minute), 9 * minute);
}

TEST(Table, ADrawNeedsTheRuleOption) {
    Table table = table_of("abalone");
    EXPECT_EQ(table.offer_draw(Instant(0)), Refusal::NoDraws);
}

TEST(Table, ADrawIsOfferedAndAccepted) {
    Table table = table_of("abalone", "standard:agreement=on");
    EXPECT_EQ(table.answer(true, start), Refusal::NothingAsked);
    EXPECT_EQ(table.offer_draw(Instant(0)), Refusal::None);
    EXPECT_EQ(table.question()->asker, Seat::P1);
    EXPECT_EQ(table.question()->waiting, SeatSet{Seat::P2});
    EXPECT_EQ(table.play("a1b1", start), Refusal::AnswerFirst);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_EQ(table.line().outcome(), Outcome::draw(Reason::Agreement));
}

TEST(Table, ADeclinedDrawChangesNothing) {
    Table table = table_of("abalone", "standard:agreement=on");
    EXPECT_EQ(table.offer_draw(Instant(0)), Refusal::None);
    EXPECT_EQ(table.answer(false, start), Refusal::None);
    EXPECT_FALSE(table.question());
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.turn(), Seat::P1);
}

TEST(Table, OfThreeAllWhoAreStillInMustAgree) {
    Table table = table_of("abalone3", "standard:agreement=on");
    EXPECT_EQ(table.offer_draw(Instant(0)), Refusal::None);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.answer(false, start), Refusal::None);
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.resign(start), Refusal::None);
    EXPECT_EQ(table.offer_draw(Instant(0)), Refusal::None);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_EQ(table.line().outcome(), Outcome::draw(Reason::Agreement));
}

TEST(Table, TheClocksStandStillWhileAQuestionIsOpen) {
    Table table = table_of("abalone3", "standard:agreement=on", {}, "1");
    EXPECT_EQ(table.offer_draw(start), Refusal::None);
    table.tick(start + minute);
    EXPECT_TRUE(table.question());
    EXPECT_EQ(table.answer(false, start + minute), Refusal::None);
    EXPECT_FALSE(table.over());
    EXPECT_EQ(table.left(Seat::P1, start + minute), minute);
    table.tick(start + 2 * minute);
    EXPECT_TRUE(table.is_out(Seat::P1));
}

TEST(Table, ATurnIsTakenBackIfTheOtherAgrees) {
    Table table = table_of("abalone");
    const std::string before = table.line().position().text();
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::NothingToTakeBack);
    EXPECT_EQ(table.play("a1b1", start), Refusal::None);
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::None);
    EXPECT_EQ(table.question()->asker, Seat::P1);
    EXPECT_EQ(table.answer(false, start), Refusal::None);
    EXPECT_EQ(table.turns().size(), 1u);
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::None);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_EQ(table.line().position().text(), before);
    EXPECT_TRUE(table.turns().empty());
}

TEST(Table, WithAClockNothingIsTakenBack) {
    Table table = table_of("abalone", {}, {}, "10");
    EXPECT_EQ(table.play("a1b1", start), Refusal::None);
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::Timed);
}

TEST(Table, AForcedPassIsTakenBackWithTheMoveBeforeIt) {
    Table table = table_of("abalone3", {}, shut_in);
    EXPECT_EQ(table.play("c3d3", start), Refusal::None);
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::None);
    EXPECT_EQ(table.question()->asker, Seat::P1);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_EQ(table.answer(true, start), Refusal::None);
    EXPECT_TRUE(table.turns().empty());
    EXPECT_EQ(table.turn(), Seat::P1);
}

TEST(Table, WhatWasPlayedBeforeASeatLeftStaysPlayed) {
    Table table = table_of("abalone3");
    EXPECT_EQ(table.play("b1c1", start), Refusal::None);
    EXPECT_EQ(table.resign(start), Refusal::None);
    EXPECT_EQ(table.ask_back(Instant(0)), Refusal::NothingToTakeBack);
}

TEST(Table, AGameAlreadyPlayedIsKnownButNotNews) {
    Table table = table_of("abalone");
    EXPECT_EQ(table.play("a1b1", start), Refusal::None);
    const Table again(table.game(), table.line(), table.control(), start);
    ASSERT_EQ(again.turns().size(), 1u);
    EXPECT_EQ(again.turns().front().move, "a1b1");
    EXPECT_TRUE(again.events().empty());
}

}  // namespace
}  // namespace sumito::terminal
