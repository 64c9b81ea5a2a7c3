// The parts of the search that need no game: transposition table, cached evaluations, path, timing,
// reductions.
#include <gtest/gtest.h>

#include "engine/eval_cache.h"
#include "engine/path.h"
#include "engine/reductions.h"
#include "engine/timing.h"
#include "engine/transposition_table.h"

namespace sumito::engine {
namespace {

TEST(TranspositionTable, KeepsWhatItWasTold) {
    TranspositionTable table(1);
    EXPECT_FALSE(table.find(7));
    table.store(7, {12, -345, -3, Bound::Lower});
    const auto entry = table.find(7);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->move, 12);
    EXPECT_EQ(entry->score, -345);
    EXPECT_EQ(entry->depth, -3);
    EXPECT_EQ(entry->bound, Bound::Lower);
    table.clear();
    EXPECT_FALSE(table.find(7));
}

TEST(TranspositionTable, KeepsTheOldMoveWhereTheNewSearchHasNone) {
    TranspositionTable table(1);
    table.store(7, {12, 0, 5, Bound::Lower});
    table.store(7, {TranspositionTable::no_move, 0, 6, Bound::Upper});
    EXPECT_EQ(table.find(7)->move, 12);
}

TEST(TranspositionTable, ReplacesShallowAndOldEntriesFirst) {
    TranspositionTable table(1);
    // Keys whose upper half is zero all lie in one cluster of four.
    table.store(1, {0, 0, 9, Bound::Exact});
    for (std::uint64_t key = 2; key <= 4; ++key) table.store(key, {0, 0, 3, Bound::Exact});
    table.store(5, {0, 0, 3, Bound::Exact});
    EXPECT_TRUE(table.find(1));
    EXPECT_TRUE(table.find(5));
    for (int i = 0; i < 3; ++i) table.next_age();
    for (std::uint64_t key = 6; key <= 9; ++key) table.store(key, {0, 0, 1, Bound::Exact});
    EXPECT_FALSE(table.find(1));
}

TEST(TranspositionTable, OfNoSizeRemembersNothing) {
    TranspositionTable table(0);
    table.store(7, {});
    EXPECT_FALSE(table.find(7));
    EXPECT_EQ(table.permille(), 0);
}

TEST(EvalCache, KnowsTheLatestEvaluationOfEachPlaceAndNoOther) {
    EvalCache cache;
    int eval = 0;
    const std::uint64_t key = 0x123456789abcdef0, same_place = key ^ (std::uint64_t{1} << 16);
    EXPECT_FALSE(cache.find(key, eval));
    cache.store(key, -20'000);
    ASSERT_TRUE(cache.find(key, eval));
    EXPECT_EQ(eval, -20'000);
    EXPECT_FALSE(cache.find(same_place, eval));
    cache.store(same_place, 7);
    EXPECT_FALSE(cache.find(key, eval));
    ASSERT_TRUE(cache.find(same_place, eval));
    EXPECT_EQ(eval, 7);
}

TEST(Path, SecondOccurrenceAfterTheRootRepeats) {
    Path path;
    path.start({1, 2, 3});
    path.push(4, false);
    path.push(5, false);
    EXPECT_FALSE(path.repeats());
    path.push(4, false);
    EXPECT_TRUE(path.repeats());
}

TEST(Path, APositionOfTheGameRepeatsTheThirdTime) {
    Path path;
    path.start({1, 2, 1, 3});
    path.push(2, false);
    EXPECT_FALSE(path.repeats());
    path.pop();
    path.push(1, false);
    EXPECT_TRUE(path.repeats());
}

TEST(Path, NothingRepeatsAcrossAMoveThatCannotBeUndone) {
    Path path;
    path.start({1});
    path.push(4, false);
    path.push(6, true);
    path.push(4, false);
    EXPECT_FALSE(path.repeats());
    EXPECT_EQ(path.turns_since_root(), 3u);
}

TEST(Timing, NeverPlansMoreThanIsLeft) {
    for (const int left : {1, 20, 100, 1000, 600'000}) {
        Limits limits;
        limits.clocks[games::Seat::P2] = {Milliseconds(left), Milliseconds(2000)};
        const Budget budget = budget_for(limits, games::Seat::P2);
        EXPECT_LE(*budget.soft, *budget.hard);
        EXPECT_LT(*budget.hard, Milliseconds(std::max(left, 2)));
    }
}

TEST(Timing, MoveTimeIsAHardLimit) {
    Limits limits;
    limits.move_time = Milliseconds(100);
    const Budget budget = budget_for(limits, games::Seat::P1);
    EXPECT_FALSE(budget.soft);
    EXPECT_LE(*budget.hard, Milliseconds(100));
}

TEST(Reductions, GrowWithDepthAndMoveNumber) {
    EXPECT_EQ(log2_sixteenths(1), 0);
    EXPECT_EQ(log2_sixteenths(8), 48);
    EXPECT_EQ(log2_sixteenths(3), 25);
    EXPECT_LT(reductions.of(4, 4), reductions.of(8, 4));
    EXPECT_LT(reductions.of(8, 4), reductions.of(8, 30));
}

}  // namespace
}  // namespace sumito::engine
