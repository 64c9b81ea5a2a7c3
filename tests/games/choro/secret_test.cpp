// The secret opening: what South has chosen stays hidden until North has chosen too.
#include <gtest/gtest.h>

#include <set>

#include "games/catalog.h"
#include "games/line.h"
#include "support/choro_boards.h"
#include "support/sha256.h"

namespace sumito::choro {
namespace {

using games::Seat;
using test::choro_game;

Position after_choices(const Choro& game, const char* south, const char* north) {
    Position position = game.start();
    game.play_unchecked(position, Seat::P1, *game.read_move(position, south));
    game.play_unchecked(position, Seat::P2, *game.read_move(position, north));
    return position;
}

TEST(ChoroOpening, BothMayChooseAndNeitherSeesTheOthersChoice) {
    const Choro game;
    Position position = game.start();
    EXPECT_EQ(game.choosers(position), (games::SeatSet{Seat::P1, Seat::P2}));
    game.play_unchecked(position, Seat::P2, *game.read_move(position, "o5"));
    EXPECT_EQ(game.choosers(position), games::SeatSet{Seat::P1});
    EXPECT_TRUE(game.text(position).ends_with("/* open=-,o5"));
    EXPECT_TRUE(game.view(position, {Seat::P2}).ends_with("/* open=-,o5"));
    EXPECT_TRUE(game.view(position, {Seat::P1}).ends_with("/* open=-,?"));
    EXPECT_TRUE(game.view(position, {}).ends_with("/* open=-,?"));
}

TEST(ChoroOpening, WhatAPlayerSeesIsAPositionHeCanChooseIn) {
    const Choro game;
    Position position = game.start();
    game.play_unchecked(position, Seat::P1, *game.read_move(position, "o3"));
    const Position seen = *game.read(game.view(position, {Seat::P2}));
    EXPECT_EQ(game.choosers(seen), games::SeatSet{Seat::P2});
    Choro::MoveList list;
    game.moves(seen, Seat::P2, list);
    EXPECT_EQ(list.size(), 8u);
    // A choice that cannot be resolved yet waits.
    Position waiting = seen;
    game.play_unchecked(waiting, Seat::P2, list[0]);
    EXPECT_TRUE(game.text(waiting).ends_with("/* open=?,o1"));
    EXPECT_TRUE(game.choosers(waiting).empty());
    EXPECT_FALSE(game.outcome(waiting).over());
}

TEST(ChoroOpening, TheFirstChoiceLeavesNoTraceTheSecondShowsTheWholeRace) {
    const Choro game;
    Position position = game.start();
    const Move south = *game.read_move(position, "o7");
    EXPECT_TRUE(game.trace(position, Seat::P1, south).empty());
    game.play_unchecked(position, Seat::P1, south);
    const games::Trace race = game.trace(position, Seat::P2, *game.read_move(position, "o4"));
    ASSERT_GT(race.size(), 6u);
    // South's first lap, then North's, then what both capture.
    EXPECT_EQ(Choro::place_name(race[0].from), "S:o7");
    EXPECT_EQ(race[3].kind, games::StepKind::Lift);
    EXPECT_EQ(Choro::place_name(race[3].from), "N:o4");
}

TEST(ChoroOpening, TheSixtyFourOpeningsAreThoseOfTheReference) {
    const Choro game;
    std::set<std::string> texts;
    int south_begins = 0;
    for (int south = 1; south <= 8; ++south)
        for (int north = 1; north <= 8; ++north) {
            const Position after = after_choices(game, ("o" + std::to_string(south)).c_str(),
                                                 ("o" + std::to_string(north)).c_str());
            texts.insert(game.text(after));
            south_begins += after.turn == Seat::P1;
        }
    std::string joined;
    for (const std::string& text : texts) joined += (joined.empty() ? "" : "\n") + text;
    EXPECT_EQ(texts.size(), 64u);
    EXPECT_EQ(test::sha256(joined).substr(0, 16), "27e5edce7b00b8b7");
    EXPECT_EQ(south_begins, 39);
}

TEST(ChoroOpening, ALotDecidesExactTiesWhereTheRulesSaySo) {
    const Choro game = choro_game("acholi:R6=lot");
    int ties = 0;
    for (int south = 1; south <= 8; ++south)
        for (int north = 1; north <= 8; ++north) {
            Position after = after_choices(game, ("o" + std::to_string(south)).c_str(),
                                           ("o" + std::to_string(north)).c_str());
            if (!game.is_lot(after)) continue;
            ++ties;
            Choro::MoveList list;
            game.moves(after, game.choosers(after).lowest(), list);
            ASSERT_EQ(list.size(), 2u);
            game.play_unchecked(after, Seat::P1, list[1]);
            EXPECT_EQ(game.choosers(after), games::SeatSet{Seat::P2});
        }
    EXPECT_EQ(ties, 14);
}

TEST(ChoroOpening, InTheRulesetLudiiSouthPlaysItsWholeOpeningFirst) {
    const Choro game = choro_game("ludii");
    EXPECT_EQ(game.choosers(game.start()), games::SeatSet{Seat::P1});
}

TEST(ChoroOpening, EachChoiceIsAPlyOfTheGame) {
    const games::AnyGame game = *games::find_game("choro");
    games::Line line(game, *game.start());
    for (const Seat seat : {Seat::P2, Seat::P1})
        ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, "o2")));
    EXPECT_EQ(line.plies(), 2);
    EXPECT_FALSE(line.position().read_legal_move(Seat::P1, "o2.+"));
}

TEST(ChoroOpening, RevealedChoicesAreTakenBackTogether) {
    const games::AnyGame game = *games::find_game("choro");
    games::Line line(game, *game.start());
    for (const Seat seat : {Seat::P1, Seat::P2})
        ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, "o2")));
    EXPECT_FALSE(line.position().has_secret());
    ASSERT_TRUE(line.take_back());
    EXPECT_EQ(line.plies(), 0);
    EXPECT_FALSE(line.position().has_secret());
    EXPECT_EQ(line.position().choosers().size(), 2);
}

}  // namespace
}  // namespace sumito::choro
