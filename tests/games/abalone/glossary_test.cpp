// Section 6 of the rules: each term on a board made for it, and all terms against the slow glossary
// on random boards.
#include "games/abalone/glossary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/bits.h"
#include "games/abalone/notation.h"
#include "games/catalog.h"
#include "support/abalone_boards.h"
#include "support/effort.h"
#include "support/slow_glossary.h"

namespace sumito::abalone {
namespace {

using test::board;
using test::cells;

std::string names(const std::vector<Cell>& line) {
    std::string text;
    for (Cell cell : line) text += " " + name(cell);
    return text;
}

std::string names(CellSet set) {
    return names(in_reading_order(set));
}

CellSet set_of_all(const std::vector<Cell>& line) {
    CellSet set = 0;
    for (Cell cell : line) set |= set_of(cell);
    return set;
}

// One line of text for each occurrence, in the form of test::SlowGlossary.
std::string text_of(const Group& group) {
    return std::string(name(group.kind)) +
           (group.form ? " " + std::string(name(*group.form)) : "") + names(group.cells);
}

std::string text_of(const Sumito& sumito) {
    const std::string how = sumito.blocked  ? std::string(name(*sumito.blocked))
                            : sumito.ejects ? "ejects"
                                            : "plays";
    return std::to_string(sumito.pushers.size()) + "-" + std::to_string(sumito.pushed.size()) +
           " " + std::string(name(sumito.direction)) + names(sumito.pushers) + " >" +
           names(sumito.pushed) + " " + how;
}

std::string text_of(const Pac& pac) {
    const std::string line = names(set_of_all(pac.line));
    const std::string against = names(set_of_all(pac.against));
    return std::min(line, against) + " |" + std::max(line, against);
}

using Finds = std::multiset<std::string>;

template <class T>
Finds texts(const std::vector<T>& all) {
    Finds finds;
    for (const T& one : all) finds.insert(text_of(one));
    return finds;
}

Finds texts(const std::vector<Marbles>& all) {
    Finds finds;
    for (const Marbles& one : all) finds.insert(names(one.cells).substr(1));
    return finds;
}

// Black's, who moves first.
Finds sumitos_of_black(const Glossary& glossary) {
    std::vector<Sumito> of_black;
    for (const Sumito& sumito : glossary.sumitos)
        if (sumito.seat == Seat::P1) of_black.push_back(sumito);
    return texts(of_black);
}

TEST(Glossary, GroupsByTheirNumber) {
    const auto glossary = glossary_of(board<2>({"a1 c1 c2 e1 e2 f2 e5 e6 e7 e8", "i5"}));
    EXPECT_EQ(texts(glossary.groups),
              (Finds{"monomial a1", "binomial c1 c2", "trinomial shield e1 e2 f2",
                     "polynomial e5 e6 e7 e8", "monomial i5"}));
}

TEST(Glossary, ATrinomialIsALanceAnArcOrAShield) {
    const auto glossary = glossary_of(board<2>({"a1 a2 a3 d4 d5 e6 g4 g5 h5", "i9"}));
    EXPECT_EQ(texts(glossary.groups), (Finds{"trinomial lance a1 a2 a3", "trinomial arc d4 d5 e6",
                                             "trinomial shield g4 g5 h5", "monomial i9"}));
}

TEST(Glossary, ALineOfFourHoldsTwoLances) {
    const auto glossary = glossary_of(board<2>({"e2 e3 e4 e5", "a1 b2 c3"}));
    EXPECT_EQ(texts(glossary.lances), (Finds{"a1 b2 c3", "e2 e3 e4", "e3 e4 e5"}));
}

Finds blocks_of(const std::string& black) {
    return texts(glossary_of(board<2>({black, ""})).blocks);
}

TEST(Glossary, ABlockIsMadeUpOfRowsOfThree) {
    EXPECT_EQ(blocks_of("e4 e5 e6 f5 f6 f7"), Finds{"e4 e5 e6 f5 f6 f7"});
    EXPECT_EQ(blocks_of("e4 e5 e6 f6 f7"), Finds{});  // only one row of three
    // Two rows that share a marble, and two that only touch.
    EXPECT_EQ(blocks_of("e4 e5 e6 f7 g8"), Finds{"e4 e5 e6 f7 g8"});
    EXPECT_EQ(blocks_of("e2 e3 e4 f5 f6 f7"), Finds{"e2 e3 e4 f5 f6 f7"});
    // f5 joins two rows, but belongs to neither.
    EXPECT_EQ(blocks_of("e2 e3 e4 f5 g3 g4 g5"), Finds{});
}

TEST(Glossary, OneRowIsNotABlock) {
    EXPECT_EQ(blocks_of("e4 e5 e6"), Finds{});
    EXPECT_EQ(blocks_of("e2 e3 e4 e5 e6"), Finds{});
}

TEST(Glossary, ABlockMayBePartOfAGroup) {
    // A hexagon with a tail of two: g7 is in a row with e5 and f6, h7 is in no row.
    EXPECT_EQ(blocks_of("d4 d5 e4 e5 e6 f5 f6 g7 h7"), Finds{"d4 d5 e4 e5 e6 f5 f6 g7"});
}

TEST(Glossary, ADetHasOneOpposingGroupOnFourSides) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e5", "e4 f5 f6 e6"})).dets), Finds{"e5"});
    EXPECT_EQ(texts(glossary_of(board<2>({"e5", "e4 f5 f6"})).dets), Finds{});
    EXPECT_EQ(texts(glossary_of(board<2>({"e5 d5", "e4 f5 f6 e6"})).dets), Finds{});
}

TEST(Glossary, TwoPairsAroundAMarbleMakeNoDet) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e5", "e4 f5 e6 d5"})).dets), Finds{});
    // A connection further out makes the neighbours one group.
    EXPECT_EQ(texts(glossary_of(board<2>({"e5", "e4 f5 g6 g7 f7 e6 d5"})).dets), Finds{"e5"});
}

