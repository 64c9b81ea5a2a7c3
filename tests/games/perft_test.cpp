// Exact counts from tests/perft/*.txt: with every kernel, with threads, and with the hash table.
#include <gtest/gtest.h>

#include <fstream>

#include "base/text.h"
#include "games/abalone/movegen.h"
#include "games/any_game_of.h"
#include "games/catalog.h"
#include "games/line.h"
#include "support/toy_game.h"

namespace sumito::games {
namespace {

struct Case {
    std::string game, rules, position;
    PerftUnit unit = PerftUnit::Turn;
    int depth;
    std::uint64_t nodes;
};

PerftUnit unit_named(std::string_view name) {
    if (name == "turn") return PerftUnit::Turn;
    EXPECT_TRUE(name == "decision" || name == "lap") << name;
    return name == "lap" ? PerftUnit::Lap : PerftUnit::Decision;
}

// The fields of each line of a file, without comments.
std::vector<std::vector<std::string>> read_rows(const std::string& file) {
    std::ifstream in(SUMITO_TEST_DATA "/perft/" + file);
    EXPECT_TRUE(in) << file;
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        rows.emplace_back();
        for (std::string_view part : base::split(line, '|'))
            rows.back().emplace_back(base::trimmed(part));
    }
    EXPECT_FALSE(rows.empty());
    return rows;
}

int depth_of(const std::string& field) {
    return static_cast<int>(*base::read_number(field, 99));
}

std::uint64_t nodes_of(const std::string& field) {
    return *base::read_number(field, ~std::uint64_t{0});
}

// Lines of the form `game | position or layout | depth | nodes`.
std::vector<Case> read_cases(const std::string& file) {
    std::vector<Case> cases;
    for (const auto& row : read_rows(file))
        cases.push_back(
            {row.at(0), "", row.at(1), PerftUnit::Turn, depth_of(row.at(2)), nodes_of(row.at(3))});
    return cases;
}

// Lines of the form `rules | unit | layout | depth | nodes`.
std::vector<Case> read_choro_cases() {
    std::vector<Case> cases;
    for (const auto& row : read_rows("choro.txt"))
        cases.push_back({"choro", row.at(0), row.at(2), unit_named(row.at(1)), depth_of(row.at(3)),
                         nodes_of(row.at(4))});
    return cases;
}

AnyPosition position_of(const Case& c) {
    const AnyGame game = *find_game(c.game, c.rules);
    const bool is_text = c.position.find('/') != std::string::npos;
    const auto position = is_text ? game.read(c.position) : game.start(c.position);
    EXPECT_TRUE(position) << c.position;
    return *position;
}

// Deep counts take minutes under a sanitizer.
bool too_deep(const Case& c) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__EMSCRIPTEN__)
    return c.nodes > 10'000'000;
#else
    (void)c;
    return false;
#endif
}

TEST(Perft, CountsAreExact) {
    for (const Case& c : read_cases("abalone.txt")) {
        if (too_deep(c)) continue;
        PerftPlan plan;
        plan.depth = c.depth;
        EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << c.game << " " << c.position;
    }
}

TEST(Perft, CountsOfChoroAreExactWithAndWithoutTheTable) {
    for (const Case& c : read_choro_cases()) {
        if (too_deep(c)) continue;
        PerftPlan plan;
        plan.unit = c.unit;
        plan.depth = c.depth;
        EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << c.rules << " " << c.depth;
        plan.hash_bytes = 1 << 20;
        EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << c.rules << " " << c.depth;
    }
}

TEST(Perft, CountsAreExactWithEveryKernel) {
    for (const abalone::Kernel* kernel : abalone::usable_kernels()) {
        ASSERT_TRUE(abalone::use_kernel(kernel->name));
        for (const Case& c : read_cases("abalone.txt")) {
            if (c.nodes > 10'000'000) continue;
            PerftPlan plan;
            plan.depth = c.depth;
            EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << kernel->name << c.position;
        }
    }
}

TEST(Perft, TheTableChangesNoCount) {
    for (const Case& c : read_cases("abalone.txt")) {
        if (c.depth < 4 || too_deep(c)) continue;
        PerftPlan plan;
        plan.depth = c.depth;
        for (std::size_t bytes : {16u, 1u << 20}) {  // a single entry, and a large table
            plan.hash_bytes = bytes;
            EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << c.game << " " << bytes;
        }
    }
}

#ifndef __EMSCRIPTEN__
TEST(Perft, ThreadsShareTheWork) {
    for (const Case& c : read_cases("abalone.txt")) {
        if (c.depth != 4) continue;
        PerftPlan plan;
        plan.depth = c.depth;
        plan.threads = 3;
        plan.hash_bytes = 1 << 20;
        std::size_t parts = 0, last = 0;
        plan.progress = [&](std::size_t done, std::size_t all) {
            parts = all;
            last = done;
        };
        EXPECT_EQ(position_of(c).perft(plan).nodes, c.nodes) << c.game;
        EXPECT_GT(parts, 100u);
        EXPECT_EQ(last, parts);
    }
}
#endif

TEST(Perft, DivideAddsUpAndListsEachMove) {
    const AnyPosition start = *find_game("abalone")->start();
    PerftPlan plan;
    plan.depth = 3;
    plan.divide = true;
    const PerftResult result = start.perft(plan);
    EXPECT_EQ(result.divided.size(), 44u);
    std::uint64_t sum = 0;
    for (const auto& [move, nodes] : result.divided) sum += nodes;
    EXPECT_EQ(sum, 98'912u);
    EXPECT_EQ(result.nodes, sum);
}

// Both add 1 to 3 counters secretly; then one takes 1, or 2 and keeps both or gives one back.
TEST(Perft, ATurnOfSeveralDecisionsIsOnePlyOrSeveral) {
    const AnyPosition toy = *any_game(test::ToyGame<test::Fault::None>()).start();
    const auto nodes = [&](PerftUnit unit, int depth) {
        PerftPlan plan;
        plan.unit = unit;
        plan.depth = depth;
        return toy.perft(plan).nodes;
    };
    EXPECT_EQ(nodes(PerftUnit::Turn, 2), 9u);
    EXPECT_EQ(nodes(PerftUnit::Turn, 3), 27u);
    EXPECT_EQ(nodes(PerftUnit::Decision, 2), 9u);
    EXPECT_EQ(nodes(PerftUnit::Decision, 3), 18u);
    EXPECT_EQ(nodes(PerftUnit::Decision, 4), 27u);
}

TEST(Line, CountsTurnsNotDecisions) {
    const AnyGame toy = any_game(test::ToyGame<test::Fault::None>());
    Line line(toy, *toy.start());
    for (const char* text : {"add1", "add1", "take2", "back", "take1", "keep"}) {
        const Seat seat = line.position().choosers().lowest();
        ASSERT_TRUE(line.play(seat, *line.position().read_legal_move(seat, text))) << text;
    }
    EXPECT_EQ(line.events().size(), 6u);
    EXPECT_EQ(line.plies(), 4);
}

TEST(Perft, DepthZeroIsOneLeafAndAFinishedGameHasNone) {
    PerftPlan plan;
    plan.depth = 0;
    EXPECT_EQ(find_game("abalone")->start()->perft(plan).nodes, 1u);
    plan.depth = 1;
    const auto over = find_game("abalone")->read("5/6/7/8/9/8/7/6/S3s 6 0 w 0 1");
    EXPECT_EQ(over->perft(plan).nodes, 0u);
}

}  // namespace
}  // namespace sumito::games
