// Proves the entries of tests/suites/abalone.txt again: all of them in a release build, some under
// sanitizers and in WebAssembly, where five plies take seconds.
#include "engine/suite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "engine/engine.h"
#include "games/abalone/abalone.h"
#include "games/catalog.h"
#include "support/abalone_boards.h"
#include "support/ejection_prover.h"

namespace sumito::engine {
namespace {

using Board = abalone::Position<2>;

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__EMSCRIPTEN__)
constexpr std::size_t deep_step = 20;
#else
constexpr std::size_t deep_step = 1;
#endif

std::vector<SuitePosition> suite() {
    std::ifstream file(SUMITO_TEST_DATA "/suites/abalone.txt");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto read = read_suite(text);
    EXPECT_TRUE(read) << read.error();
    return read ? *read : std::vector<SuitePosition>();
}

Board position_of(const SuitePosition& entry) {
    return *abalone::Abalone<2>().read(entry.position);
}

std::vector<std::string> texts(const std::vector<abalone::Move>& moves) {
    std::vector<std::string> texts;
    for (const abalone::Move move : moves) texts.push_back(abalone::write_move(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

TEST(Suite, HoldsTwoHundredDifferentPositions) {
    std::set<std::uint64_t> keys;
    for (const SuitePosition& entry : suite()) keys.insert(position_of(entry).repetition_key());
    EXPECT_EQ(suite().size(), 200u);
    EXPECT_EQ(keys.size(), 200u);
}

TEST(Suite, IsOfBothColoursAndOfSixthEjectionsExactlyWhereItSaysWin) {
    int black = 0, wins = 0;
    for (const SuitePosition& entry : suite()) {
        const Board position = position_of(entry);
        black += position.turn() == games::Seat::P1;
        wins += entry.win;
        EXPECT_EQ(entry.win, position.score(position.turn()) == 5) << entry.position;
        EXPECT_TRUE(entry.plies == 3 || entry.plies == 5) << entry.position;
    }
    EXPECT_GT(black, 80);
    EXPECT_LT(black, 120);
    EXPECT_EQ(wins, 80);
}

TEST(Suite, ListsExactlyTheMovesThatForceTheGain) {
    test::EjectionProver prover;
    std::size_t deep = 0;
    for (const SuitePosition& entry : suite()) {
        if (entry.plies > 3 && deep++ % deep_step != 0) continue;
        const Board position = position_of(entry);
        EXPECT_EQ(texts(prover.solutions(position, entry.plies)), entry.solutions)
            << entry.position;
        EXPECT_LE(4 * entry.solutions.size(), static_cast<std::size_t>(position.move_count()))
            << entry.position;
    }
}

TEST(Suite, NamesTheShortestWay) {
    test::EjectionProver prover;
    for (const SuitePosition& entry : suite()) {
        const Board position = position_of(entry);
        EXPECT_FALSE(prover.can_eject(position)) << entry.position;
        EXPECT_FALSE(entry.plies == 5 && prover.forces_gain(position, 3)) << entry.position;
    }
}

TEST(Suite, LeavesNoSlowerWayWhereAnEjectionTakesThreePlies) {
    test::EjectionProver prover;
    std::size_t deep = 0;
    for (const SuitePosition& entry : suite()) {
        if (entry.win || entry.plies != 3 || deep++ % deep_step != 0) continue;
        EXPECT_EQ(texts(prover.solutions(position_of(entry), 5)), entry.solutions)
            << entry.position;
    }
}

// The prover and the search share no code.
TEST(Suite, WinsAreThoseOfTheSearchOfAllMoves) {
    const games::AnyGame game = *games::find_game("abalone");
    Options options;
    options.full_width = true;
    options.hash_megabytes = 0;
    std::size_t number = 0;
    for (const SuitePosition& entry : suite()) {
        if (!entry.win || entry.plies != 3 || number++ % deep_step != 0) continue;
        const games::AnyPosition position = *game.read(entry.position);
        const games::Seat seat = position.choosers().lowest();
        for (const games::AnyMove move : position.moves(seat)) {
            auto engine = Engine::make(game, options);
            ASSERT_TRUE(engine);
            engine->set_position(position);
            Limits limits;
            limits.depth = 3;
            limits.turns = {{move}};
            const Score score = engine->run(limits).score;
            const std::string text = position.move_text(move);
            const bool listed = std::count(entry.solutions.begin(), entry.solutions.end(), text);
            EXPECT_EQ(score == (Score{Score::Kind::Mate, 3}), listed)
                << entry.position << " " << text;
        }
    }
}

TEST(Suite, IsReadLineByLineAndSaysWhichLineIsWrong) {
    const std::string good = "5/6/7/8/SSs6/8/7/6/5 0 0 b 0 1 | 1 | ejection | e1e2\n";
    EXPECT_EQ(read_suite("# comment\n\n" + good)->size(), 1u);
    for (const char* bad : {"e1e2", "no board | 1 | ejection | e1e2",
                            "5/6/7/8/SSs6/8/7/6/5 0 0 b 0 1 | 2 | ejection | e1e2",
                            "5/6/7/8/SSs6/8/7/6/5 0 0 b 0 1 | 1 | gain | e1e2",
                            "5/6/7/8/SSs6/8/7/6/5 0 0 b 0 1 | 1 | ejection | a1a2",
                            "5/6/7/8/SSs6/8/7/6/5 0 0 b 0 1 | 1 | ejection |"}) {
        const auto read = read_suite(good + bad);
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error().substr(0, 8), "line 2: ") << read.error();
    }
}

// Two marbles at the edge, of which two others can push one off; with and without a counter-attack.
TEST(Suite, ProverCallsAnEjectionAGainOnlyIfItCannotBeAnswered) {
    test::EjectionProver prover;
    const Board safe = test::board<2>({"e3 e2", "e1 i9"});
    EXPECT_TRUE(prover.can_eject(safe));
    EXPECT_TRUE(prover.forces_gain(safe, 1));
    const Board answered = test::board<2>({"e3 e2 a1", "e1 c3 b2"});
    EXPECT_TRUE(prover.can_eject(answered));
    EXPECT_FALSE(prover.forces_gain(answered, 1));
}

TEST(Suite, ProverKnowsThatARunawayIsNotForced) {
    test::EjectionProver prover;
    EXPECT_FALSE(prover.can_eject(test::board<2>({"e4 e3", "e1 i9"})));
    // The white marble that could be pushed is on the edge, but may move away along it.
    EXPECT_FALSE(prover.forces_gain(test::board<2>({"e4 e3", "e1"}), 3));
    EXPECT_GT(prover.nodes(), 0u);
}

TEST(Suite, AttemptTellsWhatIsSolvedInHowManyNodes) {
    SuitePosition entry = {"5/6/7/8/sSS6/8/7/6/4s 5 0 b 0 1", 1, true, {"e3e2"}};
    const SuiteAttempt good = *attempt(entry, {1'000, 5'000});
    EXPECT_EQ(good.solved, (std::vector<bool>{true, true}));
    ASSERT_TRUE(good.nodes);
    EXPECT_LE(*good.nodes, 1'000u);
    entry.solutions = {"e3f3"};
    const SuiteAttempt bad = *attempt(entry, {1'000});
    EXPECT_EQ(bad.solved, std::vector<bool>{false});
    EXPECT_FALSE(bad.nodes);
}

}  // namespace
}  // namespace sumito::engine