TEST(Glossary, TwoOpponentsAroundAMarbleMakeNoDet) {
    EXPECT_EQ(texts(glossary_of(board<3>({"e5", "e4 f5", "f6 e6"})).dets), Finds{});
    EXPECT_EQ(texts(glossary_of(board<4>({"e5", "e4 f5", "", "f6 e6"})).dets), Finds{});
    EXPECT_EQ(texts(glossary_of(board<4>({"e5", "e4 f5 f6 e6", "", ""})).dets), Finds{"e5"});
    // A partner is not opposing.
    EXPECT_EQ(texts(glossary_of(board<4>({"e5", "", "e4 f5 f6 e6", ""})).dets), Finds{});
}

TEST(Glossary, ADetCanBePushed) {
    const auto glossary =
        *glossary_of(*games::find_game("abalone")->read("5/6/7/4s3/4Sss2/3ss3/7/6/5 0 0 w 0 1"));
    ASSERT_EQ(texts(glossary.dets), Finds{"e5"});
    EXPECT_TRUE(std::any_of(
        glossary.sumitos.begin(), glossary.sumitos.end(),
        [](const Sumito& sumito) { return sumito.move && names(sumito.pushed) == " e5"; }));
}

TEST(Glossary, TwoAgainstOne) {
    const auto glossary = glossary_of(board<2>({"e4 e5", "e6"}));
    EXPECT_EQ(texts(glossary.sumitos), Finds{"2-1 E e4 e5 > e6 plays"});
    EXPECT_EQ(write_move(*glossary.sumitos[0].move), "e4e5");
}

TEST(Glossary, ThreeAgainstOneAreAlsoTwoAgainstOne) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e3 e4 e5", "e6"})).sumitos),
              (Finds{"3-1 E e3 e4 e5 > e6 plays", "2-1 E e4 e5 > e6 plays"}));
}

TEST(Glossary, ThreeAgainstTwoAtTheEdgeEject) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e5 e6 e7", "e8 e9"})).sumitos),
              Finds{"3-2 E e5 e6 e7 > e8 e9 ejects"});
}

TEST(Glossary, TheOthersHaveSumitosToo) {
    const auto glossary = glossary_of(board<2>({"e6", "e4 e5"}));
    ASSERT_EQ(glossary.sumitos.size(), 1u);
    EXPECT_EQ(glossary.sumitos[0].seat, Seat::P2);
    EXPECT_TRUE(glossary.sumitos[0].move);
}

