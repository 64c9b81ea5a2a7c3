// The search on a game in which a side decides several times in a row.
#include "engine/search.h"

#include <gtest/gtest.h>

#include "support/toy_engine.h"

namespace sumito::engine {
namespace {

using test::Toy;
using test::ToyEvaluator;

// Whether the first seat wins with best play; the lower chooser of a secret opening decides first.
bool first_wins(const Toy::Position& position) {
    const Toy game;
    const games::Outcome outcome = game.outcome(position);
    if (outcome.over()) return outcome.winners.contains(games::Seat::P1);
    const games::Seat seat = game.choosers(position).lowest();
    Toy::MoveList list;
    game.moves(position, seat, list);
    for (const Toy::Move move : list) {
        Toy::Position next = position;
        game.play_unchecked(next, seat, move);
        if (first_wins(next) == (seat == games::Seat::P1)) return seat == games::Seat::P1;
    }
    return seat != games::Seat::P1;
}

TEST(Search, NegatesTheScoreOnlyWhereTheSideChanges) {
    for (const bool full_width : {true, false})
        for (int heap = 0; heap < 12; ++heap) {
            Toy::Position position;
            position.heap = heap;
            TranspositionTable table(1);
            Control control;
            control.start({}, std::nullopt, {});
            Search<Toy, ToyEvaluator> search({}, {}, table, control);
            Task<Toy> task;
            task.position = position;
            task.full_width = full_width;
            task.most_depth = 50;
            search.begin(task);
            search.iterate(true, 0, {});
            const int score = search.root_moves().front().score;
            ASSERT_TRUE(is_decided(score)) << heap;
            EXPECT_EQ(is_win(score), first_wins(position)) << heap;
        }
}

}  // namespace
}  // namespace sumito::engine
