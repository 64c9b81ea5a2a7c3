#include "match/adjudication.h"

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace sumito::match {
namespace {

using engine::Score;
using games::Seat;

games::AnyPosition abalone(const std::string& text) {
    return *games::find_game("abalone")->read(text);
}

const std::string even = "sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b 0 1";
const std::string white_leads = "sssss/ssssss/2sss2/8/9/8/3SS2/SSSSSS/SSSSS 0 1 b 0 1";

std::optional<Score> hundredths(int value) {
    return Score{Score::Kind::Hundredths, value};
}
std::optional<Score> mate(int plies) {
    return Score{Score::Kind::Mate, plies};
}

TEST(Adjudication, WhoLeadsAtTheLimitHasWon) {
    AdjudicationRules rules;
    rules.most_plies = 10;
    Adjudicator adjudicator(rules, 2);
    EXPECT_FALSE(adjudicator.after_turn(abalone(white_leads), 9, Seat::P1, std::nullopt));
    const auto verdict = adjudicator.after_turn(abalone(white_leads), 10, Seat::P2, std::nullopt);
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->outcome.winners, games::SeatSet{Seat::P2});
    EXPECT_EQ(verdict->reason, "ply-limit");
    EXPECT_TRUE(adjudicator.after_turn(abalone(even), 10, Seat::P2, {})->outcome.drawn());
    rules.by_lead = false;
    Adjudicator strict(rules, 2);
    EXPECT_TRUE(strict.after_turn(abalone(white_leads), 10, Seat::P2, {})->outcome.drawn());
}

TEST(Adjudication, ADrawNeedsEverybodyAndEveryTurn) {
    AdjudicationRules rules;
    rules.draw_turns = 2;
    rules.draw_hundredths = 10;
    rules.draw_from_ply = 4;
    const games::AnyPosition position = abalone(even);
    Adjudicator adjudicator(rules, 2);
    int ply = 0;
    const auto turn = [&](Seat seat, const std::optional<Score>& score) {
        return adjudicator.after_turn(position, ++ply, seat, score).has_value();
    };
    EXPECT_FALSE(turn(Seat::P1, hundredths(0)));
    EXPECT_FALSE(turn(Seat::P2, hundredths(10)));
    EXPECT_FALSE(turn(Seat::P1, hundredths(-10)));  // too early for the other
    EXPECT_FALSE(turn(Seat::P2, hundredths(11)));   // thinks it is ahead
    EXPECT_FALSE(turn(Seat::P1, hundredths(0)));
    EXPECT_FALSE(turn(Seat::P2, hundredths(0)));
    EXPECT_FALSE(turn(Seat::P1, std::nullopt));  // has no score
    EXPECT_FALSE(turn(Seat::P2, hundredths(0)));
    EXPECT_FALSE(turn(Seat::P1, hundredths(0)));
    EXPECT_FALSE(turn(Seat::P2, hundredths(0)));
    EXPECT_TRUE(turn(Seat::P1, hundredths(0)));
}

TEST(Adjudication, NobodyAgreesOnADrawWhereNoneWasAskedFor) {
    Adjudicator adjudicator({}, 2);
    for (int ply = 1; ply < 200; ++ply)
        EXPECT_FALSE(
            adjudicator.after_turn(abalone(even), ply, Seat((ply + 1) % 2), hundredths(0)));
}

TEST(Adjudication, AWinNeedsTheLosersWord) {
    AdjudicationRules rules;
    rules.proven_turns = 2;
    const games::AnyPosition position = abalone(even);
    Adjudicator adjudicator(rules, 2);
    EXPECT_FALSE(adjudicator.after_turn(position, 1, Seat::P1, mate(9)));
    EXPECT_FALSE(adjudicator.after_turn(position, 2, Seat::P2, hundredths(-300)));
    EXPECT_FALSE(adjudicator.after_turn(position, 3, Seat::P1, mate(7)));
    EXPECT_FALSE(adjudicator.after_turn(position, 4, Seat::P2, mate(-6)));
    EXPECT_FALSE(adjudicator.after_turn(position, 5, Seat::P1, mate(5)));
    const auto verdict = adjudicator.after_turn(position, 6, Seat::P2, mate(-4));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->outcome.winners, games::SeatSet{Seat::P1});
    EXPECT_EQ(verdict->reason, "win-agreed");
}

TEST(Adjudication, ATeamWinsTogether) {
    AdjudicationRules rules;
    rules.proven_turns = 1;
    const auto game = *games::find_game("abalone4");
    Adjudicator adjudicator(rules, 4);
    EXPECT_FALSE(adjudicator.after_turn(*game.start(), 1, Seat::P1, mate(-6)));
    EXPECT_FALSE(adjudicator.after_turn(*game.start(), 2, Seat::P2, mate(5)));
    EXPECT_FALSE(adjudicator.after_turn(*game.start(), 3, Seat::P3, mate(-4)));
    const auto verdict = adjudicator.after_turn(*game.start(), 4, Seat::P4, mate(3));
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->outcome.winners, (games::SeatSet{Seat::P2, Seat::P4}));
}

}  // namespace
}  // namespace sumito::match