TEST(Glossary, AMarbleBehindBlocks) {
    EXPECT_EQ(sumitos_of_black(glossary_of(board<2>({"e4 e5 e7", "e6"}))),
              Finds{"2-1 E e4 e5 > e6 marble-behind"});
}

TEST(Glossary, AGapBlocks) {
    const auto glossary = glossary_of(board<2>({"e3 e4", "e6"}));
    EXPECT_EQ(texts(glossary.sumitos), Finds{"2-1 E e3 e4 > e6 gap"});
    EXPECT_FALSE(glossary.sumitos[0].move);
    EXPECT_EQ(texts(glossary_of(board<2>({"e2 e3", "e6"})).sumitos), Finds{});
    EXPECT_EQ(texts(glossary_of(board<2>({"e3 e4", "e6 e7"})).sumitos), Finds{});
}

TEST(Glossary, MarblesNotInLineBlock) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e4 e5", "f6"})).sumitos),
              Finds{"2-1 E e4 e5 > f6 not-in-line"});
    EXPECT_EQ(sumitos_of_black(glossary_of(board<2>({"e3 e4 e5", "d5 c5"}))),
              Finds{"3-2 E e3 e4 e5 > d5 c5 not-in-line"});
    // f5 is beside them; if there is a marble ahead, only that one counts.
    EXPECT_EQ(texts(glossary_of(board<2>({"e4 e5", "f5"})).sumitos), Finds{});
    EXPECT_EQ(sumitos_of_black(glossary_of(board<2>({"e4 e5", "d5 e6"}))),
              Finds{"2-1 E e4 e5 > e6 plays"});
}

TEST(Glossary, APushedPartnerIsPartOfTheSumitoThatCanBePlayed) {
    // Black, Red, White, Blue; Black and White are partners (rules 4.3 and 4.4).
    EXPECT_EQ(sumitos_of_black(glossary_of(board<4>({"e3 e4 e5", "e6", "e7", ""}))),
              (Finds{"3-2 E e3 e4 e5 > e6 e7 plays", "2-1 E e4 e5 > e6 marble-behind"}));
    EXPECT_EQ(sumitos_of_black(glossary_of(board<4>({"e5 e6 e7", "e8", "e9", ""}))),
              (Finds{"3-1 E e5 e6 e7 > e8 marble-behind", "2-1 E e6 e7 > e8 marble-behind"}));
}

TEST(Glossary, EqualLinesAreAPac) {
    EXPECT_EQ(texts(glossary_of(board<2>({"e5", "e6"})).pacs), Finds{" e5 | e6"});
    EXPECT_EQ(texts(glossary_of(board<2>({"e4 e5", "e6 e7"})).pacs), Finds{" e4 e5 | e6 e7"});
    EXPECT_EQ(texts(glossary_of(board<2>({"e6 e7", "e8 e9"})).pacs), Finds{" e6 e7 | e8 e9"});
    EXPECT_EQ(texts(glossary_of(board<2>({"e4 e5", "e6"})).pacs), Finds{});
}

TEST(Glossary, FourAgainstThreeIsThreeAgainstThree) {
    const auto glossary = glossary_of(board<2>({"e2 e3 e4 e5", "e6 e7 e8"}));
    EXPECT_EQ(texts(glossary.pacs), Finds{" e3 e4 e5 | e6 e7 e8"});
    EXPECT_EQ(texts(glossary.sumitos), Finds{});
}

TEST(Glossary, TwoOpponentsTogetherMakeAPac) {
    EXPECT_EQ(texts(glossary_of(board<3>({"e4 e5", "e6", "e7"})).pacs),
              (Finds{" e4 e5 | e6 e7", " e6 | e7"}));
}

TEST(Glossary, NobodyPushesWhenTheGameIsOverOrHeHasLeft) {
    abalone::Setup setup = board<2>({"e4 e5", "e6"}).setup();
    setup.scores[1] = ejections_to_win;
    const auto over = glossary_of(*Position<2>::from(setup));
    ASSERT_EQ(over.sumitos.size(), 1u);
    EXPECT_FALSE(over.sumitos[0].move);

    Position<3> left = board<3>({"e4 e5", "e6", "a1"});
    left.leave(Seat::P1);
    ASSERT_EQ(glossary_of(left).sumitos.size(), 1u);
    EXPECT_FALSE(glossary_of(left).sumitos[0].move);
}

