// The engine is measured against the plain search, so the plain search must know the rules.
#include "bench/plain_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/rng.h"

namespace plain {
namespace {

using sumito::abalone::Abalone;

template <class Check>
void in_random_games(const Check& check) {
    const Abalone<2> game;
    sumito::base::Rng rng(7);
    for (const auto& start : game.named_starts()) {
        Position position = *game.start(start.id);
        for (int ply = 0; ply < 120; ++ply) {
            MoveList list;
            position.moves(list);
            if (list.empty()) break;
            check(position, list);
            MoveList ejections;
            list_ejections(position, ejections);
            // Otherwise random marbles would hardly ever reach the edge.
            const MoveList& among = ejections.empty() || ply % 3 != 0 ? list : ejections;
            position.play_unchecked(among[rng.below(static_cast<std::uint32_t>(among.size()))]);
        }
    }
}

TEST(PlainSearch, ListsExactlyTheEjections) {
    int seen = 0;
    in_random_games([&](const Position& position, const MoveList& list) {
        std::vector<std::uint16_t> expected, listed;
        for (const Move move : list) {
            Position next = position;
            next.play_unchecked(move);
            if (next.score(position.turn()) > position.score(position.turn()))
                expected.push_back(move.bits());
        }
        MoveList ejections;
        list_ejections(position, ejections);
        for (const Move move : ejections) listed.push_back(move.bits());
        std::sort(expected.begin(), expected.end());
        std::sort(listed.begin(), listed.end());
        ASSERT_EQ(listed, expected);
        seen += static_cast<int>(listed.size());
    });
    EXPECT_GT(seen, 500);
}

// It is only asked about moves that were legal in some position: those of the transposition table
// and killers.
TEST(PlainSearch, KnowsWhichMovesOfOtherPositionsAreLegal) {
    std::set<std::uint16_t> anywhere;
    in_random_games([&](const Position&, const MoveList& list) {
        for (const Move move : list) anywhere.insert(move.bits());
    });
    EXPECT_GT(anywhere.size(), 1000u);
    int number = 0;
    in_random_games([&](const Position& position, const MoveList& list) {
        if (++number % 20 != 0) return;
        for (const std::uint16_t bits : anywhere) {
            const Move move = Move::from_bits(bits);
            const bool legal = std::find(list.begin(), list.end(), move) != list.end();
            ASSERT_EQ(is_legal(position, move), legal) << bits;
        }
    });
}

// From tests/suites/abalone.txt: only this move wins in three plies.
TEST(PlainSearch, FindsTheSixthMarbleInThreePlies) {
    const Abalone<2> game;
    const auto position = game.read("5/4s1/1S1sss1/3s1sSS/1SSssssS1/3s1s2/1S5/2S1S1/5 2 5 w 9 69");
    ASSERT_TRUE(position) << position.error();
    Search search(1);
    const std::atomic<bool> stop = false;
    int score = 0;
    Limits limits;
    limits.depth = 5;
    const Move best = search.think(*position, {}, limits, stop,
                                   [&](const Progress& progress) { score = progress.score; });
    EXPECT_EQ(score, won - 3);
    EXPECT_EQ(game.move_text(*position, best), "d6e7");
}

}  // namespace
}  // namespace plain
