// The search on a game in which a side decides several times in a row.
#include "engine/search.h"

#include <gtest/gtest.h>

#include "support/toy_game.h"

namespace sumito::engine {
namespace {

using Toy = test::ToyGame<test::Fault::None>;

struct ToyEvaluator {
    static games::Seat mover(const Toy::Position& p) { return Toy().choosers(p).lowest(); }
    static games::Outcome settled(const Toy::Position& p) { return Toy().outcome(p); }
    static int evaluate(const Toy::Position&) { return 0; }
    static void captures(const Toy::Position&, Toy::MoveList& list) { list.clear(); }
    static void threats(const Toy::Position&, Toy::MoveList& list) { list.clear(); }
    static std::uint64_t path_key(const Toy::Position&, std::uint64_t hash) { return hash; }
    static bool is_final(const Toy::Position&, const Toy::Position&) { return false; }
    static std::uint64_t shape_key(const Toy::Position&) { return 0; }
    static bool is_late(Toy::Move) { return false; }
    static bool skip_turn(Toy::Position&) { return false; }
    static constexpr int points_per_logit = 100;
    static constexpr const LevelTable& levels = abalone_levels;
    static constexpr int code_count = 8;
    static constexpr int place_count = 1;
    static int place(Toy::Move) { return 0; }
};

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