TEST(Glossary, IsOnlyForAbalone) {
    const auto game = *games::find_game("abalone");
    const auto glossary = glossary_of(*game.read("5/6/7/8/3SSs3/8/7/6/5 0 0 b 0 1"));
    ASSERT_TRUE(glossary);
    EXPECT_EQ(glossary->sumitos.size(), 1u);
    EXPECT_FALSE(glossary_of(*games::find_game("choro")->start()));
}

Finds all_finds(const Glossary& glossary, int seats) {
    Finds finds;
    const auto add = [&](const std::string& term, Seat seat, const std::string& rest) {
        finds.insert(term + " " + letter_of(seat, seats) + rest);
    };
    for (const Group& group : glossary.groups) add("group", group.seat, " " + text_of(group));
    for (const Marbles& lance : glossary.lances) add("lance", lance.seat, names(lance.cells));
    for (const Marbles& block : glossary.blocks) add("block", block.seat, names(block.cells));
    for (const Marbles& det : glossary.dets) add("det", det.seat, names(det.cells));
    for (const Sumito& sumito : glossary.sumitos) add("sumito", sumito.seat, " " + text_of(sumito));
    for (const Pac& pac : glossary.pacs) finds.insert("pac" + text_of(pac));
    return finds;
}

template <int Seats>
void compare_with_slow_glossary(int boards) {
    base::Rng rng(20 + Seats);
    std::string letters;
    for (int i = 0; i < Seats; ++i) letters += letter_of(Seat(i), Seats);
    for (int n = 0; n < boards; ++n) {
        const Setup setup = test::random_setup(rng, Seats);
        test::SlowGlossary slow(letters);
        for (int i = 0; i < Seats; ++i)
            base::for_each_bit(setup.marbles[i],
                               [&](int c) { slow.put(row(Cell(c)), digit(Cell(c)), letters[i]); });
        const Glossary glossary = glossary_of(*Position<Seats>::from(setup));
        ASSERT_EQ(all_finds(glossary, Seats), slow.finds()) << write_setup(setup);
    }
}

TEST(Glossary, TwoPlayersAsTheSlowGlossary) {
    compare_with_slow_glossary<2>(test::effort(4000, 600));
}

TEST(Glossary, ThreePlayersAsTheSlowGlossary) {
    compare_with_slow_glossary<3>(test::effort(3000, 400));
}

TEST(Glossary, FourPlayersAsTheSlowGlossary) {
    compare_with_slow_glossary<4>(test::effort(3000, 400));
}

// True if a marble other than the mover's own line moves.
bool pushes(const games::Trace& trace) {
    return std::any_of(trace.begin(), trace.end(), [](const games::Step& step) {
        return step.kind == games::StepKind::Push || step.kind == games::StepKind::Eject;
    });
}

template <int Seats>
void compare_with_legal_pushes(int boards) {
    base::Rng rng(30 + Seats);
    for (int n = 0; n < boards; ++n) {
        Setup setup = test::random_setup(rng, Seats);
        const auto glossary = glossary_of(*Position<Seats>::from(setup));
        // With two players, a side that cannot move has lost and the game is over.
        if (Position<Seats>::from(setup)->outcome().over()) continue;
        for (int i = 0; i < Seats; ++i) {
            setup.turn = Seat(i);
            const Position<Seats> position = *Position<Seats>::from(setup);
            MoveList list;
            position.moves(list);
            std::set<std::string> legal, playable;
            for (const Move move : list)
                if (pushes(position.trace(move))) legal.insert(write_move(move));
            for (const Sumito& sumito : glossary.sumitos) {
                if (sumito.seat != Seat(i) || !sumito.move) continue;
                EXPECT_TRUE(playable.insert(write_move(*sumito.move)).second);
            }
            ASSERT_EQ(playable, legal) << write_setup(setup);
        }
    }
}

TEST(Glossary, PlayableSumitosAreTheLegalPushes) {
    compare_with_legal_pushes<2>(1000);
    compare_with_legal_pushes<3>(1000);
    compare_with_legal_pushes<4>(1000);
}

}  // namespace
}  // namespace sumito::abalone
